import { OfferRefused } from '../features/lobby/promotions/operator-offers.ts'
import { ProgrammeRefused } from '../features/rakeback/rakeback-programmes.ts'
import { expectArguments, jsonOrText, OperatorMistake, type Command } from './command.ts'

/** What an operator does about offers and programmes, by its words. */
export const OFFER_COMMANDS = {
  offers: async ({ features }, args) => {
    expectArguments(args, 'offers', 0, 0)
    return features.lobby.offerChanges.list()
  },

  'offer show': async ({ features }, args) => {
    const [key] = expectArguments(args, 'offer show <offer>', 1, 1)
    return await refused(async () => features.lobby.offerChanges.show(key))
  },

  'offer add': async ({ features, operator }, args) => {
    const [key, json] = expectArguments(args, 'offer add <key> <offer as JSON>', 2, 2)
    const { add } = features.lobby.offerChanges
    return (await refused(() => add(key, jsonOrText(json), operator))).promotion
  },

  'offer change': async ({ features, operator }, args) => {
    const [key, json] = expectArguments(args, 'offer change <offer> <fields as JSON>', 2, 2)
    const { change } = features.lobby.offerChanges
    return (await refused(() => change(key, jsonOrText(json), operator))).promotion
  },

  'offer end': async ({ features, operator }, args) => {
    const [key] = expectArguments(args, 'offer end <offer>', 1, 1)
    const { end } = features.lobby.offerChanges
    return (await refused(() => end(key, operator))).promotion
  },

  'rakeback-programmes': async ({ context, features }, args) => {
    expectArguments(args, 'rakeback-programmes', 0, 0)
    const today = context.clock.now().toISOString().slice(0, 10)
    return { today: features.programmes.on(today), all: features.programmes.all() }
  },

  'rakeback-programme': async ({ features, operator }, args) => {
    const usage = 'rakeback-programme <key> <from day> <fields as JSON>'
    const [key, from, json] = expectArguments(args, usage, 3, 3)
    const fields = jsonOrText(json)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw new OperatorMistake(`usage: npm run operator -- ${usage}`)
    return await refused(() => features.programmes.change({ ...fields, key, from }, operator))
  },
} satisfies Readonly<Record<string, Command>>

async function refused<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof OfferRefused) && !(error instanceof ProgrammeRefused)) throw error
    throw new OperatorMistake(error.message)
  }
}
