import { idOf } from '../../apps/server/test/bulk-rows.ts'
import { fillAthletes, fillLogs } from './athletes.ts'
import { filler, signIn } from './filler.ts'

await filler<'logs'>(async (db, { athletes, sessionsEach, signedIn }) => {
  await fillAthletes(db, athletes)
  await fillLogs(db, { athletes, sessionsEach })
  const step = athletes / signedIn
  const asked = Array.from({ length: signedIn }, (_, n) => idOf(Math.floor((n + 1) * step)))
  return { cookies: await signIn(db, asked) }
})
