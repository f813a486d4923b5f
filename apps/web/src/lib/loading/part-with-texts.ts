import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { ensureAllMessages, ensureMessages } from '../texts/messages.ts'
import { emptyComponent } from './empty-component.ts'

/**
 * A part that is fetched when it is first shown, together with its texts: whoever draws before they are there shows keys. Where
 * either cannot be had there is no such part. In the browser only.
 */
export function partWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[] | 'all' = 'all',
): LazyExoticComponent<ComponentType<Props>> {
  const texts = () => (namespaces === 'all' ? ensureAllMessages() : ensureMessages(namespaces))
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part] = await Promise.all([load(), texts()])
      return { default: part }
    } catch {
      return emptyComponent()
    }
  })
}
