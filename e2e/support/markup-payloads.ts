import { MARKUP_EVASIONS, TEXTS_OF_OTHER_LANGUAGES } from './markup-evasions.ts'

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

/** Texts of our own that a careless page would run, each of them once. */
export const MARKUP_PAYLOADS: readonly string[] = [
  ...BREAKOUTS.flatMap((breakout) => BODIES.map((body) => breakout + body)),
  ...WORDS,
  ...Object.values(MARKUP_EVASIONS).flat(),
  ...TEXTS_OF_OTHER_LANGUAGES,
]

/** Lists of them that each fit into a place of so many characters, as the place counts them. */
export function payloadsPacked(
  room: number,
  lengthOf: (text: string) => number = ({ length }) => length,
): readonly string[] {
  const packed: string[] = []
  for (const text of MARKUP_PAYLOADS) {
    const longer = packed.length === 0 ? text : `${packed.at(-1)} ${text}`
    if (packed.length > 0 && lengthOf(longer) <= room) packed[packed.length - 1] = longer
    else packed.push(text)
  }
  return packed
}
