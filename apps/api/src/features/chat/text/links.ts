import { lookalikes } from './staff-names.ts'

/** Endings of names that people pass on; a word behind a dot that is none of them is a typing mistake. */
const ENDINGS =
  'com|net|org|info|biz|io|co|gg|me|tv|cc|to|ly|us|uk|eu|de|fr|es|it|nl|pl|ru|su|ua|cn|jp|kr|in|br|tr|ir|ae|sa|ai|app|dev|xyz|top|site|online|club|casino|bet|poker|win|vip|live|link|click|shop|store|fun|games|game|pro|space|website|page|one|icu|cash|money|finance|crypto|eth|ws|pw|tk|ml|ga|cf|gq|pm|sh|su|st|la|vc|im|is|at|ch|se|no|dk|fi|cz|sk|hu|ro|bg|gr|pt|be|ie|ca|au|nz|za|mx|ar|cl|id|th|vn|ph|sg|my|hk|tw|pk|ng|ke|kz|by|ge|am|az|lv|lt|ee|lu|li|mobi|name|tel|asia|zone|chat|social|media|news|digital|agency|network|gift|promo|bonus|life|world|today'
/** Those that nobody writes as a word: they count even where a blank stands around the dot. */
const PLAIN_ENDINGS = 'com|net|org|info|biz|io|gg|xyz|ru|bet|casino|poker|app|dev|ly|tk|pw|icu'

const DOT = String.raw`(?:\.|\[\s*\.\s*\]|\(\s*\.\s*\)|\{\s*\.\s*\})`
const DOT_WORD = String.raw`(?:\s*[[({]\s*dot\s*[\])}]\s*|\s+dot\s+)`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`

const SUSPICIOUS: readonly RegExp[] = [
  // http, hxxp, h t t p and whatever else opens something: javascript:, tg:, mailto:
  /h\s*[tx*]\s*[tx*]\s*p\s*s?\s*[:;]/iu,
  /(?:^|[^\p{L}])(?:ftp|wss?|mailto|tg|javascript|vbscript|data|file|intent|bitcoin|ethereum)\s*:\s*[\p{L}\p{N}/]/iu,
  /:\s*\/\s*\//u,
  /(?:^|[^\p{L}])www\s*[.\d]/iu,
  /xn--/iu,
  new RegExp(String.raw`${LABEL}${DOT}(?:${ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${LABEL}\s+${DOT}\s*(?:${ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${LABEL}${DOT}\s+(?:${PLAIN_ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${LABEL}${DOT_WORD}(?:${ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  // An address by its numbers.
  /(?<![\d.])\d{1,3}(?:\s*\.\s*\d{1,3}){3}(?![\d.])/u,
  /\[[0-9a-f]*:[0-9a-f:]+\]/iu,
]

const WRITTEN_LINK = /(?:https?:\/\/|(?<![\p{L}\p{N}@._-])(?=[\p{L}\p{N}-]+[.:/]))[^\s<>"']+/giu
const OWN_PATH = /(?<=^|\s)\/[\w\-/]+(?:\?[\w\-=&%.:]*)?(?=$|\s)/gu

export interface LinksFound {
  /** Paths on our own pages, with their query. */
  readonly own: readonly string[]
  readonly hasForeign: boolean
}

/** What a text leads to. `ownHosts` are those of the brand's site, with their ports. */
export function linksIn(text: string, ownHosts: ReadonlySet<string>): LinksFound {
  const own: string[] = []
  const rest = text
    .replaceAll(WRITTEN_LINK, (written) => {
      const path = ownPathOf(written, ownHosts)
      if (path === undefined) return written
      own.push(path)
      return ' '
    })
    .replaceAll(OWN_PATH, (path) => {
      own.push(path)
      return ' '
    })
  const seen = lookalikes(rest)
  return { own, hasForeign: SUSPICIOUS.some((pattern) => pattern.test(seen)) }
}

function ownPathOf(written: string, ownHosts: ReadonlySet<string>): string | undefined {
  const bare = written.replace(/[.,;:!?)\]}]+$/u, '')
  const address = /^https?:\/\//iu.test(bare) ? bare : `https://${bare}`
  if (!URL.canParse(address)) return undefined
  const { host, username, password, pathname, search } = new URL(address)
  // What stands before an @ is not the host, whatever it looks like.
  if (username !== '' || password !== '' || !ownHosts.has(host)) return undefined
  return pathname + search
}
