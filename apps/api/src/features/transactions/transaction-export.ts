import type { GameTransaction, PaymentTransaction } from '@baize/contract'
import type { Texts } from '../site/texts.ts'
import type { PathsOf, SiteTexts } from '../../../../../locales/english.ts'
import { csvLine, csvStart } from './csv.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** A column: the text above it, and what stands in it. */
type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => string])[]

/** The file line by line, a page of rows at a time: however long it is, little of it is in memory. */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  pageAfter: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield csvStart(columns.map(([heading]) => heading))
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await pageAfter(cursor)
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** R249: the columns of the Games tab, and the currency, which a number alone does not tell. */
export function gameColumns(texts: Texts, locale: string): Columns<GameTransaction> {
  const t = textsUnder(texts, locale)
  return [
    [t('column.transactionId'), (row) => row.transactionId],
    [t('column.type'), (row) => t(`type.${row.type}`)],
    [t('column.game'), (row) => row.game?.name ?? ''],
    [t('column.provider'), (row) => row.provider ?? ''],
    [t('column.balanceBefore'), (row) => row.balanceBefore],
    [t('column.amount'), (row) => row.amount],
    [t('column.balanceAfter'), (row) => row.balanceAfter],
    [t('column.bonusBalance'), (row) => row.bonusBalance],
    [t('column.currency'), (row) => row.currencyCode],
    [t('column.date'), (row) => row.at],
  ]
}

/** R249: the columns of the tabs of payments. */
export function paymentColumns(texts: Texts, locale: string): Columns<PaymentTransaction> {
  const t = textsUnder(texts, locale)
  return [
    [t('column.date'), (row) => row.at],
    [t('column.transactionId'), (row) => row.transactionId],
    [t('column.method'), (row) => row.method.title],
    [t('column.type'), (row) => t(`type.${row.type}`)],
    [t('column.amount'), (row) => row.amount],
    [t('column.currency'), (row) => row.currencyCode],
    [t('column.status'), (row) => t(`status.${row.status}`)],
    [t('column.bonus'), (row) => row.bonus ?? ''],
  ]
}

function textsUnder(texts: Texts, locale: string) {
  return (key: PathsOf<SiteTexts['transactions']>) => texts.message(locale, `transactions.${key}`)
}
