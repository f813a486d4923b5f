import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fixedClock, systemClock } from '@baize/host'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBucket, type S3Place } from './document-bucket.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { storagePromises } from './storage-suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a folder', () => {
  storagePromises(() => createFolderStorage(join(folder, 'sealed')))
})

describe('a bucket', () => {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  let place: S3Place

  beforeAll(async () => {
    const { port } = await service.run()
    const read = readBucket(`http://S3RVER:S3RVER@127.0.0.1:${port}/documents?region=us-east-1`)
    if (!('value' in read) || !read.value) throw new Error('The address of the bucket is wrong.')
    place = read.value
  })
  afterAll(() => service.close())

  storagePromises(() => createS3Storage(place, systemClock))

  test('another one is not written to', async () => {
    const other = { ...place, url: `${place.url}-of-others` }
    const id = '00000000-0000-4000-8000-000000000009'
    const content = Readable.from([Buffer.from('x')])
    await expect(createS3Storage(other, systemClock).write(id, content, 1)).rejects.toThrow('404')
    await expect(createS3Storage(place, systemClock).read(id)).rejects.toThrow('404')
  })
})

describe('a service that believes signatures alone', () => {
  const NOW = '2026-01-14T12:00:00Z'
  const service = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(isSigned(request, 'the-secret', new Date(NOW)) ? 200 : 403).end()
    })
  })
  let url: string
  beforeAll(async () => {
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/documents`
  })
  afterAll(() => service.close())

  const write = (secretAccessKey: string, at = NOW) => {
    const place = { url, region: 'eu-central-1', accessKeyId: 'AKIA1', secretAccessKey }
    const id = '00000000-0000-4000-8000-000000000009'
    const content = Readable.from([Buffer.from('x')])
    return createS3Storage(place, fixedClock(at)).write(id, content, 1)
  }

  test('takes what is signed with the secret, at this moment', async () => {
    await expect(write('the-secret')).resolves.toBeUndefined()
  })

  test('refuses another secret, and another day', async () => {
    await expect(write('a-guess')).rejects.toThrow('403')
    await expect(write('the-secret', '2026-01-13T12:00:00Z')).rejects.toThrow('403')
  })
})

/** AWS Signature Version 4 as its document says it, for a path without a query. */
function isSigned({ method, url, headers }: IncomingMessage, secret: string, now: Date): boolean {
  const stated =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, day = '', region = '', names = '', signature] =
    stated.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  if (moment !== now.toISOString().replace(/[:-]|\.\d{3}/g, '')) return false
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const mac = (key: Buffer | string, text: string) =>
    createHmac('sha256', key).update(text).digest()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const request = [method, url, '', signed.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const keys = [day, region, 's3', 'aws4_request']
  const key = keys.reduce<Buffer | string>(mac, `AWS4${secret}`)
  return (
    mac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')).toString('hex') ===
    signature
  )
}

describe('the address of a bucket', () => {
  test('names service, bucket, region and who asks', () => {
    expect(readBucket('https://AKIA1:s%2Fcret@s3.example:9000/docs/sealed?region=eu-1')).toEqual({
      value: {
        url: 'https://s3.example:9000/docs/sealed',
        region: 'eu-1',
        accessKeyId: 'AKIA1',
        secretAccessKey: 's/cret',
      },
    })
    expect(readBucket(undefined)).toEqual({ value: undefined })
  })

  test.each([
    'https://s3.example/docs',
    'ftp://a:b@s3.example/docs',
    'https://a:b@s3.example',
    'x',
  ])('%s is refused, and a secret is not shown', (raw) => {
    const read = readBucket(raw)
    expect(read).toHaveProperty('problem')
    expect(JSON.stringify(read)).not.toContain('s3.example')
  })
})
