import { showTestGrid } from '@boathouse/domain/results/test-days/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { call, newTestApp, signIn } from '../../../test/app.ts'
import { freshAddress, open } from '../../../test/database.ts'
import { cast } from './cast.ts'
import { seedDemo } from './demo.ts'

it('the demo compares athletes’ test results with the standards of their categories', async () => {
  const database = open(await freshAddress())
  await seedDemo(database, new Date(currentTimeMs()))
  const app = await newTestApp({ database })
  const { db } = database
  const day = await db.selectFrom('testDays').select(['clubId', 'id']).executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', cast.headCoach.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const params = { clubId: day.clubId, testDayId: day.id }
  const { body } = await call(app, showTestGrid, { params }, { cookie: await signIn(app, id) })
  const done = new Set(
    body.cells.filter(({ attempts }) => attempts.length > 0).map(({ memberId }) => memberId),
  )
  const compared = new Set(body.standards?.[0]?.values.map(({ memberId }) => memberId))
  expect(done.intersection(compared).size).toBe(6)
  await app.stop()
  await db.destroy()
})
