import { useEffect, useEffectEvent, useRef } from 'react'
import { useModal } from '../navigation/navigation.tsx'
import { session, useSession } from './session.ts'

/**
 * Sends a player whose session has ended to the login modal, which says "Session expired" while
 * `useSession().isExpired` holds (R406). Closing that modal ends the matter. Mounted once, inside the router.
 */
export function SessionExpiry(): null {
  const { isExpired } = useSession()
  const modal = useModal()
  const isLoginOpen = modal.name === 'login'
  const wasLoginOpen = useRef(false)

  const openLogin = useEffectEvent(() => modal.open('login'))
  useEffect(() => {
    if (isExpired) openLogin()
  }, [isExpired])

  useEffect(() => {
    if (wasLoginOpen.current && !isLoginOpen) session.acknowledgeExpiry()
    wasLoginOpen.current = isLoginOpen
  }, [isLoginOpen])

  return null
}
