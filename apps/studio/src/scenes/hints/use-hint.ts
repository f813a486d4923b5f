import { useEffect, useState } from 'preact/hooks'
import { findHint } from '../../client/browser/hints.ts'
import type { HintAsked } from '../../client/browser/hint-asked.ts'
import type { SceneProps } from '../../client/scene/scene.ts'

/** The best step of the round as it stands, for whoever wants to be told; null until it is found. */
export function useHint<Step, Choice, View, Config>(
  { hasHints, round, phase, config }: SceneProps<Choice, View, Config>,
  engine: HintAsked['engine'],
): Step | null {
  const [found, setFound] = useState<{ readonly of: string; readonly step: unknown } | null>(null)
  const isWanted = hasHints && phase === 'stepping' && round !== null && !round.isClosed
  const of = round ? `${round.roundId}:${round.stepCount}` : ''
  useEffect(() => {
    if (!isWanted || !round) return undefined
    let isStill = true
    const { open, events } = round
    const find = async (): Promise<void> => {
      const step = await findHint({ engine, config, open, events })
      if (isStill) setFound({ of, step })
    }
    void find()
    return () => {
      isStill = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one question for each state of a round
  }, [isWanted, of, engine])
  return isWanted && found?.of === of ? (found.step as Step) : null
}
