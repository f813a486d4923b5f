import type { Brand } from '@baize/contract/brand'

/** Graphite, indigo and one line of light: exact, quiet, and steered from a side panel. */
export const brand: Brand = {
  name: 'meridian',
  hosts: ['meridian.localhost'],
  settings: {
    theme: 'meridian',
    brandName: 'Meridian',
    navigationSystem: 'panel',
    referAFriendPercent: 8,
    useMultiWallet: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Meridian', shortName: 'Meridian', themeColor: '#0a0b0f' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'cobalt', saturation: 0.8, tint: { colour: 'cool', strength: 0.14 }, glow: 0.3 },
}
