const TEXT_WHOLE = 0x81
const LENGTH_16 = 126
const LENGTH_64 = 127

/** A whole text message as RFC 6455 sends it from a server: two, four or ten bytes in front, and no mask. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const headSize = size < LENGTH_16 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headSize + size)
  frame.writeUInt8(TEXT_WHOLE, 0)
  if (headSize === 2) frame.writeUInt8(size, 1)
  if (headSize === 4) {
    frame.writeUInt8(LENGTH_16, 1)
    frame.writeUInt16BE(size, 2)
  }
  if (headSize === 10) {
    frame.writeUInt8(LENGTH_64, 1)
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, headSize)
  return frame
}
