import type { AppContext } from '../../../app-context.ts'
import type { GameProvider } from './game-provider.ts'
import { createHouseStudio } from './house-studio.ts'

/** The providers of games this backend was told of; a further one is its adapter and a row here. */
export function configuredGameProviders({
  config,
  clock,
  random,
}: AppContext): readonly GameProvider[] {
  const { studioSecret: sharedSecret, studioUrl: url, publicStudioUrl: publicUrl } = config
  return sharedSecret === undefined
    ? []
    : [createHouseStudio({ url, publicUrl, sharedSecret, clock, random })]
}
