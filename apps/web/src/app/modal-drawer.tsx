import { Drawer } from '@baize/ui/drawer'
import type { ReactNode } from 'react'
import { useBoot } from '../lib/boot/boot.ts'
import type { ModalFrameProps } from './modal-dialog.tsx'

/** For modals that stand beside the page; most visits open none, so it is fetched with the first. */
export function DrawerFrame({ isOpen, size: _size, ...rest }: ModalFrameProps): ReactNode {
  const { dir } = useBoot()
  return <Drawer {...rest} open={isOpen} dir={dir} />
}
