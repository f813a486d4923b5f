import { openLocaleFolders } from '@baize/host'
import { defineConfig, type Plugin } from 'vite'

import { openGameTexts } from './src/game-texts.ts'

const WORKBENCH = '/src/client/workbench/workbench.html'

/** Under `vite dev` every address is the workbench; it is no part of what is built. */
function workbench(): Plugin {
  return {
    name: 'workbench',
    apply: 'serve',
    configureServer(server) {
      const texts = openGameTexts(openLocaleFolders())
      server.middlewares.use('/client/texts', (request, answer) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        const names = searchParams.get('of')?.split(',') ?? []
        answer.setHeader('content-type', 'application/json; charset=utf-8')
        answer.end(JSON.stringify(texts.of(pathname.slice(1), names)))
      })
      server.middlewares.use((request, _answer, next) => {
        const [path, query] = (request.url ?? '/').split('?')
        if (path === '/') request.url = query === undefined ? WORKBENCH : `${WORKBENCH}?${query}`
        next()
      })
    },
  }
}

/** The game client: one page for all titles; tools/build.ts runs it. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? '/client/' : '/',
  plugins: [workbench()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    outDir: 'dist/client',
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    rolldownOptions: { input: 'play.html' },
  },
}))
