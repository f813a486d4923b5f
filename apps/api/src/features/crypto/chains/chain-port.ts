/** Something that arrived in a transaction: a coin at an address. */
export interface ChainTransfer {
  readonly txid: string
  /**
   * Tells the transfers of one transaction apart. It must stay the same when a reorganisation moves the
   * transaction into another block: a position inside the transaction, never one inside the block.
   */
  readonly output: string
  readonly to: string
  readonly coin: string
  /** In the smallest unit of the coin on this chain. */
  readonly units: bigint
}

export interface ChainBlock {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
  readonly transfers: readonly ChainTransfer[]
}

export interface ChainPayment {
  readonly coin: string
  readonly to: string
  readonly units: bigint
  /** Ours; the same for every attempt at the same payment. */
  readonly reference: string
}

/** A payment made ready: sending it a second time changes nothing, because it is the same transaction. */
export interface SignedPayment {
  readonly raw: string
  readonly txid: string
  /** Its place in the order of the paying account; null where the chain has no such order. */
  readonly nonce: number | null
}

export type PaymentState =
  /** In no block: not yet, or not any more. */
  | { readonly type: 'unseen' }
  /** In a block; without success the chain took the fee and undid the rest. */
  | { readonly type: 'included'; readonly confirmations: number; readonly hasSucceeded: boolean }
  /** Another transaction took its place in the order for good: this one can never happen. */
  | { readonly type: 'replaced' }

/** A chain as the house sees it. Every answer may be an outage, which is thrown. */
export interface Chain {
  readonly networkKey: string
  headHeight(): Promise<number>
  /** Undefined when the chain has no block there (any more). */
  blockAt(height: number): Promise<ChainBlock | undefined>
  /** Absent where the house cannot pay: no key of its own is configured. */
  readonly hotWallet?: HotWallet
}

export interface HotWallet {
  /** The first free place in the order of the account, as the chain knows it. */
  nextNonce(): Promise<number | null>
  sign(payment: ChainPayment, nonce: number | null): Promise<SignedPayment>
  /** Hands the transaction to the chain. The chain knowing it already is success. */
  broadcast(signed: SignedPayment): Promise<void>
  /** `depth` is how many blocks make something final. */
  stateOf(signed: SignedPayment, depth: number): Promise<PaymentState>
}
