import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { buildBootScript } from './src/lib/boot/boot-script-build.ts'
import { leanReact } from './src/lib/lean-react/lean-react.ts'

type CodeSplittingGroup = Rolldown.CodeSplittingGroup

/** Files of these names, wherever in the folder they stand. */
const filesIn = (folder: string, ...names: readonly string[]) =>
  `${folder}/(?:[\\w-]+/)*(?:${names.join('|')})\\.\\w+$`

const anyOf = (...patterns: readonly string[]) =>
  new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`))

/**
 * What every visit needs, in few files: many small ones compress worse and cost more requests. The libraries
 * stand apart because they outlive the site's own changes in a browser's cache.
 */
const FIRST_LOAD: CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
  { name: 'site', tags: ['$initial'], priority: 1 },
  {
    name: 'lobby',
    test: anyOf(
      filesIn('src/lib', 'assets', 'game-links'),
      filesIn(
        'features/lobby/catalogue',
        'game-filters',
        'game-tiles',
        'list-params',
        'lobby-queries',
      ),
      filesIn(
        'features/lobby',
        'category-chips',
        'game-tile',
        'player-games',
        'rail',
        'search-field',
      ),
    ),
    minShareCount: 2,
  },
  // What the toolbar of a list takes of a form.
  {
    name: 'controls',
    test: anyOf(
      filesIn('ui/src', 'badge', 'field', 'select'),
      filesIn('icons', 'chevron-down', 'sliders-horizontal'),
    ),
    minShareCount: 2,
    priority: 1,
  },
  // What forms and lists share. Every small file of its own is a name that the first load has to carry.
  {
    name: 'parts',
    test: anyOf(
      filesIn(
        'src/lib',
        'load-failed',
        'refusal-text',
        'form-banner',
        'form-fields',
        'empty-state',
        'illustrated-state',
        'account-card',
        'clock',
        'is-offline',
        'player-name',
        'query-keys',
        'storage-of-parts',
        'copy-button',
        'download',
      ),
      filesIn('ui/src', 'progress', 'countdown', 'checkbox', 'password-input', 'switch', 'tabs'),
      filesIn('rules/src', 'daily-reward', 'email', 'rakeback'),
      filesIn('query-core', 'mutationObserver', 'infiniteQueryObserver'),
      filesIn('react-query', 'useMutation', 'useInfiniteQuery'),
      filesIn(
        'icons',
        'badge-check',
        'calendar-days',
        'circle',
        'circle-x',
        'coins',
        'copy',
        'download',
        'eye',
        'eye-off',
        'file-down',
        'hourglass',
        'lock',
        'mouse-pointer-click',
        'search-x',
        'share-2',
        'snowflake',
        'wallet',
      ),
    ),
    minShareCount: 2,
  },
  // With what all icons share, as a shell is the first to draw one, and with what keeps it alive when a part breaks.
  {
    name: 'shell',
    test: anyOf(
      'src/app/shells/(?!basic|panel)',
      filesIn('src/lib', 'create-icon', 'error-boundary', 'lazy-boundary'),
    ),
    minShareCount: 2,
    priority: 2,
  },
]

/** Loaded with every page, so that no part has to ask for them. */
const FIRST_CHUNKS = new Set([
  'libraries',
  'site',
  'shell',
  'lobby',
  'controls',
  'rolldown-runtime',
])
const ALWAYS_THERE = /assets\/(first|entry-client)-/

/**
 * Of an icon the drawing alone is taken, and made into a component by us: its package carries names, sizes and
 * keys of six random letters, which no compression helps, and a maker for options that the site does not use.
 */
function leanIcons(): Plugin {
  const maker = JSON.stringify(join(import.meta.dirname, 'src/lib/icons/create-icon.ts'))
  return {
    name: 'lean-icons',
    transform: {
      filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ },
      handler(code, id) {
        const [, drawing] =
          /\bnode: (\[[\s\S]*?\])(?:,\s*aliases: \[[^\]]*\])?\s*\};/.exec(code) ?? []
        const [, name] = /const (\w+) = createLucideIcon\(__iconData\);/.exec(code) ?? []
        // A file that only names another icon.
        if (drawing === undefined && !code.includes('createLucideIcon')) return null
        if (drawing === undefined || name === undefined)
          throw new Error(`${id} is not written as icons were so far.`)
        const lines = drawing.replace(/,\s*key: "\w+"/g, '')
        return {
          code: `import { createIcon } from ${maker};\nconst ${name} = /* @__PURE__ */ createIcon(${lines});\nexport { ${name} as default };`,
          map: null,
        }
      },
    },
  }
}

/** The browser's React without what the site does not use of it. */
function leftOutOfReact(): Plugin {
  return {
    name: 'left-out-of-react',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: leanReact(code), map: null }),
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
  plugins: [react(), tailwindcss(), leanIcons(), leftOutOfReact(), isSsrBuild && bootScript()],
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
