import { arrive } from './boot-script.ts'
import { keepEarlyInput } from './early-input.ts'

const root = document.documentElement

keepEarlyInput()
arrive({
  href: location.href,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  now: Date.now(),
  affiliateKeyParam: root.dataset['affiliateKey'],
  // Not randomUUID, which browsers offer on secure origins only.
  newId: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  replaceHref: (href) => history.replaceState(history.state, '', href),
  show: (what, how) => {
    root.dataset[what] = how
  },
})
