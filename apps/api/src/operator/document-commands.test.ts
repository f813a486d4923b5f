import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocumentsApi } from '../features/documents/testing.ts'
import { operatorLines } from './testing.ts'

let api: Awaited<ReturnType<typeof openDocumentsApi>>
beforeAll(async () => {
  api = await openDocumentsApi()
})
afterAll(() => api.stop())

const run = (...args: string[]) => operatorLines({ context: api.context, features: api }, args)

describe('R108 an operator', () => {
  test('sees what waits, confirms and rejects with a reason; each is in the log', async () => {
    expect(await run('documents')).toEqual(['no document waits for a decision'])
    const player = await api.openSender()
    const [identity, proof] = [await player.send('identity'), await player.send('address')]
    const lines = await run('documents')
    expect(lines).toHaveLength(2)
    expect(lines.join('\n')).toContain(identity)
    expect(await run('confirm-document', identity)).toEqual([`${identity} is confirmed`])
    expect(await run('reject-document', proof, 'too-old', 'From', '2019.')).toEqual([
      `${proof} is rejected: too-old`,
    ])
    expect(await player.listed()).toMatchObject({
      kycStatus: 'REJECTED',
      documents: [{ reason: 'too-old', note: 'From 2019.' }, { status: 'confirmed' }],
    })
    const log = (await run('operator-log')).join('\n')
    expect(log).toContain(`tester confirm-document ${identity} -> done`)
    expect(log).toContain(`tester reject-document ${proof} too-old From 2019. -> done`)
  })

  test('asks for one, and is told plainly what cannot be', async () => {
    const player = await api.openSender()
    const { email = '' } = (await api.accounts.findById(player.playerId)) ?? {}
    expect(await run('request-document', email, 'payment')).toEqual([
      `${email} is asked for payment`,
    ])
    expect(await player.statusOf('payment')).toBe('requested')
    await expect(run('request-document', email, 'diploma')).rejects.toThrow('one of identity')
    await expect(run('confirm-document', 'nothing')).rejects.toThrow('There is no document')
    const sent = await player.send('payment')
    await expect(run('reject-document', sent, 'ugly')).rejects.toThrow('one of unreadable')
    await run('confirm-document', sent)
    await expect(run('confirm-document', sent)).rejects.toThrow('not in a state')
  })

  test('moves the keys of all files under the newest master key, and they are read as before', async () => {
    expect((await run('rotate-document-keys'))[0]).toMatch(/^0 keys/)
    await api.context.db.updateTable('document_file').set({ master_key: 'own' }).execute()
    expect((await run('rotate-document-keys'))[0]).toMatch(/under own, and 0 secrets/)
  })
})
