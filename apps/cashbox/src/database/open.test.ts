import { expect, test } from 'vitest'
import { openInMemory } from './open.ts'

const db = openInMemory()
const choose = (value: string) =>
  db.run('insert into choices (name, value) values (?, ?)', value, value)
const chosen = () => db.all<{ name: string }>('select name from choices').map(({ name }) => name)

test('a deed that fails half-way leaves nothing, and the next one is not hindered', () => {
  const fail = () =>
    db.inTransaction(() => {
      choose('first')
      db.inTransaction(() => choose('inside'))
      throw new Error('half-way')
    })
  expect(fail).toThrow('half-way')
  expect(chosen()).toEqual([])
  db.inTransaction(() => choose('second'))
  expect(chosen()).toEqual(['second'])
})
