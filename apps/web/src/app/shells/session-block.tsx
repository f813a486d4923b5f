import { Avatar } from '@baize/ui/avatar'
import { buttonClass } from '@baize/ui/button'
import { LogOut, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { ModalLink, PageLink } from '../../lib/navigation/navigation.tsx'
import { useLevelName } from '../../lib/player/level-name.ts'
import { session, useIsSignedIn } from '../../lib/session/session.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'
import { Balance } from './balance.tsx'
import { NavList } from './nav-list.tsx'
import { itemsOf } from './navigation.ts'
import { usePopoverThatYields } from '../../lib/navigation/popover-that-yields.ts'
import { BELL_SLOT, POPOVERS } from './popover.ts'

export function GuestActions({ isWide = false }: { isWide?: boolean }) {
  const t = useTranslations('shell.items')
  const { settings } = useBoot()
  const size = isWide ? 'md' : 'sm'
  // The bottom menu of a phone has the way in already, and the logo needs the room.
  const isInBottomMenu = !isWide && settings.showMobileBottomMenu
  return (
    <div className={`only-guest flex items-center gap-2 ${isWide ? '*:flex-1' : ''}`}>
      <ModalLink
        modal="login"
        className={`${buttonClass({ tone: isWide ? 'secondary' : 'ghost', size })} ${isInBottomMenu ? 'max-tablet:hidden' : ''}`}
      >
        {t('logIn')}
      </ModalLink>
      <ModalLink modal="signup" className={buttonClass({ tone: 'primary', size })}>
        {t('signUp')}
      </ModalLink>
    </div>
  )
}

/** The balance with the way to more of it: a page, or the same form beside the page one is on. */
export function BalanceAndDeposit() {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  const look =
    'only-unbarred focus-ring ms-2 inline-flex h-9 items-center gap-1.5 rounded-control bg-accent bg-cta px-2.5 text-sm font-label text-on-accent hover:brightness-105 active:brightness-95 tablet:px-3 wide:px-4'
  const content = (
    <>
      <Plus aria-hidden="true" className="size-4" />
      <span className="max-tablet:sr-only">{t('addFunds')}</span>
    </>
  )
  return (
    <div className="only-user flex items-center gap-1 rounded-control border border-current/20 bg-current/5 ps-3 in-data-barred:h-9 in-data-barred:pe-3">
      <Balance />
      {settings.popupDepositFormAsSidebar ? (
        <ModalLink modal="deposit" className={look}>
          {content}
        </ModalLink>
      ) : (
        <PageLink page={settings.depositPageKey} className={look}>
          {content}
        </PageLink>
      )}
    </div>
  )
}

/** The place of the bell, which comes with the other parts for players; its room is kept from the first paint on. */
export function BellSlot() {
  return <span id={BELL_SLOT} className="only-user size-9 shrink-0" />
}

/** On a phone the bottom menu already leads to the account, and the amount needs the room. */
export function AccountButton({ isInBottomMenu }: { readonly isInBottomMenu: boolean }) {
  const t = useTranslations('shell')
  // An empty disc until it is known whose it is.
  const user = useUserDetails().data?.getUser
  return (
    <button
      type="button"
      popoverTarget={POPOVERS.account}
      aria-label={t('accountMenu')}
      className={`only-user focus-ring inline-flex shrink-0 cursor-pointer rounded-pill hover:brightness-105 active:brightness-95 ${isInBottomMenu ? 'max-tablet:hidden' : ''}`}
    >
      <Avatar name={user?.nickname ?? user?.firstName ?? user?.email ?? ''} />
    </button>
  )
}

/** Empty for guests: what is closed for everybody at first need not be drawn for everybody. */
export function AccountPopover() {
  const popover = usePopoverThatYields()
  const t = useTranslations('shell')
  const isPlayer = useIsSignedIn()
  return (
    <div
      id={POPOVERS.account}
      popover="auto"
      ref={popover}
      className="popover-below w-64 rounded-card bg-raised p-2 text-on-surface shadow-raised"
    >
      {isPlayer && (
        <>
          <PlayerName />
          <nav aria-label={t('navigation.account')}>
            <NavList
              items={itemsOf('account')}
              look={{
                link: 'focus-ring flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm hover:bg-current/8 active:bg-current/14 aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
              }}
            />
          </nav>
          <div className="mt-1 border-t border-line pt-1">
            <LogOutButton />
          </div>
        </>
      )}
    </div>
  )
}

function PlayerName() {
  const details = useUserDetails().data
  const levelName = useLevelName()
  if (!details) return null
  const { nickname, firstName, email } = details.getUser
  const { key, name } = details.userLoyaltyLevel
  return (
    <div className="mb-1 border-b border-line px-3 pt-2 pb-3">
      <p className="heading truncate text-lg">{nickname ?? firstName ?? email}</p>
      <p className="truncate text-xs text-muted">{levelName(key) ?? name}</p>
    </div>
  )
}

export function LogOutButton() {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        void session.signOut()
      }}
      className="only-user focus-ring flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-start text-sm hover:bg-current/8 active:bg-current/14"
    >
      <LogOut aria-hidden="true" className="icon-forward size-5 shrink-0" />
      {t('logOut')}
    </button>
  )
}
