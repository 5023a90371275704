"""Small drawings, each of one thing that SVG can say; all are kept as marks."""

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {}>{}</svg>'


def drawing(body, attributes='viewBox="0 0 100 100"'):
    return HEAD.format(attributes, body)


_GRADIENTS = (
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="40%" stop-color="#ff0"/>'
    '<stop offset="1" stop-color="blue" stop-opacity=".3"/></linearGradient>'
    '<radialGradient id="r"><stop stop-color="white"/><stop offset="1" stop-color="navy"/></radialGradient></defs>'
)
_STAR = "M50 5 L79 91 L4 36 L96 36 L21 91 Z"

CORPUS = {
    "absolute and relative lines": '<path d="M10 10H90V90l-40-30L10 90z"/>',
    "curves": '<path fill="#c33" d="M10 50C10 0 90 0 90 50s-20 40-40 40Q10 90 10 70t10-10z"/>',
    "arcs": '<path fill="green" d="M10 50a40 30 20 1 1 80 0A20 40 -30 0 0 50 60a25 25 -30 0110-10z"/>',
    "arc flags without gaps": '<path d="M20 20a30 30 0 01.5.5 30 30 0 1050 20z"/>',
    "even odd": f'<path fill-rule="evenodd" d="{_STAR}"/>',
    "non zero": f'<path d="{_STAR}"/>',
    "rounded rect": '<rect x="10" y="20" width="80" height="60" rx="30" ry="10" fill="teal"/>',
    "one radius": '<rect x="10" y="20" width="80" height="60" ry="99" fill="teal"/>',
    "circle and ellipse": '<circle cx="30" cy="30" r="25"/><ellipse cx="60" cy="65" rx="35" ry="20" fill="gold"/>',
    "percentages": '<rect x="10%" y="10%" width="50%" height="80%"/><circle cx="70%" cy="50%" r="20%" fill="red"/>',
    "units": '<rect x="1mm" y="2mm" width=".5in" height="40pt"/>',
    "lines": '<g stroke="black" stroke-width="4"><line x1="10" y1="10" x2="90" y2="30"/>'
    '<polyline points="10,50 50,40 90,60" fill="none"/><polygon points="20 90,50 65,80 90" fill="pink"/></g>',
    "caps": '<g stroke="#444" stroke-width="14" fill="none"><path d="M20 20h60" stroke-linecap="round"/>'
    '<path d="M20 50h60" stroke-linecap="square"/><path d="M20 80h60"/></g>',
    "joins": '<g stroke="#444" stroke-width="10" fill="none"><path d="M10 30l20-20 20 20" stroke-linejoin="round"/>'
    '<path d="M50 60l20-20 20 20" stroke-linejoin="bevel"/><path d="M10 90l10-40 10 40" stroke-miterlimit="9"/></g>',
    "dashes": '<path d="M10 20h80M10 50h80" stroke="red" stroke-width="6" stroke-dasharray="12 4 2"/>'
    '<circle cx="50" cy="75" r="15" fill="none" stroke="blue" stroke-width="4" stroke-dasharray="8,4"'
    ' stroke-dashoffset="5"/>',
    "transforms": '<g transform="translate(50 50) rotate(30) scale(1.5 .5) skewX(20)">'
    '<rect x="-20" y="-20" width="40" height="40" fill="purple"/></g>',
    "stroke squeezed by a transform": '<circle r="20" transform="matrix(2 0 .5 .7 50 50)" fill="none" stroke="red"'
    ' stroke-width="8"/>',
    "rotate about a point": '<rect x="30" y="30" width="40" height="20" transform="rotate(-40, 50, 50)"/>',
    "transform origin": '<rect x="30" y="30" width="40" height="20" transform="rotate(40)"'
    ' transform-origin="50% 40%"/>',
    "use": '<defs><g id="g"><rect width="20" height="20"/></g></defs><use href="#g" x="10" y="10"/>'
    '<use xlink:href="#g" x="50" y="50" fill="red" transform="rotate(10)"/>',
    "symbol": '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="red"/></symbol>'
    '<use href="#s" x="10" y="30" width="60" height="40"/>',
    "symbol cut at its edge": '<symbol id="s" viewBox="0 0 10 10"><circle cx="9" cy="5" r="5"/></symbol>'
    '<use href="#s" x="10" y="10" width="50" height="50"/>',
    "nested svg": '<svg x="20" y="20" width="60" height="30" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMin slice">'
    '<circle cx="5" cy="5" r="5"/></svg>',
    "class and id": "<style>.a{fill:red} rect.a{fill:green} #b{fill:blue} * {stroke:black; stroke-width: 2}</style>"
    '<rect class="a" x="10" y="10" width="30" height="30"/><circle class="a" cx="70" cy="25" r="15"/>'
    '<rect id="b" class="a" x="10" y="60" width="30" height="30"/><circle cx="70" cy="75" r="15" style="fill:gold"/>',
    "descendants": "<style>g .x{fill:red} g > circle{fill:lime} .y, .z {fill: blue !important}</style>"
    '<g><g><rect class="x" width="30" height="30"/></g><circle cx="60" cy="20" r="15"/>'
    '<rect class="z" style="fill:red" y="50" width="30" height="30"/></g><circle cx="70" cy="70" r="15"/>',
    "current colour": '<g color="orange" fill="currentColor"><rect x="10" y="10" width="80" height="80"/></g>',
    "colours": '<g><rect width="25" height="99" fill="#f80"/>'
    '<rect x="25" width="25" height="99" fill="rgb(10%,80%,20%)"/>'
    '<rect x="50" width="25" height="99" fill="hsl(210, 60%, 40%)"/>'
    '<rect x="75" width="25" height="99" fill="rgba(255,0,0,.4)"/></g>',
    "opacities": '<rect x="10" y="10" width="60" height="60" fill="red" fill-opacity=".5" stroke="blue"'
    ' stroke-width="10" stroke-opacity=".5"/>',
    "group opacity": '<g opacity=".5"><rect x="10" y="10" width="50" height="50" fill="red"/>'
    '<rect x="40" y="40" width="50" height="50" fill="blue" opacity="60%"/></g>',
    "linear gradient": f'{_GRADIENTS}<rect x="10" y="10" width="80" height="50" fill="url(#a)"/>',
    "diagonal gradient on an oblong": f'{_GRADIENTS}<linearGradient id="d" href="#a" x2="1" y2="1"/>'
    '<rect x="10" y="30" width="80" height="30" fill="url(#d)"/>',
    "gradient in user space": f'{_GRADIENTS}<linearGradient id="u" xlink:href="#a"'
    ' gradientUnits="userSpaceOnUse" x1="20"'
    ' y1="20" x2="80" y2="60" gradientTransform="rotate(20) skewX(10)"/><circle cx="50" cy="50"'
    ' r="40" fill="url(#u)"/>',
    "radial gradient": f'{_GRADIENTS}<ellipse cx="50" cy="50" rx="45" ry="20" fill="url(#r)"/>',
    "radial with focus": f'{_GRADIENTS}<radialGradient id="f" href="#r" cx=".4" cy=".4" r=".6" fx=".3" fy=".2"/>'
    '<rect x="10" y="10" width="80" height="80" fill="url(#f)" transform="rotate(10 50 50)"/>',
    "gradient on a stroke": f'{_GRADIENTS}<circle cx="50" cy="50" r="35" fill="none"'
    ' stroke="url(#a)" stroke-width="12"/>',
    "fallback paint": '<rect x="10" y="10" width="80" height="80" fill="url(#none) lime"/>',
    "clip path": '<clipPath id="c"><circle cx="50" cy="50" r="30"/></clipPath>'
    '<rect x="10" y="10" width="80" height="50" fill="red" clip-path="url(#c)"/>',
    "clip path of two parts": '<clipPath id="c"><rect x="10" y="10" width="50" height="50"/>'
    '<path d="M90 90V40H40V90z"/></clipPath><g clip-path="url(#c)"><rect width="100" height="100" fill="red"/></g>',
    "clip path in shares": '<clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5"'
    ' cy=".5" r=".5"/></clipPath>'
    '<g transform="rotate(15 50 50)"><rect x="10" y="30" width="80" height="40" clip-path="url(#c)" fill="teal"/></g>',
    "clip path clipped": '<clipPath id="i"><rect width="50" height="100"/></clipPath>'
    '<clipPath id="c" clip-path="url(#i)"><circle cx="50" cy="50" r="40"/></clipPath>'
    '<rect width="100" height="100" fill="red" clip-path="url(#c)"/>',
    "clip path by even odd": f'<clipPath id="c"><path clip-rule="evenodd" d="{_STAR}"/></clipPath>'
    '<rect width="100" height="100" clip-path="url(#c)"/>',
    "hidden": '<rect width="50" height="50" display="none"/><g visibility="hidden"><rect width="99" height="99"/>'
    '<circle cx="50" cy="50" r="20" visibility="visible"/></g>',
    "stroke first": '<circle cx="50" cy="50" r="30" fill="gold" stroke="red" stroke-width="20" paint-order="stroke"/>',
    "switch": '<switch><rect systemLanguage="xx" width="90" height="90"/><circle cx="50" cy="50" r="30"/></switch>',
    "art beyond the edge": '<circle cx="100" cy="50" r="40" fill="red"/>',
    "zero width stroke": '<rect x="20" y="20" width="60" height="60" fill="gold" stroke="red" stroke-width="0"/>',
    "a dot of a round cap": '<path d="M50 50h0" stroke="red" stroke-width="40" stroke-linecap="round"/>',
    "mirrored": '<g transform="matrix(-1 0 0 1 100 0)"><path d="M10 10h60l-30 40z" stroke="red" stroke-width="5"/></g>',
}

SIZED = {
    "offset viewBox": drawing('<circle r="10" fill="red"/>', 'viewBox="-10 -10 20 20"'),
    "sizes only": drawing('<rect width="60" height="30" fill="red"/>', 'width="60" height="30"'),
    "percent": drawing('<rect width="60" height="30" fill="red"/>', 'width="100%" height="100%" viewBox="0 0 60 30"'),
    "another aspect": drawing(
        '<rect width="20" height="20" fill="red"/>', 'width="60" height="30" viewBox="0 0 20 20"'
    ),
    "slice": drawing(
        '<circle cx="10" cy="10" r="10"/>',
        'width="60" height="30" viewBox="0 0 20 20" preserveAspectRatio="xMinYMax slice"',
    ),
    "not kept": drawing(
        '<circle cx="10" cy="10" r="10"/>', 'width="60" height="30" viewBox="0 0 20 20" preserveAspectRatio="none"'
    ),
}
