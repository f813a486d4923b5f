import type { Brand } from '@baize/contract/brand'

/** The house lights go down: crimson velvet, gilt plaster and one warm spot. */
export const brand: Brand = {
  name: 'cramoisi',
  hosts: ['cramoisi.localhost'],
  settings: {
    theme: 'cramoisi',
    brandName: 'Cramoisi',
    navigationSystem: 'basic',
    portraitGameImages: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: false,
        requireUppercase: true,
      },
    },
    manifest: { name: 'Cramoisi', shortName: 'Cramoisi', themeColor: '#1d0306' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'bordeaux', lift: -0.03, tint: { colour: 'warm', strength: 0.22 }, glow: 0.6 },
}
