import { takeSession } from './browser/storage.ts'
import { createRgs, RgsRefused } from './rgs/rgs-client.ts'
import { loadTitle } from './load-title.ts'
import { startGame } from './start-game.tsx'
import './styles/styles.css'

const root = document.getElementById('game') as HTMLElement
const [, , hint = ''] = location.pathname.split('/')
const sessionId = takeSession()

/** Before there is a game no text was fetched; the studio wrote these few into the page. */
function showFault(name: 'expired' | 'offline' | 'failed'): void {
  root.dataset['fault'] = name
}

if (sessionId === null) {
  showFault('expired')
} else {
  // Saves a slow connection two turns: the address names the title and the language. The session decides all the same.
  if (hint !== '') void loadTitle(hint, document.documentElement.lang).catch(() => undefined)
  let setOnline = (isOnline: boolean) =>
    isOnline ? delete root.dataset['fault'] : showFault('offline')
  const rgs = createRgs({
    sessionId,
    fetch: (...args) => fetch(...args),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onOnline: (isOnline) => setOnline(isOnline),
  })
  try {
    const game = await startGame({ rgs, sessionId, root })
    delete root.dataset['fault']
    setOnline = (isOnline) => game.setOnline(isOnline)
  } catch (error) {
    showFault(error instanceof RgsRefused ? 'expired' : 'failed')
    console.error(error)
  }
}
