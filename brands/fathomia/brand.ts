import type { Brand } from '@baize/contract/brand'

/** A bathysphere window: slow light from above, and things that glow by themselves. */
export const brand: Brand = {
  name: 'fathomia',
  hosts: ['fathomia.localhost'],
  settings: {
    theme: 'fathomia',
    brandName: 'Fathomia',
    navigationSystem: 'panel',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: false,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Fathomia', shortName: 'Fathomia', themeColor: '#010c20' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'volt', tint: { colour: 'cool', strength: 0.25 }, glow: 0.8 },
}
