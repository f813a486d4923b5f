import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

interface SavedChoice<T> {
  readonly save: (choice: T) => Promise<unknown>
  /** Where the server tells what it has. */
  readonly toldBy: QueryKey
}

/**
 * A choice that is shown with the press itself and saved behind it; what the server refuses is taken back. A request says a moment
 * later that it is on its way, and a switch would fall back until then.
 */
export function useSavedChoice<T>(known: T | undefined, { save, toldBy }: SavedChoice<T>) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<T>()
  const saving = useMutation({
    mutationFn: save,
    // Waited for, or the switch would fall back until the new answer is there.
    onSettled: () => queryClient.invalidateQueries({ queryKey: toldBy }),
  })
  return {
    shown: chosen ?? known,
    choose: (choice: T) => {
      setChosen(choice)
      // Of several presses the last one.
      saving.mutate(choice, { onSettled: () => setChosen(undefined) })
    },
    failure: saving.error ?? undefined,
    isSaved: saving.isSuccess,
  }
}
