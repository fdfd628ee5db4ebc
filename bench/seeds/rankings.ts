import { fillRankings, LARGE_RANKING } from '../../apps/server/test/many-rankings.ts'
import { filler, signIn } from './filler.ts'

await filler<'rankings'>(async (db) => {
  await fillRankings(db)
  const [coach = ''] = await signIn(db, [LARGE_RANKING.coach])
  return { coach }
})
