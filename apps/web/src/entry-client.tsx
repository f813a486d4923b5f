import { hydrate } from '@tanstack/react-query'
import { localePath, splitLocalePath } from '@baize/rules/locales'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { askedLocation, BrowserRouter } from './app/browser-router.tsx'
import { createPageTable } from './app/page-table.ts'
import { createPreparations, messagePathsOf, relevantQuery } from './app/page-preparation.ts'
import { PAGES } from './app/pages.ts'
import { loadShell } from './app/shell.ts'
import { browserBoot } from './lib/boot/boot.ts'
import { replayEarlyInput } from './lib/boot/early-input.ts'
import { applyLateStylesheet } from './lib/boot/late-stylesheet.ts'
import { ensureMessages, noteWholeTexts } from './lib/texts/messages.ts'
import { createBrowserQueryClient } from './lib/api/query.ts'
import { openHistory } from './lib/navigation/browser-history.ts'
import { startSession } from './lib/session/session-start.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './styles.css'

/** Wakes the page that the server has drawn. */
async function start(): Promise<void> {
  applyLateStylesheet()
  const history = openHistory()
  const asked = askedLocation(history)
  const boot = browserBoot()
  const { locales } = boot.settings
  const queryClient = createBrowserQueryClient()
  hydrate(queryClient, boot.queries)
  void startSession(boot, queryClient)

  const table = createPageTable(boot.settings, PAGES)
  const preparations = createPreparations({
    queryClient,
    locale: boot.locale,
    brand: boot.brand,
    settings: boot.settings,
    ensureMessages,
  })

  // The page's own code and the shell's are on their way already (the document preloads them); with both
  // here the first render equals the server's and nothing is shown twice.
  const match = table.match(splitLocalePath(asked.pathname, locales).path)
  noteWholeTexts(messagePathsOf(match.page))
  // The server draws few of the many lists there can be: the page wakes as it was drawn, and follows the address then.
  const isDrawn =
    boot.drawnQuery === `${relevantQuery(match.page, new URLSearchParams(asked.search))}`
  const drawn = isDrawn ? asked : { ...asked, search: boot.drawnQuery && `?${boot.drawnQuery}` }
  const [shell] = await Promise.all([
    loadShell(boot.settings),
    preparations.prepare(match, new URLSearchParams(drawn.search)).promise,
  ])

  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  // As a transition it is done in small slices: a touch or a key in the middle of it is answered at once.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={localePath('/', boot.locale, locales)} {...{ history, drawn }}>
        <App {...{ boot, queryClient, table, preparations, shell }} />
      </BrowserRouter>,
    )
  })
  replayEarlyInput()
}

// Not awaited at the top level: the page's chunk imports this one, and each would wait for the other for ever.
void start()
