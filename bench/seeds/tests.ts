import { fillTests, LARGE_TEST } from '../../apps/server/test/many-tests.ts'
import { filler, signIn } from './filler.ts'

await filler<'tests'>(async (db) => {
  await fillTests(db)
  const [coach = ''] = await signIn(db, [LARGE_TEST.coach])
  return { coach }
})
