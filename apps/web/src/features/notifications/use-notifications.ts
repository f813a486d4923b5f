import type { PlayerNotification } from '@baize/contract/notifications'
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type Answer } from '../../lib/api/api.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { live } from '../../lib/live/live.ts'
import { useIsSignedIn } from '../../lib/session/session.ts'

type Page = Answer<'getNotifications'>
type Pages = InfiniteData<Page, string | undefined>

const KEY = ['getNotifications'] as const

/** What the player was told, page by page, and how much of it is unread. */
export function useNotifications() {
  const { locale } = useBoot()
  const isPlayer = useIsSignedIn()
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      call('getNotifications', { query: { before: pageParam, language: locale } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) =>
      data.hasMore ? String(data.notifications.at(-1)?.number) : undefined,
    enabled: isPlayer,
    select: ({ pages }) => ({
      unreadCount: pages[0]?.data.unreadCount ?? 0,
      notifications: pages.flatMap(({ data }) => data.notifications),
    }),
  })
}

export type Reading = { readonly numbers: number[] } | { readonly upTo: number }

/** What was told before the page could hear it is asked for once it can. */
export function useNotificationsSinceConnection(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      live.onConnection(() => {
        if (live.isConnected()) void queryClient.invalidateQueries({ queryKey: KEY })
      }),
    [queryClient],
  )
}

/** Shown as read at once; the server tells the other pages of the player. */
export function useReading() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Reading) => call('readNotifications', { body }),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey: KEY })
      showRead(queryClient, which)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

function showRead(queryClient: QueryClient, which: Reading): void {
  const isMeant = ({ number }: PlayerNotification) =>
    'upTo' in which ? number <= which.upTo : which.numbers.includes(number)
  queryClient.setQueryData<Pages>(KEY, (known) => known && withRead(known, isMeant))
}

export function withRead(
  known: Pages,
  isMeant: (notification: PlayerNotification) => boolean,
): Pages {
  const all = known.pages.flatMap(({ data }) => data.notifications)
  const newlyRead = all.filter((one) => !one.isRead && isMeant(one)).length
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      data: {
        ...page.data,
        unreadCount: Math.max(0, page.data.unreadCount - newlyRead),
        notifications: page.data.notifications.map((one) =>
          isMeant(one) ? { ...one, isRead: true } : one,
        ),
      },
    })),
  }
}
