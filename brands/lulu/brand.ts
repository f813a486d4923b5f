import type { Brand } from '@baize/contract/brand'

/** A bright afternoon at the fair: cream, coral and violet. */
export const brand: Brand = {
  name: 'lulu',
  hosts: ['lulu.localhost'],
  settings: {
    theme: 'lulu',
    brandName: 'Lulu',
    navigationSystem: 'basic',
    referAFriendPercent: 12.5,
    useMultiWallet: true,
    showDesktopBurger: true,
    showDailyReward: true,
    formFieldsValidation: {
      password: {
        minLength: 8,
        requireSpecial: false,
        requireNumber: true,
        requireUppercase: false,
      },
    },
    manifest: { name: 'Lulu', shortName: 'Lulu', themeColor: '#450f79' },
  },
  capabilities: { resetKycOnProfileChange: true },
  art: { palette: 'lilac', saturation: 1.15, lift: 0.04, contour: 'none' },
}
