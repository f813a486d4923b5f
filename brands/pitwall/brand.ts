import type { Brand } from '@baize/contract/brand'

/** Race day: carbon, flag yellow, red kerbs, and no second to lose. */
export const brand: Brand = {
  name: 'pitwall',
  hosts: ['pitwall.localhost'],
  settings: {
    theme: 'pitwall',
    brandName: 'Pitwall',
    navigationSystem: 'basic',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: false,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Pitwall', shortName: 'Pitwall', themeColor: '#060707' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'crimson', saturation: 1.15, lift: -0.02, contour: 'ink', glow: 0.3 },
}
