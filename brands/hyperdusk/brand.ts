import type { Brand } from '@baize/contract/brand'

/** An endless drive into a striped sun: chrome, magenta and one cyan horizon. */
export const brand: Brand = {
  name: 'hyperdusk',
  hosts: ['hyperdusk.localhost'],
  settings: {
    theme: 'hyperdusk',
    brandName: 'Hyperdusk',
    navigationSystem: 'panel',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Hyperdusk', shortName: 'Hyperdusk', themeColor: '#0b0323' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'neon', saturation: 1.3, tint: { colour: 'cool', strength: 0.2 }, glow: 1 },
}
