import { money } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { HOUSE_BANK, playerCash } from './ledger.ts'

let api: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

test('R904 a player opens every wallet, cash and held, and the postings add up to each', async () => {
  const { playerId, token } = await openPlayer(api, 'wallets@example.com')
  await api.context.db.transaction().execute(async (tx) => {
    const from = { debit: HOUSE_BANK, credit: playerCash(playerId), kind: 'deposit' } as const
    await api.ledger.postTransfer(tx, { ...from, amount: money(10_000n, 'EUR'), key: 'w1' })
    await api.ledger.postTransfer(tx, { ...from, amount: money(7n, 'BTC'), key: 'w2' })
    await api.ledger.hold(tx, { playerId, amount: money(2_500n, 'EUR'), key: 'w3' })
    await api.ledger.hold(tx, { playerId, amount: money(500n, 'EUR'), key: 'w4' })
    await api.ledger.releaseHold(tx, { playerId, amount: money(500n, 'EUR'), key: 'w5' })
  })
  expect((await api.answerOf('getWallets', { token })).data.wallets).toEqual([
    { currencyCode: 'EUR', cash: '75.00', held: '25.00', isOwn: true },
    { currencyCode: 'BTC', cash: '0.00000007', held: '0.00000000', isOwn: false },
  ])
  for (const [query, balance, postingCount, amounts] of [
    [{}, '75.00', 4, ['5.00', '-5.00', '-25.00', '100.00']],
    [{ account: 'held' }, '25.00', 3, ['-5.00', '5.00', '25.00']],
    [{ currencyCode: 'BTC' }, '0.00000007', 1, ['0.00000007']],
    [{ currencyCode: 'BTC', account: 'held' }, '0.00000000', 0, []],
    [{ currencyCode: 'JPY' }, '0', 0, []],
  ] as const) {
    const proof = (await api.answerOf('explainBalance', { token, query })).data
    expect(proof).toMatchObject({ balance, sum: balance, postingCount, isRight: true })
    const { rows } = (await api.answerOf('getLedgerEntries', { token, query })).data
    expect(rows.map(({ amount }) => amount)).toEqual(amounts)
    expect(rows[0]?.balanceAfter ?? balance).toBe(balance)
  }
})

test('a balance that its postings do not make is told to be wrong', async () => {
  const { playerId, token } = await openPlayer(api, 'wrong@example.com')
  await api.context.db.transaction().execute((tx) =>
    api.ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount: money(100n, 'EUR'),
      key: 'wrong',
      kind: 'deposit',
    }),
  )
  await api.context.db
    .updateTable('wallet')
    .set({ balance_minor: 101n })
    .where('player_id', '=', playerId)
    .execute()
  expect((await api.answerOf('explainBalance', { token })).data).toMatchObject({
    balance: '1.01',
    sum: '1.00',
    isRight: false,
  })
})

test('a wallet of another player stays shut, and a guest has none', async () => {
  const { token } = await openPlayer(api, 'nothing@example.com')
  expect((await api.answerOf('getWallets', { token })).data.wallets).toEqual([
    { currencyCode: 'EUR', cash: '0.00', held: '0.00', isOwn: true },
  ])
  expect((await api.send('getWallets')).json().code).toBe('LOGIN_REQUIRED')
  const answer = await api.send('explainBalance', { token, query: { currencyCode: 'XXX' } })
  expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS' })
})
