import { fillTeam, LARGE_TEAM } from '../../apps/server/test/team-of-sessions.ts'
import { filler, signIn } from './filler.ts'

await filler<'team'>(async (db) => {
  await fillTeam(db)
  const [coach = ''] = await signIn(db, [LARGE_TEAM.coach])
  return { coach }
})
