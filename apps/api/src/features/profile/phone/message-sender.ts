/** A short text to a phone. */
export interface TextMessage {
  /** With a plus and the code of the country. */
  readonly to: string
  readonly text: string
}

/** How messages leave the house. Rejects when the message was not taken. */
export interface MessageSender {
  send(message: TextMessage): Promise<void>
}
