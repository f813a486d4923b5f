import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, type Answer } from '../../../lib/api/api.ts'
import { userDetailsQuery } from '../../../lib/session/user-details.ts'

type Details = Answer<'getUserDetails'>

function withGhostMode(known: Details, ghostMode: boolean): Details {
  return {
    ...known,
    data: { ...known.data, getUser: { ...known.data.getUser, ghostMode } },
  }
}

/**
 * Shows the choice at once and saves it; what the server refuses is taken back (R609). The last choice wins:
 * an answer to an earlier one changes nothing any more.
 */
export async function chooseGhostMode(
  queryClient: QueryClient,
  ghostMode: boolean,
  save: (ghostMode: boolean) => Promise<unknown>,
  isLatest: () => boolean,
): Promise<void> {
  const { queryKey } = userDetailsQuery()
  const show = (shown: boolean) =>
    queryClient.setQueryData<Details>(queryKey, (known) => known && withGhostMode(known, shown))
  await queryClient.cancelQueries({ queryKey })
  show(ghostMode)
  try {
    await save(ghostMode)
  } catch (error) {
    if (isLatest()) show(!ghostMode)
    throw error
  }
}

export function useGhostMode() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [isSaved, setSaved] = useState(false)
  const choices = useRef(0)

  const choose = async (ghostMode: boolean) => {
    choices.current += 1
    const choice = choices.current
    const isLatest = () => choice === choices.current
    setFailure(undefined)
    setSaved(false)
    const save = (value: boolean) => call('updateUserDetails', { body: { ghostMode: value } })
    try {
      await chooseGhostMode(queryClient, ghostMode, save, isLatest)
      if (isLatest()) setSaved(true)
    } catch (error) {
      if (isLatest()) setFailure(error)
    }
  }
  return { choose: (ghostMode: boolean) => void choose(ghostMode), failure, isSaved }
}
