import { useTranslations } from 'use-intl'
import { useCurrentPage } from '../../../lib/navigation/navigation.tsx'
import { PasswordForm } from '../password/password-form.tsx'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { ContactSection } from '../contact/contact-section.tsx'
import { ProfileEditor } from './profile-editor.tsx'

/** One editor under three addresses: the profile area, the account page and the panel's own (R204, R208). */
export function Page() {
  const t = useTranslations('profile')
  const { key } = useCurrentPage()
  const heading =
    key === 'account' ? 'account' : key === 'profile2-my-profile' ? 'myProfile' : 'edit'
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="heading text-3xl">{t(`${heading}.title`)}</h1>
        <p className="mt-1 text-muted">{t(`${heading}.description`)}</p>
      </header>
      <section className="rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8">
        <ProfileEditor />
      </section>
      <ContactSection />
      <PrivacySection />
      <section className="rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8">
        <h2 className="heading mb-5 text-xl">{t('password.title')}</h2>
        <PasswordForm />
      </section>
    </div>
  )
}
