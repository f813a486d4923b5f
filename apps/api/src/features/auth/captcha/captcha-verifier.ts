/** What a browser brings with a call, and what the call is. */
export interface CaptchaAnswer {
  /** The public key of the brand, by which the verifier's own secret is chosen. */
  readonly siteKey: string
  readonly token: string
  /** The token was made for this; one that was made for another call is worth nothing here. */
  readonly action: string
}

/** Says whether a token is a person's. Rejects when it cannot say: away, slow, or not configured for this key. */
export interface CaptchaVerifier {
  isPerson(answer: CaptchaAnswer): Promise<boolean>
}
