import { EMPTY_FORM, type AutoForm } from './auto-form.ts'

/** A way to bet by itself that the player has named. Its loss limit is not part of it. */
export interface Strategy {
  readonly name: string
  readonly form: AutoForm
}

const STRATEGIES_MAX = 20
export const STRATEGY_NAME_MAX = 24

export function withStrategy(
  strategies: readonly Strategy[],
  name: string,
  form: AutoForm,
): readonly Strategy[] {
  const named = name.trim().slice(0, STRATEGY_NAME_MAX)
  if (named === '') return strategies
  const saved = { name: named, form: { ...form, loss: '' } }
  return [saved, ...strategies.filter((one) => one.name !== named)].slice(0, STRATEGIES_MAX)
}

/** What was kept, as far as it can be read: an older client may have written it, or somebody else. */
export function readStrategies(text: string | null): readonly Strategy[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(isStrategy).map(({ name, form }) => ({
      name: name.slice(0, STRATEGY_NAME_MAX),
      form: { ...EMPTY_FORM, ...form, loss: '' },
    }))
  } catch {
    return []
  }
}

function isStrategy(value: unknown): value is Strategy {
  const { name, form } = (value ?? {}) as Partial<Strategy>
  if (typeof name !== 'string' || typeof form !== 'object' || form === null) return false
  const isCount = (count: unknown) => count === null || Number.isInteger(count)
  return (
    [form.count, form.onWin, form.onLoss].every(isCount) &&
    [form.profit, form.win].every((text) => typeof text === 'string')
  )
}
