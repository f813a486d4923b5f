import { visitorNetwork } from '@baize/host'
import type { FastifyRequest } from 'fastify'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { plainAddress } from '../site/geo.ts'

/** A visitor as a call shows them: where they come from, and what their browser keeps for us. */
export interface Visitor {
  readonly request: Pick<FastifyRequest, 'headers' | 'hostname'>
  readonly brand: BrandOnAir
  readonly address: string
}

export function networkOf(address: string): string {
  return visitorNetwork(plainAddress(address))
}

/** The host name that the visitor's page has: the site names it, because to us it is one caller for all of them. */
export function hostOf({ request: { headers, hostname } }: Visitor): string {
  const named = headers['x-baize-host']
  return typeof named === 'string' ? named : hostname
}
