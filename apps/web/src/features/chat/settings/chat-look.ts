import { useState } from 'react'
import {
  chatAppearance,
  chatSize,
  type ChatAppearance,
  type ChatSize,
} from '../../../lib/storage/storage-of-parts.ts'

export interface ChatLook {
  readonly appearance: ChatAppearance
  /** The brand is as dark or as light by itself: its own colours are taken. */
  readonly isBrandsOwn: boolean
  readonly size: ChatSize
  readonly choose: (
    choice: Partial<{ readonly appearance: ChatAppearance; readonly size: ChatSize }>,
  ) => void
}

/** R252. How the chat looks, of the panel alone; kept in this browser. */
export function useChatLook(): ChatLook {
  const [chosen, setChosen] = useState(() => ({
    appearance: chatAppearance.get(),
    size: chatSize.get() ?? 'medium',
  }))
  const [brands] = useState(brandsAppearance)
  const appearance = chosen.appearance ?? brands
  return {
    appearance,
    isBrandsOwn: appearance === brands,
    size: chosen.size,
    choose: (choice) => {
      setChosen((before) => ({ ...before, ...choice }))
      if (choice.appearance) chatAppearance.set(choice.appearance)
      if (choice.size) chatSize.set(choice.size)
    },
  }
}

/** Whether the brand's page is dark, by the token of its ground. */
function brandsAppearance(): ChatAppearance {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--t-color-page')
  return Number(/^\s*oklch\(([\d.]+)/.exec(ground)?.[1] ?? 0) < 0.5 ? 'dark' : 'light'
}
