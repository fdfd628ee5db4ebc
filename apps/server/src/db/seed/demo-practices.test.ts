import { showAnnouncements } from '@boathouse/domain/club/announcements/contract'
import { listPractices, nextPractice } from '@boathouse/domain/practices/practices/contract'
import { listRates, showAttendance } from '@boathouse/domain/practices/rates/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { call, newTestApp, signIn } from '../../../test/app.ts'
import { freshAddress, open } from '../../../test/database.ts'
import { cast } from './cast.ts'
import { seedDemo } from './demo.ts'

const DAY_MS = 86_400_000

it.each([0, 1, 2, 3, 4, 5, 6])(
  '%i days from now, whatever the weekday, the demo athlete attended 23 of 25, the next practice is within two days, and two things are announced',
  async (days) => {
    const startsAt = new Date(currentTimeMs() + days * DAY_MS).toISOString()
    const day = (ahead: number) => new Date(Date.parse(startsAt) + ahead * DAY_MS).toISOString().slice(0, 10)
    const database = open(await freshAddress())
    await seedDemo(database, new Date(startsAt))
    const app = await newTestApp({ database, startsAt })
    const { id } = await database.db
      .selectFrom('users')
      .where('email', '=', cast.athlete.email)
      .select('id')
      .executeTakeFirstOrThrow()
    const person = { cookie: await signIn(app, id) }
    const { clubId } = await database.db
      .selectFrom('members')
      .where('userId', '=', id)
      .select('clubId')
      .executeTakeFirstOrThrow()

    const lines = await database.db
      .selectFrom('registerEntries')
      .where('athleteId', '=', id)
      .select('state')
      .execute()
    const count = (...states: string[]) => lines.filter(({ state }) => states.includes(state)).length
    expect([count('present', 'late'), count('absent'), count('excused')]).toEqual([23, 2, 2])

    const { season, all } = (await call(app, showAttendance, {}, person)).body
    expect(season).toMatchObject({ rate: 920, expected: 27, counts: { absent: 2, excused: 2, none: 0 } })
    expect(season.counts.present + season.counts.late).toBe(23)
    expect(all.rate).toBe(920)

    const coach = await database.db
      .selectFrom('users')
      .where('email', '=', cast.headCoach.email)
      .select('id')
      .executeTakeFirstOrThrow()
    const query = { from: season.first ?? '', to: season.last }
    const table = await call(
      app,
      listRates,
      { params: { clubId }, query },
      { cookie: await signIn(app, coach.id) },
    )
    const own = table.body.items.find(({ memberId }) => memberId === id)
    expect(own).toMatchObject({ rate: 920, expected: 27, counts: season.counts, noShows: season.noShows })
    const rates = table.body.items.flatMap(({ rate }) => rate ?? []).sort((a, b) => a - b)
    expect(rates.at(-1)).toBe(1000)
    expect(rates[0]).toBeGreaterThanOrEqual(500)
    expect(rates[0]).toBeLessThan(700)
    expect(new Set(rates).size).toBeGreaterThan(rates.length / 2)

    const announcements = (await call(app, showAnnouncements, {}, person)).body.items
    expect(announcements.map(({ endsOn }) => endsOn < day(5))).toEqual([true, false])
    const club = await database.db
      .selectFrom('clubs')
      .where('id', '=', clubId)
      .select('reminder')
      .executeTakeFirstOrThrow()
    expect(club.reminder).toBe(24)

    const { next } = (await call(app, nextPractice, {}, person)).body
    expect(Date.parse(next?.startsAt ?? '') - Date.parse(startsAt)).toBeLessThan(2 * DAY_MS)
    const [from, to] = [day(0), day(30)]
    const { items } = (await call(app, listPractices, { params: { clubId }, query: { from, to } }, person))
      .body
    expect(items.filter(({ cancelReason }) => cancelReason !== '')).toHaveLength(1)
    expect(items.filter(({ isFull }) => isFull)).toHaveLength(1)
    expect(
      items.filter(({ originalStart, startsAt: at }) => originalStart && originalStart !== at),
    ).toHaveLength(1)
    await app.stop()
    await database.db.destroy()
  },
)
