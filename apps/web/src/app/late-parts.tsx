import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useBoot } from '../lib/boot/boot.ts'
import { emptyComponent } from '../lib/loading/empty-component.ts'
import { useNotices } from '../lib/feedback/notices.ts'
import { BESIDE_CHAT, setChatDoor, useChatDoor } from '../lib/chat/chat-door.ts'
import { useIsSignedIn } from '../lib/session/session.ts'
import { langCookie } from '../lib/storage/storage.ts'
import { firstInteraction } from '../lib/loading/first-interaction.ts'

const Snow = lazy(() =>
  import('../features/site/snow.tsx').then((module) => ({ default: module.Snow }), emptyComponent),
)
const PlayerParts = lazy(() =>
  import('./player-parts.tsx').then((module) => ({ default: module.PlayerParts }), emptyComponent),
)
const TourGate = lazy(() =>
  import('../features/tour/tour-gate.tsx').then(
    (module) => ({ default: module.TourGate }),
    emptyComponent,
  ),
)

const PlaceGate = lazy(() =>
  import('../features/places/place-gate.tsx').then(
    (module) => ({ default: module.PlaceGate }),
    emptyComponent,
  ),
)

const LanguageSuggestion = lazy(() =>
  import('../features/languages/language-suggestion.tsx').then(
    (module) => ({ default: module.LanguageSuggestion }),
    emptyComponent,
  ),
)

const Chat = lazy(() =>
  import('../features/chat/chat.tsx').then((module) => ({ default: module.Chat }), emptyComponent),
)

/** What no first load should wait for: it comes when it is wanted, or not at all. */
export function LateParts(): ReactNode {
  const { settings, locale } = useBoot()
  const { showSnow, showLiveChat, excludedCountryCodeList, mainDomainConfigs, manifest } = settings
  const dependsOnPlace = excludedCountryCodeList !== '' || mainDomainConfigs.isEnabled
  const [isSomebodyThere, setSomebodyThere] = useState(false)
  const [isShutOut, setShutOut] = useState(false)
  const isPlayer = useIsSignedIn()
  const hasNotices = useNotices().length > 0
  const isChatWanted = useChatDoor().isWanted || (isPlayer && isSomebodyThere)

  useEffect(() => {
    void firstInteraction().then(() => setSomebodyThere(true))
    if (!manifest.isOff)
      void firstInteraction()
        .then(() => import('../features/site/offline-worker.ts'))
        .then(
          (module) => module.keepOfflinePage(locale),
          // Without it the browser shows a page of its own.
          () => {},
        )
    // Left open beside the page: its place is kept already.
    if (document.documentElement.dataset['chat'] && matchMedia(BESIDE_CHAT).matches)
      setChatDoor({ isOpen: true })
  }, [locale, manifest.isOff])

  return (
    <>
      <Suspense>{showSnow && <Snow />}</Suspense>
      <Suspense>{(isPlayer || hasNotices) && <PlayerParts isPlayer={isPlayer} />}</Suspense>
      <Suspense>{showLiveChat && isChatWanted && <Chat />}</Suspense>
      <Suspense>{dependsOnPlace && <PlaceGate onShutOut={setShutOut} />}</Suspense>
      <Suspense>{isSomebodyThere && !isShutOut && <TourGate />}</Suspense>
      <Suspense>
        {isSomebodyThere && !isPlayer && readsElse(locale) && <LanguageSuggestion />}
      </Suspense>
    </>
  )
}

/** Somebody who has chosen no language yet and whose browser prefers another: the server knows whether we speak it. */
function readsElse(locale: string): boolean {
  const [language] = locale.split('-')
  return langCookie.get() === undefined && navigator.language.split('-')[0] !== language
}
