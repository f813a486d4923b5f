import { isMuteStep, MUTE_STEPS } from '../features/chat/moderation.ts'
import {
  expectArguments,
  OperatorMistake,
  playerOf,
  type Command,
  type OperatorFeatures,
} from './command.ts'

const PERSON_CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/
const SLOW_MODE_MAX_SEC = 3_600

/** What operators do about the chat. */
export const CHAT_COMMANDS = {
  'chat reports': async ({ features }, args) => {
    expectArguments(args, 'chat reports', 0, 0)
    return await features.chat.moderation.reports()
  },

  'chat messages': async ({ features }, args) => {
    const [who] = expectArguments(args, 'chat messages <email, id or person>', 1, 1)
    const { id } = await talkerOf(features, who)
    return await features.chat.moderation.messagesOf(id)
  },

  'chat delete': async ({ features }, args) => {
    const { place, number } = messageIn(features, args, 'chat delete <brand> <room> <number>')
    if (!(await features.chat.moderation.deleteMessage(place, number)))
      throw new OperatorMistake(`There is no message ${number} in ${place.room}, or it is gone.`)
    return { ...place, number }
  },

  'chat dismiss': async ({ features }, args) => {
    const { place, number } = messageIn(features, args, 'chat dismiss <brand> <room> <number>')
    const count = await features.chat.moderation.dismissReports(place, number)
    if (count === 0) throw new OperatorMistake(`Nobody has reported message ${number}.`)
    return { ...place, number, count }
  },

  'chat mute': async ({ context, features }, args) => {
    const usage = 'chat mute <email, id or person> <reason> [warning|minutes|day|forever]'
    const [who, reason, step] = expectArguments(args, usage, 2, 3)
    if (reason.trim() === '') throw new OperatorMistake('The player is told the reason: give one.')
    if (step !== undefined && !isMuteStep(step))
      throw new OperatorMistake(
        `There is no ${step}; there are ${Object.keys(MUTE_STEPS).join(', ')}.`,
      )
    const { id, email } = await talkerOf(features, who)
    const taken = await features.chat.moderation.mute(id, reason, step)
    // A warning keeps nobody from anything, so nothing else would tell them.
    if (taken.step === 'warning')
      features.live.send(id, 'notice', { id: context.random.uuid(), text: reason })
    return { email, ...taken }
  },

  'chat unmute': async ({ features }, args) => {
    const [who] = expectArguments(args, 'chat unmute <email, id or person>', 1, 1)
    const { id, email } = await talkerOf(features, who)
    if ((await features.chat.moderation.unmute(id)) === 0)
      throw new OperatorMistake(`${email} is neither muted nor warned.`)
    return { email }
  },

  'chat slow': async ({ features }, args) => {
    const usage = 'chat slow <brand> <room> <seconds or default>'
    const [brand, room, word] = expectArguments(args, usage, 3, 3)
    const place = placeIn(features, brand, room)
    const seconds = word === 'default' ? null : Number(word)
    if (
      seconds !== null &&
      !(Number.isInteger(seconds) && seconds >= 0 && seconds <= SLOW_MODE_MAX_SEC)
    )
      throw new OperatorMistake(`${word} is no number of seconds up to ${SLOW_MODE_MAX_SEC}.`)
    await features.chat.moderation.slowMode(place, seconds)
    return { ...place, seconds }
  },
} satisfies Readonly<Record<string, Command>>

/** By email or id, or by the code that the chat knows them by. */
async function talkerOf(features: OperatorFeatures, who: string) {
  if (!PERSON_CODE.test(who)) return await playerOf(features, who)
  const playerId = await features.chat.playerOfPerson(who)
  if (playerId === undefined) throw new OperatorMistake(`Nobody is ${who} in the chat.`)
  return await playerOf(features, playerId)
}

function placeIn({ brandSettings, chat }: OperatorFeatures, name: string, room: string) {
  const brand = brandSettings.byName(name)
  if (!brand) throw new OperatorMistake(`There is no brand ${name}.`)
  const rooms = chat.roomNamesOf(brand)
  if (!rooms.includes(room))
    throw new OperatorMistake(`${name} has no room ${room}; there are ${rooms.join(', ')}.`)
  return { brand: name, room }
}

function messageIn(features: OperatorFeatures, args: readonly string[], usage: string) {
  const [brand, room, word] = expectArguments(args, usage, 3, 3)
  const number = Number(word)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new OperatorMistake(`${word} is no number of a message.`)
  return { place: placeIn(features, brand, room), number }
}
