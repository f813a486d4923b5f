/** The shells' popovers: native ones, so that they open before any script has arrived. */
export const POPOVERS = {
  menu: 'site-menu',
  account: 'account-menu',
} as const

/** The element of a header that the bell is put into. */
export const BELL_SLOT = 'bell'
