import type { Brand } from '@baize/contract/brand'

/** A sweet-shop counter: sugar pink, mint, and buttons you want to press. */
export const brand: Brand = {
  name: 'gumbelle',
  hosts: ['gumbelle.localhost'],
  settings: {
    theme: 'gumbelle',
    brandName: 'Gumbelle',
    navigationSystem: 'basic',
    showDesktopBurger: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: false,
        requireNumber: false,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Gumbelle', shortName: 'Gumbelle', themeColor: '#fefbfc' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'candy', saturation: 1.25, lift: 0.08, contour: 'none', glow: 0.5 },
}
