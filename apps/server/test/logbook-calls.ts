import { correctEntry } from '@boathouse/domain/boathouse/logbook/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { call, type TestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { aCast, type Person } from './factories.ts'
import { anOuting } from './outings.ts'

export const DAY = '2026-03-01'
export const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`
export const ago = (hours: number) => new Date(currentTimeMs() - hours * 3_600_000).toISOString()

/** A club on UTC with a boat, and calls on its logbook. */
export async function aLogbook(app: TestApp) {
  const cast = await aCast(app)
  const changeClub = (changes: { timeZone: string } | { namesShownTo: 'admins' }) =>
    app.database.db.updateTable('clubs').set(changes).where('id', '=', cast.club).execute()
  await changeClub({ timeZone: 'UTC' })
  const { id: boatId } = await aBoat(app, cast.club, { name: 'Seagull' })
  const correction = (body: object = {}) => ({
    ...{ version: 1, boatId, craft: 'double', captainSeat: null, destination: 'To the bridge' },
    ...{ crew: null, day: DAY, outTime: '06:30', backDay: DAY, backTime: '08:00', metres: null, remarks: '' },
    ...body,
  })
  return {
    cast,
    boatId,
    correction,
    /** The athlete's outing on a morning; by default it returned an hour ago. */
    out: (overrides: Parameters<typeof anOuting>[2] = {}) => {
      const times = { outAt: at('06:30'), backAt: at('08:00'), closedAt: ago(1) }
      const about = { clubId: cast.club, boatId, startedBy: cast.athlete.id }
      return anOuting(app, about, { ...times, ...overrides })
    },
    correct: (outingId: string, body: object = {}, who: Person = cast.athlete) =>
      call(
        app,
        correctEntry,
        { params: { clubId: cast.club, outingId }, body: correction(body) as never },
        who,
      ),
    hideNames: () => changeClub({ namesShownTo: 'admins' }),
  }
}

export type Logbook = Awaited<ReturnType<typeof aLogbook>>
