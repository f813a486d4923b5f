import { rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { startCasino, type Casino } from '@baize/testkit'
import { ROOT } from '../tools/programs/supervisor.ts'
import type { Benchmark } from './benchmark.ts'
import { median } from './phone.ts'

const PATH = '/casino'
const CONNECTIONS = 32
const SECONDS = 5
const ROUNDS = 3
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }
/** Served by the site's own file server, beside its scripts. */
const PEER_NAME = 'page-cache-peer.html'
const PEER_FILE = join(ROOT, 'apps/web/dist/client/assets', PEER_NAME)

export const benchmark: Benchmark = {
  title: `${PATH} from the page cache against a static file of the same bytes, in the same process`,
  async run() {
    const { cachedRate, lines } = await withCasino({}, compareWithFile)
    const { alone, together } = await withCasino(
      { PAGE_CACHE_BYTES: '0', PAGE_RENDERS_PER_MINUTE: '0' },
      renderAnew,
    )
    const rate = together.reduce((sum, { requests }) => sum + requests.average, 0)
    return [
      ...lines,
      `rendered anew each time  ${Math.round(rate)} req/s (${together.length} visitors, each with a page of his own)`,
      `share of the cached rate ${((rate / cachedRate) * 100).toFixed(1)} % (goal: 5.0 or more, which is 100 pages/s beside 2,000)`,
      `one visitor alone        ${Math.round(alone.requests.average)} req/s (p50 ${alone.latency.p50} ms)`,
      `${CONNECTIONS} connections, ${SECONDS} s a round, brotli on both sides`,
    ]
  },
}

/** Requests for a page that is being rendered share that rendering, so each visitor has a page of his own. */
async function renderAnew({ siteUrl }: Casino) {
  const alone = await load(siteUrl + PATH, { connections: 1 })
  const together = await Promise.all(
    ['', '/de', '/ar', '/ja'].map((locale) => load(siteUrl + locale + PATH, { connections: 1 })),
  )
  return { alone, together }
}

async function compareWithFile(
  casino: Casino,
): Promise<{ readonly cachedRate: number; readonly lines: readonly string[] }> {
  const body = await brotliBody(casino.siteUrl + PATH)
  await writeFile(PEER_FILE, brotliDecompressSync(body))
  await writeFile(`${PEER_FILE}.br`, body)
  try {
    const [page, file] = [casino.siteUrl + PATH, `${casino.siteUrl}/assets/${PEER_NAME}`]
    if (!(await brotliBody(file)).equals(body)) throw new Error('The peer is not the same bytes')
    const rounds: { page: number; file: number }[] = []
    // Turn about, so that whatever else the machine does falls on both alike. The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const measured = {
        page: (await load(page)).requests.average,
        file: (await load(file)).requests.average,
      }
      if (round > 0) rounds.push(measured)
    }
    const ratio = median(rounds.map((round) => round.page / round.file))
    return {
      cachedRate: median(rounds.map((round) => round.page)),
      lines: [
        `cached page   ${rounds.map((round) => Math.round(round.page)).join(', ')} req/s`,
        `static file   ${rounds.map((round) => Math.round(round.file)).join(', ')} req/s (${body.length} bytes each)`,
        `ratio         ${ratio.toFixed(2)} (goal: 0.50 or more)`,
      ],
    }
  } finally {
    await rm(PEER_FILE, { force: true })
    await rm(`${PEER_FILE}.br`, { force: true })
  }
}

async function load(url: string, { connections = CONNECTIONS } = {}) {
  const result = await autocannon({ url, connections, duration: SECONDS, headers: HEADERS })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed`)
  return result
}

/** The bytes on the wire; fetch would unpack them. */
async function brotliBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        response.statusCode === 200 && response.headers['content-encoding'] === 'br'
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answered ${response.statusCode} without brotli`)),
      )
    }).on('error', reject)
  })
}

async function withCasino<T>(
  env: Record<string, string>,
  deed: (casino: Casino) => Promise<T>,
): Promise<T> {
  const casino = await startCasino({ env: { ...env, DEV_TOOLS: '0', DEMO: '0' } })
  try {
    return await deed(casino)
  } finally {
    await casino.stop()
  }
}
