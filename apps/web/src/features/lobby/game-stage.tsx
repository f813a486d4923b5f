import type { Game } from '@baize/contract/lobby'
import { buttonClass } from '@baize/ui/button'
import { DoorClosed, LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../lib/assets.ts'
import { useBoot } from '../../lib/boot.ts'
import { PageLink, SiteLink } from '../../lib/navigation.tsx'

type Mode = 'real' | 'demo'

/** Where the game is played, for money or for fun, and who may (R602). Both audiences are in the page; one is shown. */
export function GameStage({ game }: { readonly game: Game }): ReactNode {
  const asset = useAsset()
  const { settings } = useBoot()
  const { search } = useLocation()
  const wanted: Mode = new URLSearchParams(search).get('mode') === 'demo' ? 'demo' : 'real'
  const mode = game.hasDemo ? wanted : 'real'
  const guestMaySee = settings.allowGameViewNotLoggedUser
  const guestMayPlay = guestMaySee && mode === 'demo' && settings.allowGuestPlayDemoGames
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <img
        src={asset(`games/${game.slug}/wide.svg`)}
        alt=""
        width={640}
        height={360}
        fetchPriority="high"
        className="aspect-video max-h-[70dvh] w-full bg-sunken object-cover"
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4 tablet:p-6">
        <div className="only-guest flex-1">
          {guestMayPlay ? <TableClosed mode={mode} /> : <LogInFirst mode={mode} />}
        </div>
        <div className="only-user flex-1">
          <TableClosed mode={mode} />
        </div>
        {game.hasDemo && <ModeSwitch mode={mode} game={game} />}
      </div>
    </section>
  )
}

/** Nothing pretends to be playable: the table has no dealer yet, and it says so. */
function TableClosed({ mode }: { readonly mode: Mode }) {
  const t = useTranslations('lobby.stage')
  const { settings } = useBoot()
  return (
    <Notice
      icon={<DoorClosed aria-hidden="true" className="size-7" />}
      title={t('closedTitle')}
      text={t(mode === 'demo' ? 'closedDemo' : 'closedReal')}
    >
      <PageLink page={settings.casinoPageKey} className={buttonClass({ tone: 'secondary' })}>
        {t('otherGames')}
      </PageLink>
    </Notice>
  )
}

function LogInFirst({ mode }: { readonly mode: Mode }) {
  const t = useTranslations('lobby.stage')
  return (
    <Notice
      icon={<LogIn aria-hidden="true" className="icon-forward size-7" />}
      title={t('guestTitle')}
      text={t(mode === 'demo' ? 'guestDemo' : 'guestReal')}
    >
      <SiteLink href="?modal=signup" className={buttonClass()}>
        {t('signup')}
      </SiteLink>
      <SiteLink href="?modal=login" className={buttonClass({ tone: 'secondary' })}>
        {t('login')}
      </SiteLink>
    </Notice>
  )
}

function Notice({
  icon,
  title,
  text,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-13 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
        {icon}
      </span>
      <div className="min-w-56 flex-1">
        <p className="heading text-lg">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

/** Links, so that a mode can be shared and each is a page of its own. */
function ModeSwitch({ mode, game }: { readonly mode: Mode; readonly game: Game }) {
  const t = useTranslations('lobby.stage')
  const { settings } = useBoot()
  const isDemoOpen = settings.allowGuestPlayDemoGames
  return (
    <nav
      aria-label={t('mode', { game: game.name })}
      className="flex items-center gap-1 rounded-pill border border-line p-1"
    >
      {(['real', 'demo'] as const).map((name) => (
        <SiteLink
          key={name}
          href={name === 'demo' ? '?mode=demo' : '?'}
          aria-current={name === mode ? 'true' : undefined}
          className={`focus-ring rounded-pill px-4 py-2 text-sm font-label text-muted transition-colors hover:text-on-surface aria-current:bg-accent-soft aria-current:text-on-accent-soft ${name === 'demo' && !isDemoOpen ? 'only-user' : ''}`}
        >
          {t(name)}
        </SiteLink>
      ))}
    </nav>
  )
}
