import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import type { DocumentLabel } from '@baize/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newestMails } from '../mail/mail-store.ts'
import { fileForm, idOf, openDocumentsApi, pdf, photo } from './testing.ts'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000

let api: Awaited<ReturnType<typeof openDocumentsApi>>
let player: Awaited<ReturnType<typeof api.openSender>>

beforeAll(async () => {
  api = await openDocumentsApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  player = await api.openSender()
})

describe('R108 R315 a document', () => {
  test('R482 is named by its label, sent, pending for 24 hours and confirmed; its player hears of each', async () => {
    const { data } = await api.answerOf('getDocumentLabel', { token: player.token })
    expect(data).toMatchObject({ bytesMax: 25 * MB, reviewHours: 24 })
    expect(data.labels.map(({ label, isRequired }) => [label, isRequired])).toEqual([
      ['identity', true],
      ['address', true],
      ['payment', false],
    ])
    const heard: string[] = []
    const { playerId, token } = player
    api.context.events.subscribe('documentChanged', (event) => {
      if (event.playerId === playerId) heard.push(`${event.label} ${event.status}`)
    })
    const listed = async () => (await api.answerOf('getDocuments', { token })).data
    expect(await listed()).toEqual({ kycStatus: 'NONE', documents: [], verification: null })
    const identity = await player.send('identity')
    expect(await listed()).toMatchObject({
      kycStatus: 'REQUESTED',
      documents: [
        { label: 'identity', status: 'pending', reviewUntil: '2026-01-15T12:00:00.000Z' },
      ],
    })
    const proof = await player.send('address')
    expect((await listed()).kycStatus).toBe('PENDING')
    await api.confirm(identity)
    await api.confirm(proof)
    expect(await listed()).toMatchObject({
      kycStatus: 'APPROVED',
      documents: [
        { label: 'address', status: 'confirmed', reviewUntil: null, issuedOn: '2026-01-01' },
        { label: 'identity', status: 'confirmed' },
      ],
    })
    await api.context.events.idle()
    expect(heard).toEqual([
      'identity pending',
      'address pending',
      'identity confirmed',
      'address confirmed',
    ])
  })

  test('that was rejected is sent again, it alone, and says why it was', async () => {
    const [identity, proof] = [await player.send('identity'), await player.send('address')]
    await api.confirm(identity)
    await api.reject(proof)
    expect(await player.listed()).toMatchObject({
      kycStatus: 'REJECTED',
      documents: [
        { label: 'address', reason: 'unreadable', note: 'The number is covered.' },
        { label: 'identity', reason: null },
      ],
    })
    const again = await player.upload(fileForm(await photo()))
    expect([again.statusCode, again.json().code]).toEqual([409, 'DOCUMENT_NOT_WANTED'])
    expect(await player.send('address')).toBe(proof)
    expect(await player.statusOf('address')).toBe('pending')
    expect((await player.listed()).kycStatus).toBe('PENDING')
  })

  test.each([
    ['en', 'Your document was not accepted', 'It cannot be read.', 'Your document was confirmed'],
    ['de', 'Ihr Dokument wurde nicht akzeptiert', 'nicht lesbar', 'Ihr Dokument wurde bestätigt'],
    ['ar', 'لم يُقبل مستندك', 'لا يمكن قراءته', 'تم تأكيد مستندك'],
    ['ja', '書類は受理されませんでした', '読み取れません', '書類が確認されました'],
  ])('R315 is decided on by a mail and in the list, in %s', async (locale, no, why, yes) => {
    const { playerId, token } = player
    await api.context.db.updateTable('player').set({ locale }).where('id', '=', playerId).execute()
    const { email } = (await api.answerOf('getUserDetails', { token })).data.getUser
    const [identity, proof] = [await player.send('identity'), await player.send('address')]
    await api.reject(proof)
    await api.confirm(identity)
    const mails = (await newestMails(api.context.db, 100)).filter((one) => one.to_address === email)
    const [confirmed, rejected] = mails.map(({ body_text: text }) => text)
    expect(confirmed).toContain(yes)
    expect(rejected).toContain(no)
    expect(rejected).toContain(why)
    expect(rejected).toContain('The number is covered.')
    const { notifications } = (await api.answerOf('getNotifications', { token })).data
    expect(notifications.slice(0, 2).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['documentConfirmed', { document: 'identity' }],
      ['documentRejected', { document: 'address', reason: 'unreadable' }],
    ])
  })

  test('that an operator asks for is requested, and cannot be decided before it is sent', async () => {
    await api.documents.request(player.playerId, 'payment', 'tester')
    expect(await player.listed()).toMatchObject({
      kycStatus: 'NONE',
      documents: [{ label: 'payment', status: 'requested', file: null }],
    })
    const [{ documentId } = { documentId: '' }] = (await player.listed()).documents
    await expect(api.confirm(documentId)).rejects.toThrow('DOCUMENT_NOT_WANTED')
    await player.send('payment')
    await api.confirm(documentId)
    await expect(api.reject(documentId)).rejects.toThrow('DOCUMENT_NOT_WANTED')
  })

  test('sent twice at the same moment is kept once', async () => {
    const before = api.filesOnDisk().length
    const picture = fileForm(await photo())
    const sent = [player.upload(picture), player.upload(picture), player.upload(picture)]
    const answers = (await Promise.all(sent)).map(({ statusCode }) => String(statusCode))
    expect(answers.toSorted()).toEqual(['200', '409', '409'])
    expect(api.filesOnDisk()).toHaveLength(before + 1)
  })

  test('R475 confirms the address, which is then locked; where the brand says so a changed fact asks again', async () => {
    for (const label of ['identity', 'address'] as const)
      await api.confirm(await player.send(label))
    const change = (body: object, brand = 'curacao') =>
      api.send('updateUserDetails', {
        token: player.token,
        body,
        headers: { 'x-baize-brand': brand },
      })
    expect((await change({ address: 'Elsewhere 2' })).json().code).toBe('FIELD_LOCKED')
    expect((await change({ city: 'Kiel' }, 'lulu')).statusCode).toBe(200)
    expect(await player.statusOf('address')).toBe('requested')
    expect((await player.listed()).kycStatus).toBe('REQUESTED')
    expect((await change({ address: 'Elsewhere 2' })).statusCode).toBe(200)
  })
})

test('R314 requiredDocuments: only what the brand insists on decides on the account', async () => {
  const sender = await api.openSender()
  const { brand = '' } = (await api.accounts.findById(sender.playerId)) ?? {}
  await api.brandSettings.set(brand, 'requiredDocuments', ['payment'])
  try {
    await api.confirm(await sender.send('identity'))
    expect((await sender.listed()).kycStatus).toBe('NONE')
    await api.confirm(await sender.send('payment'))
    expect((await sender.listed()).kycStatus).toBe('APPROVED')
  } finally {
    await api.brandSettings.unset(brand, 'requiredDocuments')
  }
})

describe('R510 a file', () => {
  test('is kept encrypted, under a key of its own, and read again by its player alone', async () => {
    const before = api.filesOnDisk()
    const documentId = await player.send('identity')
    const [kept = ''] = api.filesOnDisk().filter((path) => !before.includes(path))
    const sealed = readFileSync(kept)
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const own = await player.file(documentId)
    expect(own.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="document.jpg"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect((await sharp(own.rawPayload).metadata()).format).toBe('jpeg')
    const theirs = await (await api.openSender()).file(documentId)
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each(['jpeg', 'png'] as const)(
    'that is a %s is drawn anew: nothing of its metadata, and nothing behind it, is kept',
    async (format) => {
      const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('hidden behind it')])
      const sent = Buffer.concat([await photo(format), zip])
      expect(sent.includes('secret-of-the-owner')).toBe(true)
      // Called a PDF and said to be text: neither counts.
      const answer = await player.upload(fileForm(sent, 'bill.pdf', 'text/plain'))
      const { rawPayload } = await player.file(idOf(answer))
      expect((await sharp(rawPayload).metadata()).format).toBe(format)
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
      expect(rawPayload.includes('secret-of-the-owner')).toBe(false)
      expect(rawPayload.includes('hidden behind it')).toBe(false)
    },
  )

  test('that is a PDF is kept byte by byte, and never shown by the site', async () => {
    const answer = await player.upload(fileForm(pdf(), 'bill.pdf', 'application/pdf'))
    const own = await player.file(idOf(answer))
    expect(own.rawPayload).toEqual(pdf())
    expect(own.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('whose place was taken by a link is not read', async () => {
    const before = api.filesOnDisk()
    const documentId = await player.send('identity')
    const [kept = ''] = api.filesOnDisk().filter((path) => !before.includes(path))
    rmSync(kept)
    symlinkSync('/etc/hostname', kept)
    expect((await player.file(documentId)).statusCode).toBe(500)
    rmSync(kept)
  })
})

test('a rejected file is removed after 90 days, a confirmed one after five years, a waiting one never', async () => {
  const start = api.context.clock.now()
  await api.reject(await player.send('identity'))
  await api.confirm(await player.send('address'))
  await player.send('payment')
  const keptAfter = async (days: number) => {
    api.context.clock.set(new Date(start.getTime() + days * DAY_MS).toISOString())
    await api.documents.files.removeOld(new AbortController().signal)
    const { documents } = await player.listed()
    return documents.filter(({ file }) => file !== null).map(({ label }): DocumentLabel => label)
  }
  const before = api.filesOnDisk().length
  expect(await keptAfter(89)).toEqual(['address', 'identity', 'payment'])
  expect(await keptAfter(91)).toEqual(['address', 'payment'])
  expect(await keptAfter(1_826)).toEqual(['payment'])
  expect(api.filesOnDisk().length).toBeLessThanOrEqual(before - 2)
  api.context.clock.set(start.toISOString())
})
