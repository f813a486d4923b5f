/** The provider answered, and the answer is no: nothing was started. */
export class ProviderRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The provider refused: ${reason}`)
    this.name = 'ProviderRefused'
    this.reason = reason
  }
}

/** Nobody knows whether the provider has acted. Repeating blindly could do it twice: take money twice, say. */
export class ProviderUncertain extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The provider gave no certain answer to ${what}`, options)
    this.name = 'ProviderUncertain'
  }
}
