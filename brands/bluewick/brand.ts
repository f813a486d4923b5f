import type { Brand } from '@baize/contract/brand'

/** A cellar club past two: smoke-blue walls, one amber lamp and a record turning. */
export const brand: Brand = {
  name: 'bluewick',
  hosts: ['bluewick.localhost'],
  settings: {
    theme: 'bluewick',
    brandName: 'Bluewick',
    navigationSystem: 'basic',
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: true,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Bluewick', shortName: 'Bluewick', themeColor: '#090d16' },
  },
  capabilities: { resetKycOnProfileChange: false },
  art: {
    palette: 'midnight',
    saturation: 0.75,
    lift: -0.04,
    tint: { colour: 'warm', strength: 0.12 },
    grain: true,
  },
}
