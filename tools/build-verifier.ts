// The verifier as one HTML file: script, styles and texts inside it, and no address of any other file. Whoever
// keeps it can check a round without us and without a network.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import type { Plugin, Rolldown } from 'vite'

const WEB = join(import.meta.dirname, '../apps/web')
const ENTRY = join(WEB, 'src/verifier-file/main.tsx')

/** Of the texts about fairness those of the verifier alone. */
function verifierTexts(): Plugin {
  return {
    name: 'verifier-texts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'verifier') return null
      const { verifier } = JSON.parse(await readFile(file, 'utf8')) as { verifier: object }
      return { code: `export default ${JSON.stringify(verifier)}`, moduleType: 'js' }
    },
  }
}

export async function buildVerifier(outFile: string, brandsDir: string): Promise<void> {
  // Loaded only when the file is stale: the bundler alone costs a second.
  const [{ build }, { default: react }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  const built = (await build({
    root: WEB,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [verifierTexts(), react(), tailwindcss()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const script = textOf(built, '.js')
  const tokens = await readFile(join(brandsDir, `${DEFAULT_SETTINGS.theme}.css`), 'utf8')
  // Fonts and patterns of the brand are files of their own; the file does with what the reader's system has.
  const look = tokens.replace(/@font-face\s*\{[^}]*\}/g, '').replace(/url\([^)]*\)/g, 'none')
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, page(script, look + textOf(built, '.css')))
}

function textOf({ output }: Rolldown.RolldownOutput, ending: string): string {
  const files = output.filter(({ fileName }) => fileName.endsWith(ending))
  if (files.length !== 1) throw new Error(`The verifier was built into ${files.length} ${ending}.`)
  const [file] = files
  return file?.type === 'chunk' ? file.code : String(file?.source)
}

/** The policy is part of the file: even a script that was changed could not send anything anywhere. */
function page(script: string, styles: string): string {
  const safe = script.replaceAll('</script', '<\\/script')
  const hash = createHash('sha256').update(safe).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`
  return (
    '<!doctype html><html lang="en" data-brand="' +
    `${DEFAULT_SETTINGS.theme}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Verifier</title>' +
    `<style>${styles.replaceAll('</style', '<\\/style')}</style></head>` +
    `<body><div id="root"></div><script type="module">${safe}</script></body></html>`
  )
}
