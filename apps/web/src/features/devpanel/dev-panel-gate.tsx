import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useBoot } from '../../lib/boot/boot.ts'
import { ensureAllMessages } from '../../lib/texts/messages.ts'
import { emptyComponent } from '../../lib/loading/empty-component.ts'
import { countryCheck } from '../../lib/storage/storage.ts'

const DevPanel = lazy(() => loadPanel().catch(emptyComponent))

async function loadPanel() {
  const [{ DevPanel: Panel }] = await Promise.all([
    import('./dev-panel.tsx'),
    ensureAllMessages().catch(() => undefined),
  ])
  return { default: Panel }
}

/** Fetches the developer panel only for a browser that asked for it, on an installation that allows it (R256). */
export function DevPanelGate(): ReactNode {
  const { devTools } = useBoot()
  const isFlagged = useSyncExternalStore(
    never,
    () => countryCheck.get() === true,
    () => false,
  )
  if (!devTools || !isFlagged) return null
  return (
    <Suspense>
      <DevPanel />
    </Suspense>
  )
}

/** The flag comes with an address and is settled before the page starts. */
function never(): () => void {
  return () => {}
}
