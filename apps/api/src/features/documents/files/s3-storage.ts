import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Clock } from '@baize/host'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Place } from './document-bucket.ts'
import type { DocumentStorage } from './document-storage.ts'
import { checkedFileId } from './file-id.ts'

const WRITE_TIMEOUT_MS = 5 * 60_000
const ANSWER_TIMEOUT_MS = 15_000

/**
 * Sealed files in a bucket of any service that speaks S3. One PUT of a known length: a service that has not heard all
 * of it keeps nothing, and nothing of a file is held in memory. The payload is not signed, because that would ask for
 * reading it twice; what is changed on the way or in the bucket does not open.
 */
export function createS3Storage(place: S3Place, { now }: Pick<Clock, 'now'>): DocumentStorage {
  async function ask(
    method: 'PUT' | 'GET' | 'DELETE',
    id: string,
    content?: { readonly stream: Readable; readonly length: number },
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url: `${place.url}/${checkedFileId(id)}`,
      service: 's3',
      region: place.region,
      accessKeyId: place.accessKeyId,
      secretAccessKey: place.secretAccessKey,
      datetime: now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    })
    const { url, headers } = await signer.sign()
    if (content) {
      headers.set('content-length', String(content.length))
      headers.set('content-type', 'application/octet-stream')
    }
    return await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(content ? WRITE_TIMEOUT_MS : ANSWER_TIMEOUT_MS),
      ...(content ? { body: Readable.toWeb(content.stream), duplex: 'half' } : {}),
    } as RequestInit)
  }

  return {
    async write(id, stream, length) {
      const answer = await ask('PUT', id, { stream, length }).catch((error: unknown) => {
        // Whoever seals must not wait for a reader that has gone.
        stream.destroy()
        throw error
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The storage answered ${answer.status} to a file.`)
    },
    async read(id) {
      const answer = await ask('GET', id)
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream)
      await answer.body?.cancel()
      throw new Error(`The storage answered ${answer.status} to the question for a file.`)
    },
    async remove(id) {
      const answer = await ask('DELETE', id)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The storage answered ${answer.status} to a removal.`)
    },
  }
}
