import { listGoals } from '@boathouse/domain/results/goals/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { call, newTestApp, signIn } from '../../../test/app.ts'
import { freshAddress, open } from '../../../test/database.ts'
import { cast } from './cast.ts'
import { seedDemo } from './demo.ts'

it.each([0, 1, 2, 3, 4, 5, 6])(
  '%i days from now, whatever the weekday, one goal of the demo is reached, one behind, two on track, and one a time to beat',
  async (days) => {
    const startsAt = new Date(currentTimeMs() + days * 86_400_000).toISOString()
    const database = open(await freshAddress())
    await seedDemo(database, new Date(startsAt))
    const app = await newTestApp({ database, startsAt })
    const { id } = await database.db
      .selectFrom('users')
      .where('email', '=', cast.athlete.email)
      .select('id')
      .executeTakeFirstOrThrow()
    const cookie = await signIn(app, id)
    const list = async (state: 'active' | 'past') =>
      (await call(app, listGoals, { query: { state } }, { cookie })).body.items
    expect(await list('past')).toMatchObject([{ title: '20 sessions before the regatta', state: 'achieved' }])
    expect(
      Object.fromEntries((await list('active')).map(({ kind, progress }) => [kind, progress])),
    ).toMatchObject({
      volume: { track: 'behind' },
      process: { track: 'onTrack', of: 12 },
      performance: { track: null, reachedOn: null },
      attendance: { track: 'onTrack', reachedOn: null },
    })
    await app.stop()
    await database.db.destroy()
  },
)
