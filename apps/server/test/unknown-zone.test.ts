import { readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { describe, expect, it } from 'vitest'
import { call, type TestApp } from './app.ts'
import { aCast } from './factories.ts'
import { aCalendarFile } from './notifications.ts'
import { ownApp } from './own-app.ts'
import { aPractice, hoursFromNow } from './practices.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

/** Stores a time zone that is no longer accepted, as another version or runtime may have. */
async function storeEverywhere(timeZone: string): Promise<void> {
  for (const table of ['users', 'clubs', 'practices', 'practiceSeries'] as const)
    await app.database.db
      .updateTable(table)
      .set({ timeZone })
      .where('timeZone', 'is distinct from', timeZone)
      .execute()
}

describe('an unknown stored time zone', () => {
  it.each(samples)('does not stop $contract.method $contract.path', async (sample) => {
    const { contract } = sample
    const cast = await aCast(app)
    const asked = await sample.input(app, cast)
    await storeEverywhere('US/Pacific-New')
    const { status, body } = await call(app, contract, asked, personOf(sample, cast))
    expect(Object.keys(contract.responses), JSON.stringify(body)).toContain(String(status))
  })
})

describe('the calendar of a practice with an unknown time zone', () => {
  it('uses UTC, without a time zone', async () => {
    const cast = await aCast(app)
    const startsAt = hoursFromNow(24)
    await aPractice(app, cast.club, { startsAt, timeZone: 'US/Pacific-New' })
    const file = await aCalendarFile(app, cast.athlete)
    const { status, raw } = await call(app, readCalendar, { params: { file } })
    expect(status).toBe(200)
    expect(raw.body).toContain(`DTSTART:${startsAt.replace(/\.\d+|[-:]/g, '')}`)
    expect(raw.body).not.toContain('VTIMEZONE')
  })
})
