import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

const EDITOR = {
  audience: 'user',
  load: () => import('./edit/edit-profile-page.tsx'),
  namespaces: ['profile', 'contact', 'form', 'refusal', 'gender', 'error'],
} as const satisfies Partial<PageDefinition>

export const pages: PageDefinition[] = [
  {
    key: 'profile',
    audience: 'user',
    load: () => import('./overview/profile-page.tsx'),
    titleKey: 'profile.overview.title',
    descriptionKey: 'profile.overview.description',
    namespaces: [
      'profile',
      'rakeback',
      'bonuses.coupon',
      'promotions.calendar',
      'notifications.wishes',
      'refusal',
      'error',
    ],
  },
  {
    ...EDITOR,
    key: 'edit-profile',
    titleKey: 'profile.edit.title',
    descriptionKey: 'profile.edit.description',
  },
  {
    ...EDITOR,
    key: 'account',
    titleKey: 'profile.account.title',
    descriptionKey: 'profile.account.description',
  },
  {
    ...EDITOR,
    key: 'profile2-my-profile',
    titleKey: 'profile.myProfile.title',
    descriptionKey: 'profile.myProfile.description',
  },
]
