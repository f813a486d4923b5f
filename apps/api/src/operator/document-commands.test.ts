import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readApiConfig } from '../config.ts'
import { openDocumentsApi } from '../features/documents/testing.ts'
import { createServer } from '../server.ts'
import { operatorLines } from './testing.ts'

let api: Awaited<ReturnType<typeof openDocumentsApi>>
const named = (name: string, byte: number) =>
  `${name}=${Buffer.alloc(32, byte).toString('base64url')}`
const [OLDER, NEWER] = [named('2025', 1), named('2026', 2)]

async function storedKeys(): Promise<string[]> {
  const rows = await api.context.db.selectFrom('document_file').select('master_key').execute()
  return rows.map((row) => row.master_key)
}

beforeAll(async () => {
  api = await openDocumentsApi({ DOCUMENT_KEYS: OLDER })
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
    const player = await api.openSender()
    const id = await player.send('identity')
    const before = (await player.file(id)).rawPayload
    const count = (await storedKeys()).length
    expect(await storedKeys()).toEqual(Array.from({ length: count }, () => '2025'))

    // The same files and rows, started anew with a newer key in front.
    const { documentKeys } = readApiConfig({ DOCUMENT_KEYS: `${NEWER},${OLDER}` })
    const context = { ...api.context, config: { ...api.context.config, documentKeys } }
    const restarted = await createServer(context)
    const rotate = () => operatorLines({ context, features: restarted }, ['rotate-document-keys'])
    expect((await rotate())[0]).toMatch(new RegExp(`^${count} keys? .*under 2026`))
    expect((await rotate())[0]).toMatch(/^0 keys/)
    expect(await storedKeys()).toEqual(Array.from({ length: count }, () => '2026'))
    const { content } = await restarted.documents.openFile(player.playerId, id)
    expect((await buffer(content)).equals(before)).toBe(true)
    await restarted.stop()
    // Whoever has the older key alone reads it no longer.
    expect((await player.file(id)).statusCode).toBe(500)
  })
})
