// One athlete with all quotas filled, among normal ones.

import { idOf } from '../../apps/server/test/bulk-rows.ts'
import { goalRow } from '../../apps/server/test/goals.ts'
import { fillAthletes, fillLogs } from './athletes.ts'
import { filler, signIn } from './filler.ts'

const SESSIONS_A_DAY = 10

await filler<'one-among-others'>(async (db, { others, sessionsEach, sessionsOfOne, goalsOfOne }) => {
  const one = others + 1
  await fillAthletes(db, one)
  await fillLogs(db, { athletes: others, sessionsEach })
  await fillLogs(db, { first: one, athletes: 1, sessionsEach: sessionsOfOne, perDay: SESSIONS_A_DAY })
  const start = dayFromNow(-Math.ceil(sessionsOfOne / SESSIONS_A_DAY))
  const terms = { measure: 'distance', start, end: dayFromNow(30) } as const
  const goals = Array.from({ length: goalsOfOne }, (_, n) =>
    goalRow({ id: idOf(one) }, { ...terms, per: n % 2 === 0 ? 'week' : 'total', target: 1_000_000_000 }),
  )
  await db.insertInto('goals').values(goals).execute()
  const [ofOne = '', ...ofOthers] = await signIn(
    db,
    [one, ...Array.from({ length: others }, (_, n) => n + 1)].map(idOf),
  )
  return { one: ofOne, others: ofOthers }
})

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
