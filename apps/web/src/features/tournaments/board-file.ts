/** The file of a frozen board as JSON: the same lines with their names, and the hash of the CSV that they stand in. */
export function boardJson(csv: string, hash: string): string {
  const [head = '', names = '', ...lines] = csv.trimEnd().split('\n')
  const [race = '', raceId = '', window = ''] = head.split(',')
  const columns = names.split(',')
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, at) => [columns[at] ?? '', value])),
  )
  return `${JSON.stringify({ race, raceId, window, csvSha256: hash, rows }, null, 2)}\n`
}
