import type { ChatMe } from '@baize/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/api-query.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'
import { addNotice } from '../../../lib/feedback/notices.ts'
import { randomUuid } from '../../../lib/api/random-uuid.ts'

/** Whom the player does not want to read. Shown at once; what the server refuses is taken back. */
export function useBlocks(me: ChatMe | null) {
  const queryClient = useQueryClient()
  const blocked = useMemo(
    (): ReadonlySet<string> => new Set(me?.blocked.map(({ person }) => person)),
    [me],
  )
  const setBlocked = useCallback(
    (person: string, name: string | null, isBlocked: boolean) => {
      queryClient.setQueryData(callQuery('getChatRooms').queryKey, (known) => {
        if (!known?.data.me) return known
        const others = known.data.me.blocked.filter((one) => one.person !== person)
        const list = isBlocked ? [...others, { person, name }] : others
        return { ...known, data: { ...known.data, me: { ...known.data.me, blocked: list } } }
      })
      call('setChatBlock', { body: { person, isBlocked } })
        .catch((error: unknown) => addNotice({ id: randomUuid(), titleKey: 'chat.notKept', error }))
        .finally(() => invalidateCalls(queryClient, 'getChatRooms'))
    },
    [queryClient],
  )
  return { blocked, setBlocked }
}
