import { createContext, use } from 'react'
import type { BootData } from './boot-data.ts'

export const BOOT_DATA_ID = 'boot-data'

export const BootContext = createContext<BootData | undefined>(undefined)

/** What the server wrote into this page: brand, settings, locale. The same for every visitor. */
export function useBoot(): BootData {
  const boot = use(BootContext)
  if (!boot) throw new Error('useBoot is called outside of the app')
  return boot
}

let ofDocument: BootData | undefined

/** The same data for code outside of React. In the browser only: a server has one for each request. */
export function browserBoot(): BootData {
  ofDocument ??= JSON.parse(document.getElementById(BOOT_DATA_ID)?.textContent ?? '') as BootData
  return ofDocument
}
