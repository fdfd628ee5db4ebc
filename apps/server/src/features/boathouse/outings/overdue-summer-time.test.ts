import { newId } from '@boathouse/domain/kernel/ids'
import { expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { onDuty } from '../../../../test/duty.ts'
import { aCast } from '../../../../test/factories.ts'
import { anOuting } from '../../../../test/outings.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { makeOverdueMail, watchOverCrews } from './jobs.ts'

let app: TestApp
ownAppForEachTest((own) => {
  app = own
})

// Clocks change minutes after the expected return: from 2 to 3 in spring, from 3 to 2 in autumn.
it.each([
  ['begins', '2026-03-29T00:50:00.000Z', /^Expected back: .*1:50.AM GMT\+1$/],
  ['ends', '2026-10-25T00:50:00.000Z', /^Expected back: .*2:50.AM GMT\+2$/],
])(
  'alerts come after the same number of minutes in the night in which summer time %s',
  async (_, at, expected) => {
    const { db } = app.database
    const cast = await aCast(app)
    await db.updateTable('clubs').set({ timeZone: 'Europe/Zurich' }).where('id', '=', cast.club).execute()
    await onDuty(app, cast.club, [cast.minor])
    const { id: boatId } = await aBoat(app, cast.club)
    const after = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000)
    const about = { clubId: cast.club, boatId, startedBy: cast.athlete.id }
    const { id: outingId } = await anOuting(app, about, { outAt: after(-60).toISOString(), expectedBack: at })
    const told: number[] = []
    for (let minute = -1; minute <= 91; minute += 1)
      if ((await watchOverCrews({ db, now: after(minute), newId })) > 0) told.push(minute)
    expect(told).toEqual([30, 60, 90])
    const mail = await makeOverdueMail(
      { db, now: after(91), newId, publicUrl: 'https://club.example' },
      { clubId: cast.club, userId: cast.minor.id, outingId, expectedBack: at, alert: 3 },
      { locale: 'en' },
    )
    expect(mail?.values).toMatchObject({ minutes: 91, hours: 1 })
    expect(mail?.facts).toContainEqual(expect.stringMatching(expected))
  },
)
