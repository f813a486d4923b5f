import { DEFAULT_SETTINGS, mergeSettings } from '@baize/contract/settings'
import { createRoot } from 'react-dom/client'
import { App } from '../../apps/web/src/app/app.tsx'
import { BrowserRouter } from '../../apps/web/src/app/browser-router.tsx'
import { createPreparations } from '../../apps/web/src/app/page-preparation.ts'
import { createPageTable } from '../../apps/web/src/app/page-table.ts'
import { PAGES } from '../../apps/web/src/app/pages.ts'
import { loadShell } from '../../apps/web/src/app/shell.ts'
import { BOOT_DATA_ID } from '../../apps/web/src/lib/boot/boot.ts'
import type { BootData } from '../../apps/web/src/lib/boot/boot-data.ts'
import { createBrowserQueryClient } from '../../apps/web/src/lib/api/query.ts'
import { openHistory } from '../../apps/web/src/lib/navigation/browser-history.ts'
import { startSession } from '../../apps/web/src/lib/session/session-start.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../apps/web/src/styles.css'

const LOCALE = 'en'

/**
 * The same lobby as most sites build it: an empty document, and everything in it drawn by the browser once code,
 * settings, texts and data have come. What does not depend on each other is asked for at the same time.
 */
async function start(): Promise<void> {
  const [boot] = await Promise.all([
    fetchBoot(),
    import('../../apps/web/src/features/lobby/home/lobby-page.tsx'),
  ])
  keepForCodeOutsideOfReact(boot)
  const queryClient = createBrowserQueryClient()
  void startSession(boot, queryClient)
  const table = createPageTable(boot.settings, PAGES)
  const preparations = createPreparations({
    queryClient,
    locale: boot.locale,
    brand: boot.brand,
    settings: boot.settings,
    ensureMessages: () => Promise.resolve(),
  })
  const [shell] = await Promise.all([
    loadShell(boot.settings),
    preparations.prepare(table.match(location.pathname), new URLSearchParams(location.search))
      .promise,
  ])
  const history = openHistory()
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  createRoot(root).render(
    <BrowserRouter basename="/" {...{ history, drawn: history.location() }}>
      <App {...{ boot, queryClient, table, preparations, shell }} />
    </BrowserRouter>,
  )
}

async function fetchBoot(): Promise<BootData> {
  const [settings, messages] = await Promise.all([
    fetchJson('/api/core/casino/settings2'),
    fetchJson(`/api/core/casino/locales/${LOCALE}.json`),
  ])
  return {
    brand: DEFAULT_SETTINGS.theme,
    brands: [],
    capabilities: { resetKycOnProfileChange: false },
    locale: LOCALE,
    dir: 'ltr',
    // As such a site would write them into its code.
    languageName: 'English',
    numerals: { decimal: '.', digits: '0123456789' },
    settings: mergeSettings([settings]).settings,
    messages,
    messagesVersion: '',
    queries: { mutations: [], queries: [] },
    drawnQuery: '',
    backendUrl: location.origin,
    devTools: false,
  }
}

async function fetchJson(address: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

function keepForCodeOutsideOfReact(boot: BootData): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = BOOT_DATA_ID
  element.textContent = JSON.stringify(boot)
  document.body.append(element)
}

void start()
