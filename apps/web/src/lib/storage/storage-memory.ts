import type { BrowserStore } from './storage.ts'

/** A browser's storage and cookies without a browser, for tests. */
export function memoryStore(): BrowserStore {
  const jar = new Map<string, string>()
  return {
    local: memoryArea(),
    session: memoryArea(),
    cookies: {
      read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ')
        const [name = '', value = ''] = pair.split('=', 2)
        if (attributes.includes('max-age=0')) jar.delete(name)
        else jar.set(name, value)
      },
    },
  }
}

function memoryArea(): BrowserStore['local'] {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
