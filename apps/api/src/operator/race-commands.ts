import { RaceRefused } from '../features/races/race-schema.ts'
import { expectArguments, jsonOrText, OperatorMistake, type Command } from './command.ts'

/** R110. What an operator does about races, by its words. */
export const RACE_COMMANDS = {
  races: async ({ features }, args) => {
    expectArguments(args, 'races', 0, 0)
    return await features.races.changes.list()
  },

  'race show': async ({ features }, args) => {
    const [key] = expectArguments(args, 'race show <race>', 1, 1)
    return await refused(() => features.races.changes.show(key))
  },

  'race board': async ({ features }, args) => {
    const [key] = expectArguments(args, 'race board <race>', 1, 1)
    return await refused(() => features.races.changes.board(key))
  },

  'race add': async ({ features, operator }, args) => {
    const [key, json] = expectArguments(args, 'race add <key> <race as JSON>', 2, 2)
    return await refused(() => features.races.changes.add(key, jsonOrText(json), operator))
  },

  'race change': async ({ features, operator }, args) => {
    const [key, json] = expectArguments(args, 'race change <race> <fields as JSON>', 2, 2)
    return await refused(() => features.races.changes.change(key, jsonOrText(json), operator))
  },

  'race end': async ({ features, operator }, args) => {
    const [key] = expectArguments(args, 'race end <race>', 1, 1)
    return await refused(() => features.races.changes.end(key, operator))
  },
} satisfies Readonly<Record<string, Command>>

async function refused<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof RaceRefused)) throw error
    throw new OperatorMistake(error.message)
  }
}
