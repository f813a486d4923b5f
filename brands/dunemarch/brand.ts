import type { Brand } from '@baize/contract/brand'

/** A caravan under the first stars: clay, saffron tents and turquoise tile. */
export const brand: Brand = {
  name: 'dunemarch',
  hosts: ['dunemarch.localhost'],
  settings: {
    theme: 'dunemarch',
    brandName: 'Dunemarch',
    navigationSystem: 'basic',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: false,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Dunemarch', shortName: 'Dunemarch', themeColor: '#200d07' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'desert', saturation: 0.95, tint: { colour: 'warm', strength: 0.25 }, glow: 0.5 },
}
