import type { Brand } from '@baize/contract/brand'

/** Raw concrete and a typewriter: black, white, square, and one red stamp. */
export const brand: Brand = {
  name: 'blokk',
  hosts: ['blokk.localhost'],
  settings: {
    theme: 'blokk',
    brandName: 'Blokk',
    navigationSystem: 'panel',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: true,
      },
    },
    manifest: { name: 'Blokk', shortName: 'Blokk', themeColor: '#ffffff' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'onyx', saturation: 0, contour: 'ink', glow: 0, grain: true },
}
