import { fileURLToPath } from 'node:url'

/**
 * Compiles the script before first paint to one constant text, for tools/build.ts to write beside the
 * server's build: the server puts it inline at the very top of `<head>`, before any other script, and
 * allows it by the sha256 of exactly this text.
 */
export async function buildBootScript(): Promise<string> {
  // Imported here: a running server reads the finished text and has no bundler.
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./boot-script-entry.ts', import.meta.url)),
        formats: ['iife'],
        name: 'boot',
      },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The boot script was not built.')
  // The text sits inside a <script> element, which ends at the first of these whatever the quoting.
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error('The boot script would end its element.')
  return chunk.code.trim()
}
