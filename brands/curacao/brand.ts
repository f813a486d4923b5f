import type { Brand } from '@baize/contract/brand'

/** Night over the sea, lamps on the water. The platform's default. */
export const brand: Brand = {
  name: 'curacao',
  hosts: ['localhost', 'curacao.localhost'],
  settings: {
    theme: 'curacao',
    brandName: 'Curacao',
    navigationSystem: 'basic',
    referAFriendPercent: 10,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: false,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Curacao', shortName: 'Curacao', themeColor: '#001212' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'lagoon', tint: { colour: 'warm', strength: 0.08 }, glow: 0.6 },
}
