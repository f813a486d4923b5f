// `node write-rounds.ts <server seed>`: the draws of round after round as bytes, for a program that tests randomness.
import { ROUND_BYTES, roundBytesOf } from './round-bytes.ts'

const ROUNDS_AT_ONCE = 5_000
const [serverSeed = ''] = process.argv.slice(2)
const write = roundBytesOf(serverSeed, 'battery')
let nonce = 0

// The reader closes the pipe when it has enough.
process.stdout.on('error', () => process.exit(0))
const more = (): void => {
  const bytes = Buffer.alloc(ROUNDS_AT_ONCE * ROUND_BYTES)
  nonce = write(bytes, nonce)
  process.stdout.write(bytes, more)
}
more()
