/** One call to another program. */
export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** An answer that is longer fails; with 0 nothing of it is read. */
  readonly answerBytesMax: number
}

export interface PostAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** How one program calls another. Handed in, so that a test can be the network between them. */
export interface Network {
  /** Rejects when no whole answer was heard in time: whether the call arrived is not known then. */
  post(call: Post): Promise<PostAnswer>
}

export const systemNetwork: Network = {
  async post({ url, headers, body, timeoutMs, answerBytesMax }) {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await bytesOf(response, answerBytesMax),
    }
  },
}

async function bytesOf(response: Response, bytesMax: number): Promise<Buffer> {
  if (bytesMax === 0) {
    await response.body?.cancel()
    return Buffer.alloc(0)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
