import { secretCookie } from '../../../edge/secret-cookie.ts'
import { DEVICE_LIFE_MS } from './known-devices.ts'

/** It opens nothing: it only knows the browser again. */
export const { read: deviceTokenOf, keep: keepDeviceToken } = secretCookie(
  'known_device',
  DEVICE_LIFE_MS,
)
