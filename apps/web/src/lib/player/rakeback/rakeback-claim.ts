import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../api/api.ts'
import { invalidateCalls } from '../../api/query-keys.ts'
import { useModal } from '../../navigation/navigation.tsx'
import { dateHere, ownTimeZone, type RakebackCell } from './rakeback-days.ts'

/**
 * R441 R443. Claims a day by a press and never by itself: a deed is not asked for again when it fails. What came of it is
 * the success, or a modal that says why not; days and balance are asked for anew either way.
 */
export function useRakebackClaim() {
  const queryClient = useQueryClient()
  const { open } = useModal()
  return useMutation({
    mutationFn: async ({ date, bonusId }: RakebackCell) => {
      const query = { timeZone: ownTimeZone(), customerDate: dateHere(), bonusId, claimDate: date }
      const { data } = await call('rakebackClaim', { query })
      if (!(Number(data.amount) >= 0)) throw new ApiError(200, null)
      return data
    },
    retry: false,
    onError: (error) => open('rakeback-error', refusedAs(error)),
    onSettled: () =>
      invalidateCalls(
        queryClient,
        'getRakebackDays',
        'getRakebackLines',
        'getUserDetails',
        'getWallets',
        'getLedgerEntries',
      ),
  })
}

/** What the modal needs to say why, in the address like everything a modal knows. */
function refusedAs(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const { at, today } = error.body?.values ?? {}
  return {
    refused: error.code,
    ...(at === undefined ? {} : { opens: at }),
    ...(today === undefined ? {} : { today }),
  }
}
