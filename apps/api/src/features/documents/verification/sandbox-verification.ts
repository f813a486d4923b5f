import {
  VERIFICATION_CALL_PATH,
  VERIFICATION_CLIENT,
  VERIFICATION_KEY_ID,
  VERIFICATION_PURPOSES,
  verificationAnswer,
  verificationEvent,
  type SandboxCheck,
  type VerificationAnswer,
  type VerificationCall,
} from '@baize/contract/verification-sandbox'
import { jsonOf, signingKey, verify } from '@baize/host'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import {
  createSignedCaller,
  startOnce,
  type ProviderLine,
} from '../../../providers/signed-caller.ts'
import type { ProviderCheck, VerificationProvider } from './verification-provider.ts'

export interface SandboxVerificationOptions extends ProviderLine {
  readonly sharedSecret: string
}

type CallWords = VerificationCall extends infer C
  ? C extends VerificationCall
    ? Omit<C, 'requestId' | 'client'>
    : never
  : never

/** The sandbox of a verification provider, spoken to exactly as a provider outside would be. */
export function createSandboxVerification(
  options: SandboxVerificationOptions,
): VerificationProvider {
  const { clock, sharedSecret } = options
  const keyFor = (purpose: keyof typeof VERIFICATION_PURPOSES) =>
    signingKey(VERIFICATION_KEY_ID, sharedSecret, VERIFICATION_PURPOSES[purpose])
  const webhookKey = keyFor('webhook')
  const signed = createSignedCaller<VerificationAnswer>(options, {
    path: VERIFICATION_CALL_PATH,
    callKey: keyFor('call'),
    answerKey: keyFor('answer'),
    readAnswer: (json) => verificationAnswer.parse(json),
  })
  const ask = async (words: CallWords) =>
    checkOf(await signed({ client: VERIFICATION_CLIENT, ...words }))
  const findCheck = (reference: string) => ask({ call: 'read-check', check: { reference } })

  return {
    key: 'sandbox',
    client: VERIFICATION_CLIENT,

    async startCheck({ labels, ...intent }) {
      return await startOnce(() => ask({ call: 'create-check', labels: [...labels], ...intent }), {
        what: `the start of check ${intent.reference}`,
        lookUp: () => findCheck(intent.reference),
      })
    },

    async readCheck(providerCheckId) {
      const check = await ask({ call: 'read-check', check: { id: providerCheckId } })
      if (check?.providerCheckId !== providerCheckId)
        throw new ProviderUncertain(`reading check ${providerCheckId}`)
      return check
    },

    findCheck,

    readCallback(rawBody, headers) {
      if (!verify(rawBody, headers, [webhookKey], clock.now()).isAuthentic) return undefined
      const event = verificationEvent.safeParse(jsonOf(rawBody))
      if (!event.success) return undefined
      return { eventId: event.data.eventId, check: portCheck(event.data.check) }
    },
  }
}

/** The check of an answer; undefined when the sandbox has never heard of it. */
function checkOf(answer: VerificationAnswer): ProviderCheck | undefined {
  if (answer.type === 'check') return portCheck(answer.check)
  if (answer.refusal !== 'unknown') throw new ProviderRefused(answer.refusal)
  return undefined
}

function portCheck({ checkId, ...check }: SandboxCheck): ProviderCheck {
  return { providerCheckId: checkId, ...check }
}
