/** How many ways there are to take `count` out of `size`. */
export function choose(size: number, count: number): bigint {
  if (count < 0 || count > size) return 0n
  let ways = 1n
  for (let taken = 0; taken < count; taken += 1) {
    ways = (ways * BigInt(size - taken)) / BigInt(taken + 1)
  }
  return ways
}
