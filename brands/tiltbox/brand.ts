import type { Brand } from '@baize/contract/brand'

/** A back-street arcade after midnight: pixels, phosphor green and magenta glare. */
export const brand: Brand = {
  name: 'tiltbox',
  hosts: ['tiltbox.localhost'],
  settings: {
    theme: 'tiltbox',
    brandName: 'Tiltbox',
    navigationSystem: 'panel',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: false,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Tiltbox', shortName: 'Tiltbox', themeColor: '#05040f' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: { palette: 'reactor', saturation: 1.3, contour: 'ink', glow: 0.8, grain: true },
}
