/** A bucket and who may use it. */
export interface S3Place {
  /** Of the service and the bucket, without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const PROBLEM =
  'must be https://key:secret@host/bucket?region=name, with what is special in the secret written as %2F'

/**
 * One address with everything in it, e.g. `https://AKIA…:secret@s3.eu-central-1.amazonaws.com/documents?region=eu-central-1`.
 * What is wrong is never shown: it holds a secret.
 */
export function readBucket(
  raw: string | undefined,
): { value: S3Place | undefined } | { problem: string } {
  if (raw === undefined || raw === '') return { value: undefined }
  if (!URL.canParse(raw)) return { problem: PROBLEM }
  const { protocol, host, pathname, username, password, searchParams } = new URL(raw)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[a-z0-9._-]+)*)\/?$/.exec(pathname)?.[1]
  const isHttp = protocol === 'https:' || protocol === 'http:'
  if (!isHttp || bucket === undefined || username === '' || password === '')
    return { problem: PROBLEM }
  return {
    value: {
      url: `${protocol}//${host}/${bucket}`,
      region: searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  }
}
