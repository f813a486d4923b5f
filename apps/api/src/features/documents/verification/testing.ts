import {
  VERIFICATION_CLIENT,
  VERIFICATION_KEY_ID,
  VERIFICATION_PURPOSES,
  verificationCall,
  type SandboxCheck,
  type VerificationEvent,
} from '@baize/contract/verification-sandbox'
import { sign, signingKey, type Clock, type Network, type Random } from '@baize/host'
import { createSandboxVerification } from './sandbox-verification.ts'

const SECRET = 'a secret of the tests of verification'
const keyFor = (purpose: keyof typeof VERIFICATION_PURPOSES) =>
  signingKey(VERIFICATION_KEY_ID, SECRET, VERIFICATION_PURPOSES[purpose])

/** The provider's end of the line: it keeps checks, and says of them what a test tells it to. */
export function testVerification(clock: Clock, random: Random) {
  const checks = new Map<string, SandboxCheck>()
  let fault: 'away' | 'refuses' | undefined
  let eventCount = 0

  const network: Network = {
    async post({ body }) {
      if (fault === 'away') throw new Error('not reached')
      const call = verificationCall.parse(JSON.parse(body))
      const check = call.call === 'create-check' ? create(call) : find(call.check)
      const answer =
        check && fault === undefined
          ? { type: 'check', requestId: call.requestId, check }
          : { type: 'refused', requestId: call.requestId, refusal: check ? 'malformed' : 'unknown' }
      const bytes = Buffer.from(JSON.stringify(answer))
      return { status: 200, headers: sign(bytes, keyFor('answer'), clock.now()), body: bytes }
    },
  }

  function create(wanted: Pick<SandboxCheck, 'reference' | 'customer' | 'labels'>): SandboxCheck {
    const known = find(wanted)
    if (known) return known
    const check = newCheck(`chk_${checks.size + 1}`, wanted)
    checks.set(check.checkId, check)
    return check
  }

  function find(named: { id: string } | { reference: string }): SandboxCheck | undefined {
    return 'id' in named
      ? checks.get(named.id)
      : [...checks.values()].find(({ reference }) => reference === named.reference)
  }

  return {
    provider: createSandboxVerification({
      url: 'http://provider.test',
      sharedSecret: SECRET,
      clock,
      random,
      network,
    }),
    failWith: (how: typeof fault) => {
      fault = how
    },
    checks: () => [...checks.values()],
    /** Changes what the provider says of a check, and nobody is told. */
    decide(
      checkId: string,
      status: SandboxCheck['status'],
      problems: SandboxCheck['problems'] = [],
    ): SandboxCheck {
      const check = checks.get(checkId)
      if (!check) throw new Error(`There is no check ${checkId}`)
      const decided = { ...check, status, problems, revision: check.revision + 1 }
      checks.set(checkId, decided)
      return decided
    },
    /** A webhook as the provider would send it. */
    webhook(check: SandboxCheck, own: { at?: Date; eventId?: string } = {}) {
      const eventId = own.eventId ?? `evt_${++eventCount}`
      const event: VerificationEvent = { type: 'check', eventId, check }
      const body = JSON.stringify(event)
      const headers = sign(body, keyFor('webhook'), own.at ?? clock.now())
      return { body, headers: { 'content-type': 'application/json', ...headers } }
    },
  }
}

function newCheck(
  checkId: string,
  { reference, customer, labels }: Pick<SandboxCheck, 'reference' | 'customer' | 'labels'>,
): SandboxCheck {
  return {
    checkId,
    reference,
    client: VERIFICATION_CLIENT,
    customer,
    labels,
    status: 'awaiting-player',
    revision: 1,
    problems: [],
    url: `https://provider.example/verify/${checkId}`,
  }
}
