import type { ComponentProps } from 'react'
import { Drawer } from './drawer.tsx'

type SheetProps = Omit<ComponentProps<typeof Drawer>, 'side' | 'dir'>

/** A drawer from below, as a phone's thumb expects it: pulled down by its grip, closed by Escape. */
export function Sheet(props: SheetProps) {
  return <Drawer {...props} side="bottom" />
}
