import { fillPlannedWeeks, LARGE_PLAN } from '../../apps/server/test/planned-weeks.ts'
import { filler, signIn } from './filler.ts'

await filler<'plans'>(async (db) => {
  await fillPlannedWeeks(db)
  const [coach = ''] = await signIn(db, [LARGE_PLAN.coach])
  return { coach }
})
