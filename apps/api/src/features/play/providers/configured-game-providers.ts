import { ConfigError } from '@baize/host'
import type { AppContext } from '../../../app-context.ts'
import type { GameProvider } from './game-provider.ts'
import { createHouseStudio } from './house-studio.ts'
import { createHub88 } from './hub88.ts'

type Configured = Pick<AppContext, 'config' | 'clock' | 'random' | 'network'>

/** The providers of games this backend was told of; a further one is its adapter and a row here. */
export function configuredGameProviders(context: Configured): readonly GameProvider[] {
  return [houseStudio, hub88].flatMap((provider) => provider(context) ?? [])
}

function houseStudio({ config, clock, random, network }: Configured): GameProvider | undefined {
  const { studioSecret: sharedSecret, studioUrl: url, publicStudioUrl: publicUrl } = config
  if (sharedSecret === undefined) return undefined
  return createHouseStudio({ url, publicUrl, sharedSecret, clock, random, network })
}

function hub88({ config }: Configured): GameProvider | undefined {
  const {
    hub88Url: url,
    hub88OperatorId: operatorId,
    hub88PrivateKey: ownKey,
    hub88PublicKey: hubKey,
  } = config
  if (url !== undefined && operatorId > 0 && ownKey && hubKey)
    return createHub88({ url, operatorId, ownKey, hubKey })
  // Half of it is a mistake: a casino that quietly starts without its games is found out by players.
  if (url !== undefined || operatorId > 0 || ownKey || hubKey)
    throw new ConfigError(
      'Hub88 needs HUB88_URL, HUB88_OPERATOR_ID, HUB88_PRIVATE_KEY and HUB88_PUBLIC_KEY, all four.',
    )
  return undefined
}
