import { Dialog } from '@baize/ui/dialog'
import type { ReactNode } from 'react'
import type { ModalDefinition } from '../lib/definitions/modal-definition.ts'

export interface ModalFrameProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The exit has been played to its end. */
  readonly onClosed: () => void
  readonly title: string
  readonly description: string
  readonly closeLabel: string
  readonly size: ModalDefinition['size']
  readonly children: ReactNode
}

export function DialogFrame({ isOpen, size = 'sm', ...rest }: ModalFrameProps): ReactNode {
  return <Dialog {...rest} open={isOpen} size={size} />
}
