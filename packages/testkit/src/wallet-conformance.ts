import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BetWords, Seat, WalletSaid, WalletUnderTest, WinWords } from './wallet-driver.ts'

export type * from './wallet-driver.ts'

type Parts = () => WalletUnderTest

const START = 10_000n
const STAKE = 300n
const PRIZE = 750n
const RIVALS = 50
const MINUTE_MS = 60_000

/**
 * Declares the tests that the wallet must pass in the words of every provider of games: whatever is repeated,
 * reordered, lost or forged on the way, nobody gains or loses a coin by it.
 */
export function walletConformance(name: string, open: () => Promise<WalletUnderTest>): void {
  describe(`the wallet as ${name} meets it`, () => {
    let opened: WalletUnderTest | undefined
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.controls.stop())
    const parts: Parts = () => {
      if (!opened) throw new Error('The wallet did not start')
      return opened
    }
    repeatTests(parts)
    orderTests(parts)
    owedTests(parts)
    freeRoundTests(parts)
    strangerTests(parts)
    limitTests(parts)
    togetherTests(parts)
    forgeryTests(parts)
    test('after all of this every law of the books holds', async () => {
      expect(await parts().controls.audit()).toEqual([])
    })
  })
}

let count = 0
/** A bet of a round of its own, and what may follow from it. */
function freshRound() {
  count += 1
  const [tx, round] = [`tx-${process.pid}-${count}`, `round-${process.pid}-${count}`]
  const bet: BetWords = { tx, round, amountMinor: STAKE }
  const win: WinWords = { tx: `${tx}-won`, betTx: tx, round, amountMinor: PRIZE, closes: true }
  const rollback = { tx: `${tx}-back`, betTx: tx, round }
  return { bet, win, rollback }
}

const words = (said: readonly WalletSaid[]) => said.map(({ word }) => word)

function repeatTests(parts: Parts): void {
  test('a bet that comes twice is taken once and answered alike', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet } = freshRound()
    const first = await driver.bet(seat, bet)
    expect(first).toEqual({ word: 'ok', balanceMinor: START - STAKE })
    expect(await driver.bet(seat, bet)).toEqual(first)
    expect(await controls.balanceOf(seat)).toBe(START - STAKE)
  })

  test('a win that comes twice is paid once and answered alike', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, win } = freshRound()
    await driver.bet(seat, bet)
    const first = await driver.win(seat, win)
    expect(first).toEqual({ word: 'ok', balanceMinor: START - STAKE + PRIZE })
    expect(await driver.win(seat, win)).toEqual(first)
    expect(await controls.balanceOf(seat)).toBe(START - STAKE + PRIZE)
  })

  test('the same number with another content is a conflict and moves nothing', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, win } = freshRound()
    await driver.bet(seat, bet)
    const said = [
      await driver.bet(seat, { ...bet, amountMinor: STAKE + 1n }),
      await driver.bet(seat, { ...bet, round: `${bet.round}-other` }),
      await driver.win(seat, { ...win, tx: bet.tx }),
    ]
    expect(words(said)).toEqual(['conflict', 'conflict', 'conflict'])
    expect(await controls.balanceOf(seat)).toBe(START - STAKE)
  })

  test('the same bytes sent again by whoever has caught them move nothing', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const [first] = await driver.replay(seat, freshRound().bet)
    expect(first.word).toBe('ok')
    expect(await controls.balanceOf(seat)).toBe(START - STAKE)
  })
}

function orderTests(parts: Parts): void {
  test('a rollback before its bet leaves a tombstone: the late bet is refused', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, rollback } = freshRound()
    expect((await driver.rollback(seat, rollback)).word).toBe('ok')
    expect((await driver.bet(seat, bet)).word).toBe('not-found')
    expect(await controls.balanceOf(seat)).toBe(START)
  })

  test('a bet whose answer got lost is taken back whole, once, however often it is asked for', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, rollback } = freshRound()
    await driver.bet(seat, bet)
    const said = [await driver.rollback(seat, rollback), await driver.rollback(seat, rollback)]
    expect(words(said)).toEqual(['ok', 'ok'])
    expect(await controls.balanceOf(seat)).toBe(START)
  })

  test('a round that has paid is not taken back', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, win, rollback } = freshRound()
    await driver.bet(seat, bet)
    await driver.win(seat, win)
    expect((await driver.rollback(seat, rollback)).word).toBe('not-found')
    expect(await controls.balanceOf(seat)).toBe(START - STAKE + PRIZE)
  })

  test('a win without a bet, or for a bet that was taken back, is not paid', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const [alone, undone] = [freshRound(), freshRound()]
    expect((await driver.win(seat, alone.win)).word).toBe('not-found')
    await driver.bet(seat, undone.bet)
    await driver.rollback(seat, undone.rollback)
    expect((await driver.win(seat, undone.win)).word).toBe('not-found')
    expect(await controls.balanceOf(seat)).toBe(START)
  })

  test('a round takes several bets, for a double or a split, and nothing after it was closed', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, win } = freshRound()
    const said = [
      await driver.bet(seat, bet),
      await driver.bet(seat, { ...bet, tx: `${bet.tx}-double` }),
      await driver.win(seat, { ...win, amountMinor: 0n }),
      await driver.bet(seat, { ...bet, tx: `${bet.tx}-late` }),
      await driver.win(seat, { ...win, tx: `${win.tx}-late` }),
    ]
    expect(words(said)).toEqual(['ok', 'ok', 'ok', 'not-found', 'not-found'])
    expect(await controls.balanceOf(seat)).toBe(START - 2n * STAKE)
  })

  test('fifty bets at one moment take what is there and not a coin more', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(STAKE * 7n + 1n)
    const bets = Array.from({ length: RIVALS }, () => freshRound().bet)
    const said = await Promise.all(bets.map((bet) => driver.bet(seat, bet)))
    expect(words(said).filter((word) => word === 'ok')).toHaveLength(7)
    expect(words(said).filter((word) => word === 'no-money')).toHaveLength(RIVALS - 7)
    expect(await controls.balanceOf(seat)).toBe(1n)
  })
}

/** What follows from a bet that was taken is owed, whatever has happened to the player since. */
function owedTests(parts: Parts): void {
  const ends: readonly [string, (seat: Seat) => Promise<void>][] = [
    ['the session has ended', (seat) => parts().controls.endSession(seat)],
    ['the player has excluded themselves', (seat) => parts().controls.exclude(seat)],
  ]
  test.each(ends)('after %s wins and rollbacks are heard and bets are not', async (_what, end) => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const [won, undone] = [freshRound(), freshRound()]
    await driver.bet(seat, won.bet)
    await driver.bet(seat, undone.bet)
    await end(seat)
    expect(['session', 'blocked']).toContain((await driver.bet(seat, freshRound().bet)).word)
    const said = [await driver.win(seat, won.win), await driver.rollback(seat, undone.rollback)]
    expect(words(said)).toEqual(['ok', 'ok'])
    expect(await controls.balanceOf(seat)).toBe(START - STAKE + PRIZE)
  })

  test('what free rounds have won is paid once, and nothing was staked for it', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet } = freshRound()
    const free = { tx: `${bet.tx}-free`, campaign: 'spring', amountMinor: PRIZE }
    const said = [await driver.freeRounds(seat, free), await driver.freeRounds(seat, free)]
    expect(words(said)).toEqual(['ok', 'ok'])
    expect(await controls.balanceOf(seat)).toBe(START + PRIZE)
  })
}

/** The house pays for it, and yet it is play: whoever may not bet may not play it either. */
function freeRoundTests(parts: Parts): void {
  test('G17 a free round takes nothing, however often it is asked about, and can be taken back', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const { bet, rollback } = freshRound()
    const first = await driver.freeRound(seat, bet)
    expect(first).toEqual({ word: 'ok', balanceMinor: START })
    expect(await driver.freeRound(seat, bet)).toEqual(first)
    expect((await driver.rollback(seat, rollback)).word).toBe('ok')
    expect(await controls.balanceOf(seat)).toBe(START)
  })

  const bars: readonly [string, (seat: Seat) => Promise<void>, string][] = [
    ['the session has ended', (seat) => parts().controls.endSession(seat), 'session'],
    ['the player has excluded themselves', (seat) => parts().controls.exclude(seat), 'blocked'],
    [
      'the player wants no bet so high',
      (seat) => parts().controls.capBet(seat, 'player', STAKE - 1n),
      'limit',
    ],
    [
      'the house wants no bet so high',
      (seat) => parts().controls.capBet(seat, 'operator', STAKE - 1n),
      'limit',
    ],
    [
      'the player wants to bet nothing today',
      (seat) => parts().controls.limitDailyBets(seat, 0n),
      'limit',
    ],
  ]
  test.each(bars)('G16 G17 T19 after %s no free round is played', async (_what, bar, word) => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    expect((await driver.freeRound(seat, freshRound().bet)).word).toBe('ok')
    await bar(seat)
    expect((await driver.freeRound(seat, freshRound().bet)).word).toBe(word)
  })
}

function strangerTests(parts: Parts): void {
  test('another currency than that of the session is refused', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const said = await driver.bet(seat, { ...freshRound().bet, currency: 'USD' })
    expect(said.word).toBe('wrong-currency')
    expect(await controls.balanceOf(seat)).toBe(START)
  })

  test('another player, another game or no session at all is refused', async () => {
    const { driver, controls } = parts()
    const [seat, other] = [await controls.seat(START), await controls.seat(START)]
    const said = [
      await driver.bet(seat, { ...freshRound().bet, playerId: other.playerId }),
      await driver.bet(seat, { ...freshRound().bet, game: 'limbo' }),
      await driver.bet({ ...seat, session: 'nobody-opened-this' }, freshRound().bet),
    ]
    expect(words(said)).toEqual(['session', 'session', 'session'])
    expect([await controls.balanceOf(seat), await controls.balanceOf(other)]).toEqual([
      START,
      START,
    ])
  })

  test('a win is paid to whoever has bet, and to nobody else', async () => {
    const { driver, controls } = parts()
    const [seat, other] = [await controls.seat(START), await controls.seat(START)]
    const { bet, win } = freshRound()
    await driver.bet(seat, bet)
    const said = await driver.win(seat, { ...win, playerId: other.playerId })
    expect(said.word).toBe('not-found')
    expect(await controls.balanceOf(other)).toBe(START)
  })

  test('the balance is that of the session, and only while it is open', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    expect(await driver.balance(seat)).toEqual({ word: 'ok', balanceMinor: START })
    await controls.endSession(seat)
    expect((await driver.balance(seat)).word).toBe('session')
  })
}

function limitTests(parts: Parts): void {
  test('G16 R805 the highest bet is that of a round, whatever it is made of', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    await controls.capBet(seat, 'player', STAKE * 2n)
    const { bet } = freshRound()
    const said = [
      await driver.bet(seat, bet),
      await driver.bet(seat, { ...bet, tx: `${bet.tx}-chip` }),
      await driver.bet(seat, { ...bet, tx: `${bet.tx}-double`, amountMinor: 1n }),
      await driver.bet(seat, freshRound().bet),
    ]
    expect(words(said)).toEqual(['ok', 'ok', 'limit', 'ok'])
  })

  test('R807 a confirmed bonus buy passes the highest bet of the house once, and only as it was confirmed', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    await controls.capBet(seat, 'operator', STAKE)
    const buy = (amountMinor: bigint) => ({ ...freshRound().bet, amountMinor, isBonusBuy: true })
    expect((await driver.bet(seat, buy(1_000n))).word).toBe('limit')
    await controls.confirmBonusBuy(seat, 1_000n)
    const said = [
      await driver.bet(seat, buy(1_001n)),
      await driver.bet(seat, buy(1_000n)),
      await driver.bet(seat, buy(1_000n)),
    ]
    expect(words(said)).toEqual(['limit', 'ok', 'limit'])
  })

  test('R807 a confirmation is used up by whatever bet comes next, and by a minute', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    await controls.capBet(seat, 'operator', STAKE)
    const buy = () => ({ ...freshRound().bet, amountMinor: 1_000n, isBonusBuy: true })
    await controls.confirmBonusBuy(seat, 1_000n)
    await driver.bet(seat, freshRound().bet)
    expect((await driver.bet(seat, buy())).word).toBe('limit')
    await controls.confirmBonusBuy(seat, 1_000n)
    controls.passTime(MINUTE_MS)
    expect((await driver.bet(seat, buy())).word).toBe('limit')
  })

  test('R807 no confirmation passes a limit that the player has set', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    await controls.capBet(seat, 'player', STAKE)
    await controls.confirmBonusBuy(seat, 1_000n)
    const bet = { ...freshRound().bet, amountMinor: 1_000n, isBonusBuy: true }
    expect((await driver.bet(seat, bet)).word).toBe('limit')
    expect(await controls.balanceOf(seat)).toBe(START)
  })
}

function togetherTests(parts: Parts): void {
  test('a bet and its win are taken together or not at all', async ({ skip }) => {
    const { driver, controls } = parts()
    if (!driver.betwin) {
      skip('This contract has no such call.')
      return
    }
    const seat = await controls.seat(START)
    const [good, poor, wrong] = [freshRound(), freshRound(), freshRound()]
    const first = await driver.betwin(seat, good.bet, good.win)
    expect(first).toEqual({ word: 'ok', balanceMinor: START - STAKE + PRIZE })
    expect(await driver.betwin(seat, good.bet, good.win)).toEqual(first)
    const said = [
      await driver.betwin(seat, { ...poor.bet, amountMinor: START * 2n }, poor.win),
      // Its win has the number of another transaction: the bet must not stay behind alone.
      await driver.betwin(seat, wrong.bet, { ...wrong.win, tx: good.win.tx }),
    ]
    expect(words(said)).toEqual(['no-money', 'conflict'])
    expect(await controls.balanceOf(seat)).toBe(START - STAKE + PRIZE)
  })
}

function forgeryTests(parts: Parts): void {
  test.each(['unsigned', 'other-key', 'altered', 'other-path'] as const)(
    'a call that is forged moves nothing: %s',
    async (how) => {
      const { driver, controls } = parts()
      const seat = await controls.seat(START)
      // Where the path is not signed, what is meant for one place makes no sense in another.
      const { word } = await driver.forge(seat, freshRound().bet, how)
      expect(how === 'other-path' ? ['unauthentic', 'malformed'] : ['unauthentic']).toContain(word)
      expect(await controls.balanceOf(seat)).toBe(START)
    },
  )

  test.each(['bet', 'rollback'] as const)(
    'T5 a genuine win that somebody sends to the address of a %s moves nothing, and is still paid',
    async (as) => {
      const { driver, controls } = parts()
      const seat = await controls.seat(START)
      const { bet, win } = freshRound()
      await driver.bet(seat, bet)
      const { word } = await driver.misplace(seat, win, as)
      expect(['unauthentic', 'malformed']).toContain(word)
      expect((await driver.win(seat, win)).word).toBe('ok')
      expect(await controls.balanceOf(seat)).toBe(START - STAKE + PRIZE)
    },
  )

  test('an amount that no coin can pay is refused', async () => {
    const { driver, controls } = parts()
    const seat = await controls.seat(START)
    const said = await driver.bet(seat, { ...freshRound().bet, amountMinor: 0n })
    expect(said.word).toBe('malformed')
    expect(await controls.balanceOf(seat)).toBe(START)
  })
}
