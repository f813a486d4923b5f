import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { buildBootScript } from './src/lib/boot/boot-script-build.ts'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup

/**
 * What every visit needs, in few files: many small ones compress worse and cost more requests. The libraries
 * stand apart because they outlive the site's own changes in a browser's cache.
 */
const FIRST_LOAD: CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
  { name: 'site', tags: ['$initial'], priority: 1 },
  {
    name: 'lobby',
    test: /src[\\/](lib[\\/](assets|bonuses|game-places)|features[\\/]lobby[\\/](category-chips|game-(filters|tiles?)|list-params|lobby-queries|player-games|rail|search-field))\.tsx?$/,
    minShareCount: 2,
  },
  // What the toolbar of a list takes of a form.
  {
    name: 'controls',
    test: /ui[\\/]src[\\/](badge|field|select)\.tsx$|icons[\\/](chevron-down|sliders-horizontal)\.\w+$/,
    minShareCount: 2,
    priority: 1,
  },
  // What forms and lists share. Every small file of its own is a name that the first load has to carry.
  {
    name: 'parts',
    test: /src[\\/]lib[\\/](load-failed|refusal-text|form-banner|form-fields|empty-state|scene-state)\.tsx?$|ui[\\/]src[\\/](progress|countdown|checkbox|password-input)\.tsx$|rules[\\/]src[\\/]email\.ts$|icons[\\/](hourglass|lock|circle|badge-check|search-x|eye|eye-off)\.\w+$/,
    minShareCount: 2,
  },
  // With what all icons share, as a shell is the first to draw one, and with what keeps it alive when a part breaks.
  {
    name: 'shell',
    test: /src[\\/]app[\\/]shells[\\/](?!basic|panel)|lucide-react[\\/](?!.*[\\/]icons[\\/])|src[\\/]lib[\\/](error-boundary|late-place)\.tsx$/,
    minShareCount: 2,
    priority: 2,
  },
]

/** Loaded with every page, so that no part has to ask for them. */
const FIRST_CHUNKS = new Set(['libraries', 'site', 'shell', 'rolldown-runtime'])
const ALWAYS_THERE = /assets\/(first|entry-client)-/

/**
 * Icons name each of their strokes by six random letters, which no compression helps: half a kilobyte of the
 * first load. Within one icon their order tells them apart as well.
 */
function shortIconKeys(): Plugin {
  return {
    name: 'short-icon-keys',
    transform: {
      filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ },
      handler(code) {
        let at = 0
        return { code: code.replace(/\bkey: "\w+"/g, () => `key: ${at++}`), map: null }
      },
    },
  }
}

/** Puts the script before first paint beside the server's bundle; the server writes it into every page. */
function bootScript(): Plugin {
  return {
    name: 'boot-script',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'boot-script.js',
        source: await buildBootScript(),
      })
    },
  }
}

/** The browser's build, and with `--ssr` the server's; tools/build.ts runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), shortIconKeys(), isSsrBuild && bootScript()],
  resolve: {
    alias: {
      // Texts arrive compiled, so the parser for them stays at home.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // One bundle with everything in it: the alias above must reach the libraries too, and React must be the
  // production one whatever the environment of the process says. A server build leaves that question to the
  // process unless it is answered here, and the development React takes twice as long for a page.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // A polyfill would be one more script for browsers that all have the feature.
    modulePreload: {
      polyfill: false,
      // What a part needs besides itself is named in the first load; what is there by then need not be.
      resolveDependencies: (_file, needed) => needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
    copyPublicDir: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: { groups: FIRST_LOAD },
            // The first load names every file it might fetch later. The manifest knows what each of them is.
            chunkFileNames: ({ name }) =>
              FIRST_CHUNKS.has(name) ? 'assets/first-[hash:7].js' : 'assets/[hash:7].js',
          },
        },
  },
}))
