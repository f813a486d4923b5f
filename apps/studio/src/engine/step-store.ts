import type { Database } from '../database/open.ts'

export interface StepRow {
  readonly round_id: string
  readonly seq: number
  /** A step whose extra bet was not taken may be tried again. */
  readonly try_no: number
  readonly step: string
  readonly request_id: string
  readonly tx_id: string | null
  readonly amount: string | null
  readonly at: number
  readonly state: 'asked' | 'done' | 'void'
  readonly balance: string | null
  readonly net: string | null
  readonly refusal: string | null
}

export function insertStep(db: Database, row: StepRow): void {
  db.run(
    `insert into round_steps (round_id, seq, try_no, step, request_id, tx_id, amount, at, state, balance, net,
       refusal)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.round_id,
    row.seq,
    row.try_no,
    row.step,
    row.request_id,
    row.tx_id,
    row.amount,
    row.at,
    row.state,
    row.balance,
    row.net,
    row.refusal,
  )
}

/** The steps that count, in order. */
export function doneSteps(db: Database, roundId: string): StepRow[] {
  return db.all(
    `select * from round_steps where round_id = ? and state = 'done' order by seq`,
    roundId,
  )
}

export function stepTries(db: Database, roundId: string, seq: number): StepRow[] {
  return db.all(
    'select * from round_steps where round_id = ? and seq = ? order by try_no',
    roundId,
    seq,
  )
}

/** Steps whose extra bet was on its way when the studio died. */
export function askedSteps(db: Database): StepRow[] {
  return db.all(`select * from round_steps where state = 'asked'`)
}

export function acceptStep(
  db: Database,
  { round_id: roundId, seq, try_no: tryNo }: Pick<StepRow, 'round_id' | 'seq' | 'try_no'>,
): void {
  db.run(
    `update round_steps set state = 'done' where round_id = ? and seq = ? and try_no = ?`,
    roundId,
    seq,
    tryNo,
  )
}

export function tellStep(
  db: Database,
  roundId: string,
  seq: number,
  told: { balance: string; net: string },
): void {
  db.run(
    `update round_steps set balance = ?, net = ? where round_id = ? and seq = ? and state = 'done'`,
    told.balance,
    told.net,
    roundId,
    seq,
  )
}

export function voidStep(
  db: Database,
  { round_id: roundId, seq, try_no: tryNo }: Pick<StepRow, 'round_id' | 'seq' | 'try_no'>,
  refusal: string,
): void {
  db.run(
    `update round_steps set state = 'void', refusal = ? where round_id = ? and seq = ? and try_no = ?`,
    refusal,
    roundId,
    seq,
    tryNo,
  )
}
