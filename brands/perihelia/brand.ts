import type { Brand } from '@baize/contract/brand'

/** An observatory with the dome open: ink blue, silver engraving, slow wheels of brass. */
export const brand: Brand = {
  name: 'perihelia',
  hosts: ['perihelia.localhost'],
  settings: {
    theme: 'perihelia',
    brandName: 'Perihelia',
    navigationSystem: 'panel',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Perihelia', shortName: 'Perihelia', themeColor: '#040613' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'royal', saturation: 0.7, tint: { colour: 'cool', strength: 0.2 }, glow: 0.7 },
}
