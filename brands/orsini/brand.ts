import type { Brand } from '@baize/contract/brand'

/** The lobby of an art-deco grand hotel: black lacquer, brass inlay and a band behind the palms. */
export const brand: Brand = {
  name: 'orsini',
  hosts: ['orsini.localhost'],
  settings: {
    theme: 'orsini',
    brandName: 'Orsini',
    navigationSystem: 'basic',
    portraitGameImages: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: true,
      },
    },
    manifest: { name: 'Orsini', shortName: 'Orsini', themeColor: '#090705' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: {
    palette: 'jade',
    saturation: 0.8,
    tint: { colour: 'warm', strength: 0.15 },
    contour: 'none',
    glow: 0.35,
  },
}
