import type { ComponentType } from 'react'
import { ensureAllMessages } from '../lib/texts/messages.ts'
import type { SessionState } from '../lib/session/session.ts'
import type { ModalDefinition, ModalProps } from '../lib/definitions/modal-definition.ts'
import { DialogFrame } from './modal-dialog.tsx'

/** Every modal of the product, collected from the features' own lists. */
export const MODALS: readonly ModalDefinition[] = Object.values(
  import.meta.glob<readonly ModalDefinition[]>('../features/*/modals.ts', {
    eager: true,
    import: 'modals',
  }),
).flat()

/** What a name opens. Guests and players may each have an entry of their own for it (R460). */
export function modalOf(
  name: string | undefined,
  status: SessionState['status'] = 'initialised',
): ModalDefinition | undefined {
  const named = MODALS.filter((modal) => modal.name === name)
  return named.find((modal) => modalVerdict(modal, status) !== 'refuse') ?? named[0]
}

export interface LoadedModal {
  readonly definition: ModalDefinition
  readonly Modal: ComponentType<ModalProps>
  readonly Frame: typeof DialogFrame
}

/** A modal may say anything of the product, so it waits for all texts and not for a part of them. */
export async function loadModal(definition: ModalDefinition): Promise<LoadedModal> {
  const [{ Modal }, Frame] = await Promise.all([
    definition.load(),
    definition.isDrawer
      ? import('./modal-drawer.tsx').then((file) => file.DrawerFrame)
      : DialogFrame,
    ensureAllMessages(),
  ])
  return { definition, Modal, Frame }
}

/** Brings a modal nearer when a visitor is about to open it. */
export function prefetchModal(name: string): void {
  const definition = modalOf(name)
  // A failure here is not news yet: opening the modal tries again and says so.
  if (definition) loadModal(definition).catch(() => undefined)
}

/** Whether the modal of the address may be shown: an unknown one, or another audience's, is refused. */
export function modalVerdict(
  definition: Pick<ModalDefinition, 'audience'> | undefined,
  status: SessionState['status'],
): 'admit' | 'refuse' | 'wait' {
  if (!definition) return 'refuse'
  if (definition.audience === 'any') return 'admit'
  if (status === 'initialised') return 'wait'
  return (definition.audience === 'user') === (status === 'signed-in') ? 'admit' : 'refuse'
}
