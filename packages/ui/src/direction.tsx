import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

interface ReadingDirectionProps {
  readonly dir: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Tells the parts below which way is forward: arrow keys and sides follow it. */
export function ReadingDirection({ dir, children }: ReadingDirectionProps) {
  return <DirectionProvider direction={dir}>{children}</DirectionProvider>
}
