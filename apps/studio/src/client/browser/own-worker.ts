interface TrustedTypePolicy {
  createScriptURL(url: string): string
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy
}

/** A policy of one name is made once in a page; undefined where the browser knows none. */
let policy: TrustedTypePolicy | undefined

/** Under Trusted Types a worker may begin only from an address somebody vouched for: our own files. */
function vouched(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies }
  const address = new URL(url, location.href)
  if (address.origin !== location.origin) throw new TypeError(`${url} is not ours.`)
  policy ??= trustedTypes?.createPolicy('hg', { createScriptURL: (held) => held })
  return policy ? policy.createScriptURL(address.href) : address.href
}

export function ownWorker(url: string): Worker {
  return new Worker(vouched(url), { type: 'module' })
}
