import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileForm, idOf, openDocumentsApi, pdf } from '../../features/documents/testing.ts'
import { newestLog } from '../operator-store.ts'
import { createReviewServer, type ReviewServer } from './review-server.ts'

let api: Awaited<ReturnType<typeof openDocumentsApi>>
let review: ReviewServer
beforeAll(async () => {
  api = await openDocumentsApi()
  review = createReviewServer(api.context, api.documents)
})
afterAll(async () => {
  await review.close()
  await api.stop()
})

const open = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })

test('R108 a reviewer looks at documents beside the profile, by a link that works once, and every look is written down', async () => {
  const player = await api.openSender()
  const identity = await player.send('identity')
  const bill = idOf(await player.upload(fileForm(pdf(), 'bill.pdf'), { label: 'payment' }))
  const link = await review.link('rita')
  const { origin } = new URL(link)
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:/)
  expect((await open(origin)).status).toBe(404)
  expect((await open(`${origin}/file/${identity}`)).status).toBe(404)

  const entered = await open(link)
  expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
  expect((await open(link)).status).toBe(404)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await open(origin, { headers: { cookie } })
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  for (const fact of ['Ann Player sender-1', '1990-02-03', 'Street 1, 10115, Berlin', 'identity'])
    expect(html).toContain(fact)

  const seen = await open(`${origin}/file/${identity}`, { headers: { cookie } })
  expect(seen.headers.get('cache-control')).toBe('no-store')
  const picture = Buffer.from(await seen.arrayBuffer())
  // One colour was sent; what is written across it has others.
  expect((await sharp(picture).stats()).channels[0]?.stdev).toBeGreaterThan(1)
  const saved = await open(`${origin}/file/${bill}`, { headers: { cookie } })
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
  await saved.arrayBuffer()

  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(html) ?? []
  const post = (path: string, fields: Record<string, string>, from = origin) =>
    open(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie, origin: from },
      body: new URLSearchParams(fields),
    })
  expect((await post(`/confirm/${identity}`, { formToken: 'guessed' })).status).toBe(400)
  expect((await post(`/confirm/${identity}`, { formToken }, 'http://evil.test')).status).toBe(404)
  expect(await player.statusOf('identity')).toBe('pending')
  expect((await post(`/confirm/${identity}`, { formToken })).status).toBe(303)
  const rejected = { formToken, reason: 'edited', note: 'Two typefaces.' }
  expect((await post(`/reject/${bill}`, rejected)).status).toBe(303)
  expect(await player.statusOf('identity')).toBe('confirmed')
  expect((await player.listed()).documents).toContainEqual(
    expect.objectContaining({ label: 'payment', reason: 'edited', note: 'Two typefaces.' }),
  )
  // What is decided is no longer looked at.
  expect((await open(`${origin}/file/${identity}`, { headers: { cookie } })).status).toBe(404)
  const log = (await newestLog(api.context.db, 10)).map(({ operator, command }) => [
    operator,
    command,
  ])
  expect(log).toEqual([
    ['rita', 'reject-document'],
    ['rita', 'confirm-document'],
    ['rita', 'view-document'],
    ['rita', 'view-document'],
  ])
})
