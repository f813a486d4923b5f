import type { Brand } from '@baize/contract/brand'

/** A Riviera beach club at noon: white stucco, azure stripes, a squeeze of lemon. */
export const brand: Brand = {
  name: 'solmarina',
  hosts: ['solmarina.localhost'],
  settings: {
    theme: 'solmarina',
    brandName: 'Solmarina',
    navigationSystem: 'basic',
    showDesktopBurger: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Solmarina', shortName: 'Solmarina', themeColor: '#fefdfa' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: {
    palette: 'sky',
    saturation: 1.1,
    lift: 0.06,
    tint: { colour: 'warm', strength: 0.1 },
    contour: 'none',
  },
}
