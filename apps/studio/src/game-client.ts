import { join } from 'node:path'
import { dueEvery, openLocaleFolders, serveScriptFonts } from '@baize/host'
import { serveClient } from './client-files.ts'
import { openGameTexts, serveGameTexts, TITLES_FOLDER } from './game-texts.ts'
import type { ModuleFactory } from './studio-module.ts'

/** Where the build puts the game client. */
const CLIENT_DIR = join(import.meta.dirname, '../dist/client')

/** What a browser gets of a game: its page, its files and its texts. */
export const gameClient: ModuleFactory = ({ context: { config, clock } }) => ({
  name: 'game client',
  routes(app) {
    const locales = openLocaleFolders(config.localesDir, clock)
    const texts = openGameTexts(locales, TITLES_FOLDER, dueEvery(clock))
    serveClient(app, { dir: CLIENT_DIR, siteOrigins: config.siteOrigins, texts })
    serveGameTexts(app, texts)
    serveScriptFonts(app, { withFamilies: true })
  },
})
