"""The companion as pages: forms that work without JavaScript, fragments, and streams of a seat's own view."""

LOGGER = "cartaviva.web"  # where our own faults go, never to a phone
