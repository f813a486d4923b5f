import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test('a file begins with the mark of UTF-8 and ends its lines as spreadsheets expect', () => {
  expect(csvStart(['Date', 'مبلغ'])).toBe('\uFEFFDate,مبلغ\r\n')
})

test.each(['-5.00', '0.00000001', '90071992547409.93', '-100', '5'])(
  'the exact number %s stays a number',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
  },
)

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '-5.00=',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '|calc',
  '＝1',
  '%0A=1',
])('no formula is left in %j', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test('what would end a cell or a line is quoted', () => {
  expect(csvLine(['a,b', 'c"d', 'e\nf', 'plain', ''])).toBe('"a,b","c""d","e\nf",plain,\r\n')
})
