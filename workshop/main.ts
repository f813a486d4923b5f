import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { brandNames, buildBrands } from '../tools/build-brands.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const BRANDS_DIR = fromHere('dist/brands')

/** The workshop: every primitive alone, in each brand, language and direction. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  // A brand is a folder: its stylesheet is made from it here, and its name reaches the toolbar below.
  staticDirs: async () => {
    await buildBrands(BRANDS_DIR)
    return [{ from: BRANDS_DIR, to: '/brands' }]
  },
  env: async (env) => ({ ...env, STORYBOOK_BRANDS: (await brandNames()).join() }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Types are checked by the project's own compiler; reading them again for tables of props costs seconds.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), tailwindcss()],
    build: {
      ...vite.build,
      // Libraries say "use client" to a server that is not here.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { ...vite.build?.rolldownOptions, checks: { moduleLevelDirective: false } },
    },
  }),
}

export default config
