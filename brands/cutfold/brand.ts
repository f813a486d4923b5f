import type { Brand } from '@baize/contract/brand'

/** A stage of cut paper: kraft, folded edges and shadows between the layers. */
export const brand: Brand = {
  name: 'cutfold',
  hosts: ['cutfold.localhost'],
  settings: {
    theme: 'cutfold',
    brandName: 'Cutfold',
    navigationSystem: 'basic',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: false,
        requireNumber: true,
        requireUppercase: true,
      },
    },
    manifest: { name: 'Cutfold', shortName: 'Cutfold', themeColor: '#fcf5e9' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'coral', saturation: 0.9, lift: 0.05, contour: 'none', glow: 0.2, grain: true },
}
