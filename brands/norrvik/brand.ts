import type { Brand } from '@baize/contract/brand'

/** A quiet room above the fjord: pale wood, cold light, nothing too much. */
export const brand: Brand = {
  name: 'norrvik',
  hosts: ['norrvik.localhost'],
  settings: {
    theme: 'norrvik',
    brandName: 'Norrvik',
    navigationSystem: 'basic',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: false,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Norrvik', shortName: 'Norrvik', themeColor: '#f8fafc' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: {
    palette: 'steel',
    saturation: 0.55,
    lift: 0.06,
    tint: { colour: 'cool', strength: 0.1 },
    contour: 'none',
    glow: 0.1,
  },
}
