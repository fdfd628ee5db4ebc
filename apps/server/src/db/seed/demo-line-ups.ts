import type { Abilities } from '@boathouse/domain/boathouse/abilities/model'
import { unsaid } from '@boathouse/domain/boathouse/abilities/rules'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { Db } from '../tables.ts'
import { boatFinder, listCrewPeople } from './demo-crews.ts'

/** Abilities in order of the athletes' names. */
const said: readonly Partial<Abilities>[] = [
  { sculls: true, sweep: 'both', coxes: true, steers: true },
  { sculls: true, kayaks: true },
  { kayaks: true, canoe: 'left' },
  { sculls: true, sweep: 'port' },
  { kayaks: true, steers: true },
  { sculls: true, sweep: 'starboard' },
]

const boats: readonly { name: string; craft: CraftKey }[] = [
  { name: 'Cormorant', craft: 'quad' },
  { name: 'Teal', craft: 'k2' },
  { name: 'Kingfisher', craft: 'k1' },
]

interface Life {
  readonly clubId: string
  readonly now: Date
  readonly today: CalendarDay
}

/** Abilities, and a published line-up for tomorrow's practice on the water; without one, for tomorrow. */
export async function seedLineUps(db: Db, { clubId, now, today }: Life): Promise<void> {
  const at = now.toISOString()
  const day = addDays(today, 1)
  const { athletes, coach } = await listCrewPeople(db, clubId)
  await seedAbilities(db, athletes, at)
  const practice = await db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('day', '=', day)
    .where('seriesId', 'is not', null)
    .where('choiceId', 'is', null)
    .where('cancelledAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  const lineUpId = practice?.id ?? day
  await db
    .insertInto('lineUps')
    .values({
      ...{ clubId, id: lineUpId, practiceId: practice?.id ?? null, day, hasLaunch: true },
      ...{ publishedAt: at, publishedBy: coach, version: 1, createdAt: at, updatedAt: at },
    })
    .execute()
  const boatOf = await boatFinder(db, clubId)
  let next = 0
  for (const { name, craft } of boats) {
    const boat = boatOf(name)
    const lineUpBoatId = newId()
    const made = { version: 1, createdAt: at, updatedAt: at, deletedAt: null }
    await db
      .insertInto('lineUpBoats')
      .values({ clubId, id: lineUpBoatId, lineUpId, boatId: boat.id, craft, ...made })
      .execute()
    const seats = boat.seatsAs(craft).flatMap((seat) => {
      const memberId = athletes[next++]
      return memberId === undefined ? [] : [{ seat, memberId }]
    })
    if (seats.length === 0) continue
    await db
      .insertInto('lineUpSeats')
      .values(
        seats.map((seat) => ({ clubId, lineUpBoatId, id: newId(), version: 1, updatedAt: at, ...seat })),
      )
      .execute()
    await db
      .insertInto('publishedSeats')
      .values(
        seats.map((seat) => ({
          ...{ clubId, lineUpId, boatId: boat.id, craft, id: newId(), createdAt: at },
          ...seat,
        })),
      )
      .execute()
  }
}

async function seedAbilities(db: Db, athletes: readonly string[], at: string): Promise<void> {
  const own = said.slice(0, athletes.length).map((one, n) => ({
    ...{ ...unsaid, ...one, athleteId: athletes[n] ?? '', version: 1, changedAt: at },
  }))
  await db.insertInto('abilities').values(own).execute()
}
