"""What the words of every game keep; a game's tests inherit it, with a language, its `wording` and what was `heard`."""


class EveryWord:
    """Every sentence of the rules exists in a language, with the gaps that it is given; no text is there in vain."""

    built = ()  # how keys begin that the rules put together from parts

    def test_every_key_of_rules_and_pages_has_a_text(self, wording, language):
        assert [] == wording.untold(language)

    def test_every_text_of_the_rules_is_used(self, wording, language):
        assert [] == [key for key in wording.unused(language) if not key.startswith(self.built)]

    def test_everything_that_is_said_has_a_text_with_its_gaps(self, wording, heard, language):
        assert [] == wording.faults(language, heard)

    def test_what_counts_has_every_form_that_the_language_has(self, wording, language):
        assert [] == wording.half_counted(language)

    def test_every_option_and_choice_has_its_name(self, wording, language):
        keys = wording.options()

        assert len(keys) > 2
        assert [] == [key for key in keys if not wording.forms(language, key)]
