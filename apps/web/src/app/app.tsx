import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useLocation } from '../lib/navigation/router.tsx'
import { DevPanelGate } from '../features/devpanel/dev-panel-gate.tsx'
import { PageViews } from '../features/telemetry/page-views.tsx'
import { BootContext } from '../lib/boot/boot.ts'
import type { BootData } from '../lib/boot/boot-data.ts'
import { ErrorBoundary } from '../lib/loading/error-boundary.tsx'
import { MessagesProvider } from '../lib/texts/messages-provider.tsx'
import { SiteMapContext } from '../lib/navigation/navigation.tsx'
import { SessionExpiry } from '../lib/session/session-expiry.tsx'
import { GameStageContext } from '../lib/definitions/stage-definition.ts'
import { renderGameStage } from './game-stage.tsx'
import { ModalMount } from './modal-mount.tsx'
import { LateParts } from './late-parts.tsx'
import { PageOutlet } from './page-outlet.tsx'
import type { Preparations } from './page-preparation.ts'
import type { PageTable } from './page-table.ts'
import { PageStart } from './page-start.tsx'
import type { Shell } from './shell.ts'
import { createSiteMap } from './site-map.ts'

export interface AppProps {
  readonly boot: BootData
  readonly queryClient: QueryClient
  readonly table: PageTable
  readonly preparations: Preparations
  readonly shell: Shell
  /** The server's answer, for a page that finds out while rendering that it does not exist. */
  readonly onStatus?: (status: 404) => void
}

/** The whole site inside a router: the browser brings one that follows the address bar, the server a still one. */
export function App({ shell: Shell, ...props }: AppProps): ReactNode {
  return (
    <Providers {...props}>
      <Shell>
        <PageBoundary>
          <PageOutlet table={props.table} preparations={props.preparations} />
        </PageBoundary>
      </Shell>
      <ModalMount />
      <PageStart />
      <PageViews />
      <SessionExpiry />
      <LateParts />
      <DevPanelGate />
    </Providers>
  )
}

/** Keeps the shell alive when a page breaks. Going elsewhere tries anew. */
function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
}

function Providers({
  boot,
  queryClient,
  table,
  preparations,
  onStatus,
  children,
}: Omit<AppProps, 'shell'> & { readonly children: ReactNode }) {
  const siteMap = useMemo(
    () => createSiteMap({ table, preparations, onStatus }),
    [table, preparations, onStatus],
  )
  return (
    <BootContext value={boot}>
      <QueryClientProvider client={queryClient}>
        <MessagesProvider>
          <SiteMapContext value={siteMap}>
            <GameStageContext value={renderGameStage}>{children}</GameStageContext>
          </SiteMapContext>
        </MessagesProvider>
      </QueryClientProvider>
    </BootContext>
  )
}
