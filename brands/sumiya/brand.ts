import type { Brand } from '@baize/contract/brand'

/** An ink-maker’s house: rice paper, lampblack, and a seal in vermilion. */
export const brand: Brand = {
  name: 'sumiya',
  hosts: ['sumiya.localhost'],
  settings: {
    theme: 'sumiya',
    brandName: 'Sumiya',
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
    manifest: { name: 'Sumiya', shortName: 'Sumiya', themeColor: '#15120f' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: {
    palette: 'furnace',
    saturation: 0.45,
    tint: { colour: 'warm', strength: 0.15 },
    contour: 'ink',
    glow: 0.1,
  },
}
