import { isSiteAddress } from '@baize/host'
import { CASHBOX_CARD_PATH } from '@baize/contract/cashbox'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import { sendNotFound } from '../pages/not-found-page.ts'
import { sendPage } from '../pages/page.ts'
import { isSameOrigin } from '../pages/same-origin.ts'
import type { LanguageOf } from '../pages/texts.ts'
import { cardPage } from './card-page.ts'
import { tokenise, type ScenarioOfCard } from './tokenise.ts'

const field = z.string().check(z.maxLength(200))
const entryShape = z.strictObject({ holder: field, number: field, expiry: field, cvc: field })

/** The page that takes a card number, and the call by which it turns one into a token. */
export function cardRoutes(
  app: FastifyInstance,
  context: AppContext,
  scenarioOfCard: ScenarioOfCard,
  languageOf: LanguageOf,
): void {
  const { config } = context

  app.get(CASHBOX_CARD_PATH, async (request, reply) => {
    const query = textsOf(request.query)
    const language = languageOf(query['locale'])
    const origin = query['origin'] ?? ''
    // The token is posted to this origin and to no other, so it must be one of the sites we serve.
    if (!isSiteAddress(origin, config.siteOrigins) || new URL(origin).origin !== origin)
      return sendNotFound(reply, language)
    return sendPage(
      reply,
      cardPage({
        language,
        theme: query['theme'] === 'dark' ? 'dark' : 'light',
        parentOrigin: origin,
        hasButton: query['button'] === '1',
        wishes: query,
      }),
      { frameAncestors: [origin], formTargets: [] },
    )
  })

  app.post('/card/token', async (request, reply) => {
    if (!isSameOrigin(request, config)) return await reply.status(401).send({ faults: {} })
    const entry = entryShape.safeParse(request.body)
    if (!entry.success) return await reply.status(422).send({ faults: {} })
    const result = tokenise(context, entry.data, scenarioOfCard)
    void reply.header('cache-control', 'no-store')
    if (!result.ok) return await reply.status(422).send({ faults: result.faults })
    const { token, brand, lastFour } = result
    return await reply.send({ token, brand, lastFour })
  })
}

/** Parameters that came once; one that came twice is nobody's wish. */
function textsOf(query: unknown): Record<string, string | undefined> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
