import { useEffect, useState } from 'preact/hooks'
import type { ServerMessage } from '../../live/messages.ts'
import type { LiveProps } from '../../client/scene/scene.ts'
import { createTableLink, type TableLink } from './table-link.ts'
import { seatOf, type TableView } from './table-view.ts'

type Link = ReturnType<typeof createTableLink>

/** One line for the board and the panel, which are drawn apart from each other. */
const links = new Map<string, { readonly link: Link; users: number }>()

function takeLink(props: LiveProps<unknown>, table: string): Link {
  const name = `${table}:${props.sessionId}`
  const { sessionId, connect, now } = props
  const kept = links.get(name) ?? {
    link: createTableLink({ table, sessionId, connect, now }),
    users: 0,
  }
  links.set(name, kept)
  return kept.link
}

function countUsers(table: string, sessionId: string, by: 1 | -1): void {
  const name = `${table}:${sessionId}`
  const kept = links.get(name)
  if (!kept) return
  kept.users += by
  if (kept.users > 0) return
  kept.link.close()
  links.delete(name)
}

/** The table as it stands; whoever calls is drawn again when it changes. */
export function useTable<Config>(
  props: LiveProps<Config>,
  table: string,
): { readonly link: TableLink; readonly view: TableView } {
  const link = takeLink(props as LiveProps<unknown>, table)
  const [view, setView] = useState(link.view())
  const { sessionId } = props
  useEffect(() => {
    countUsers(table, sessionId, 1)
    setView(link.view())
    const stop = link.subscribe(() => setView(link.view()))
    return () => {
      stop()
      countUsers(table, sessionId, -1)
    }
  }, [link, table, sessionId])
  return { link, view }
}

/** What the shell is told of what happens at the table: money, refusals, the round. Once, by the panel. */
export function useShellNews<Config>(
  props: LiveProps<Config>,
  link: TableLink,
  words: {
    /** What happened, for the line below the board. */
    settled(says: Extract<ServerMessage, { type: 'settled' }>, view: TableView): string
    cashedOut?(says: Extract<ServerMessage, { type: 'cashedOut' }>): string
    rejected(text: string): void
  },
): void {
  const { says: shell, t } = props
  useEffect(
    () =>
      link.onSays((says, before) => {
        if (says.type === 'accepted') {
          shell.balance(says.balance, says.net)
          shell.busy(true)
        }
        if (says.type === 'balance') shell.balance(says.balance, says.net)
        if (says.type === 'seat' && says.seat && !seatOf(before, says.slot))
          shell.roundStarted(says.seat.roundId)
        if (says.type === 'rejected') {
          // What the table says itself is said beside the bet; all else is the wallet's, and the shell's to show.
          const own = `live.no.${says.status}`
          if (t.has(own)) words.rejected(t(own))
          else shell.refused(says)
        }
        const left = says.type === 'cashedOut' ? seatOf(before, says.slot) : null
        if (says.type === 'cashedOut' && left) {
          const { slot, due, paid } = says
          const text = words.cashedOut?.(says) ?? ''
          const multiplier = String(says.at / 100)
          shell.roundEnded({ ...left, slot, due, multiplier, paid, text })
          shell.busy(isStillIn(before, slot))
        }
        if (says.type === 'settled') {
          const text = words.settled(says, before)
          shell.roundEnded({ ...says, text })
          shell.busy(isStillIn(before, says.slot))
        }
      }),
    [link, shell, words, t],
  )
}

/** Another bet of the player is on the table, whose fate is open. */
function isStillIn({ seats, phase }: TableView, ended: number): boolean {
  return phase !== 'ended' && seats.some((seat, slot) => slot !== ended && seat?.out === null)
}
