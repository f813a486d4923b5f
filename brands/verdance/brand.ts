import type { Brand } from '@baize/contract/brand'

/** A glasshouse in the morning: ferns, wet brass and labels in a careful hand. */
export const brand: Brand = {
  name: 'verdance',
  hosts: ['verdance.localhost'],
  settings: {
    theme: 'verdance',
    brandName: 'Verdance',
    navigationSystem: 'panel',
    portraitGameImages: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: false,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Verdance', shortName: 'Verdance', themeColor: '#f4f8ea' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'moss', saturation: 0.85, lift: 0.03, tint: { colour: 'warm', strength: 0.06 } },
}
