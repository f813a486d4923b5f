import type { Pglite } from '../apps/api/src/testing.ts'

/** Makes a database as empty as its migrations left it, again and again: to make a new one takes seconds. */
export async function keepPristine(pglite: Pglite): Promise<() => Promise<void>> {
  const { rows } = await pglite.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  await pglite.exec('create schema pristine')
  const filled: string[] = []
  for (const { name } of rows) {
    const found = await pglite.query(`select 1 from "${name}" limit 1`)
    if (found.rows.length === 0) continue
    filled.push(name)
    await pglite.exec(`create table pristine."${name}" as table public."${name}"`)
  }
  const all = rows.map(({ name }) => `"${name}"`).join(', ')
  return async () => {
    // The books refuse to be emptied, as they should; not here.
    await pglite.exec(`set session_replication_role = replica; truncate ${all} restart identity cascade;
      ${filled.map((name) => `insert into "${name}" select * from pristine."${name}";`).join('\n')}
      set session_replication_role = origin`)
  }
}
