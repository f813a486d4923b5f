import type { OwnWallet } from '@baize/contract/ledger'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

/** Which wallet the player plays from, and the way to another where the brand has several (useMultiWallet). */
export function useWalletChoice(wallets: readonly OwnWallet[]) {
  const { settings } = useBoot()
  const queryClient = useQueryClient()
  const known = useUserDetails().data?.userWallet.currencyCode
  const { mutate, error } = useMutation({
    mutationFn: ({ currencyCode: walletCode }: OwnWallet) =>
      call('updateUserDetails', { body: { walletCode } }),
    // Header, cashier and games all begin with the wallet in use.
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return {
    inUse: known ?? wallets.find(({ isOwn }) => isOwn)?.currencyCode,
    choose:
      settings.useMultiWallet && wallets.length > 1
        ? (wallet: OwnWallet) => mutate(wallet)
        : undefined,
    failure: error ?? undefined,
  }
}
