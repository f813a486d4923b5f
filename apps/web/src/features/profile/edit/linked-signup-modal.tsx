import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { ProfileEditor } from './profile-editor.tsx'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'

/** R226: what a payment method must know of the player. For a guest it is the registration. */
export function Modal(): ReactNode {
  const isGuest = useSession().status === 'signed-out'
  const queryClient = useQueryClient()
  const modal = useModal()
  const register = useEffectEvent(() => modal.open('signup'))
  useEffect(() => {
    if (isGuest) register()
  }, [isGuest])
  if (isGuest) return null
  return (
    <ProfileEditor
      onSaved={() => {
        // What the cashier misses has changed.
        invalidateCalls(queryClient, 'getCashier')
        // Saved, it simply leaves; only closing it leads to the profile.
        modal.close()
      }}
    />
  )
}
