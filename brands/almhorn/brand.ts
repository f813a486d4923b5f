import type { Brand } from '@baize/contract/brand'

/** First snow at the chalet: pine, red shutters and a lamp in the window. */
export const brand: Brand = {
  name: 'almhorn',
  hosts: ['almhorn.localhost'],
  settings: {
    theme: 'almhorn',
    brandName: 'Almhorn',
    navigationSystem: 'basic',
    showSnow: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: false,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Almhorn', shortName: 'Almhorn', themeColor: '#fefdfa' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: {
    palette: 'glacier',
    saturation: 0.95,
    lift: 0.04,
    tint: { colour: 'cool', strength: 0.08 },
  },
}
