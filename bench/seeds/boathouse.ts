// A club of 500 members and 200 boats with ten years of outings, and its admin.
import { fillBoathouse, LARGE_BOATHOUSE } from '../../apps/server/test/boathouse-at-size.ts'
import { filler, signIn } from './filler.ts'

await filler<'boathouse'>(async (db) => {
  await fillBoathouse(db)
  const [coach = ''] = await signIn(db, [LARGE_BOATHOUSE.coach])
  return { coach }
})
