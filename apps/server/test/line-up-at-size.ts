import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/tables.ts'

export const LARGE_LINE_UP = { boats: 60, seats: 4 } as const

interface Large {
  readonly clubId: string
  readonly lineUpId: string
  /** Ids by index from 0. */
  readonly boatAt: (n: number) => string
  readonly memberAt: (n: number) => string
  readonly members: number
}

const HOUR_MS = 3_600_000

/** A practice in two hours with all answers and the largest line-up, published. */
export async function fillLargeLineUp(
  db: Db,
  { clubId, lineUpId, boatAt, memberAt, members }: Large,
): Promise<void> {
  const [now, startsAt] = [currentTime().toISOString(), new Date(currentTimeMs() + 2 * HOUR_MS).toISOString()]
  const day = startsAt.slice(0, 10)
  const publishedBy = memberAt(0)
  const made = { version: 1, createdAt: now, updatedAt: now }
  const words = { title: 'Water session', place: '', notes: '', cancelReason: '' }
  const endsAt = new Date(Date.parse(startsAt) + 2 * HOUR_MS).toISOString()
  const times = { startsAt, endsAt, day, startTime: startsAt.slice(11, 16), timeZone: 'UTC' }
  await db
    .insertInto('practices')
    .values({ ...made, ...words, ...times, clubId, id: lineUpId, noticeMinutes: 0, placing: 'order' })
    .execute()
  const answers = Array.from({ length: members }, (_, n) => ({
    ...{ ...made, clubId, practiceId: lineUpId, athleteId: memberAt(n), day, reason: '' },
    answer: (['yes', 'maybe', 'no'] as const)[n % 3] ?? ('none' as const),
  }))
  for (const some of inBatches(answers, 250))
    await db
      .insertInto('answers')
      .values([...some])
      .execute()
  const lined = { clubId, id: lineUpId, practiceId: lineUpId, day, hasLaunch: false }
  await db
    .insertInto('lineUps')
    .values({ ...lined, ...made, publishedAt: now, publishedBy })
    .execute()
  const boats = Array.from({ length: LARGE_LINE_UP.boats }, (_, n) => ({
    ...{ ...made, clubId, lineUpId, boatId: boatAt(n), id: `boat-${lineUpId}-${n}` },
    ...{ craft: 'quad' as const, deletedAt: null },
  }))
  await db.insertInto('lineUpBoats').values(boats).execute()
  const seats = boats.flatMap(({ id: lineUpBoatId, boatId }, n) =>
    Array.from({ length: LARGE_LINE_UP.seats }, (_, k) => ({
      ...{ lineUpBoatId, boatId, seat: k + 1, memberId: memberAt(n * LARGE_LINE_UP.seats + k) },
      id: `seat-${lineUpId}-${n}-${k}`,
    })),
  )
  await db
    .insertInto('lineUpSeats')
    .values(seats.map(({ boatId: _, ...seat }) => ({ ...seat, clubId, version: 1, updatedAt: now })))
    .execute()
  await db
    .insertInto('publishedSeats')
    .values(
      seats.map(({ lineUpBoatId: _, ...seat }) => ({
        ...{ ...seat, clubId, lineUpId, craft: 'quad' as const },
        createdAt: now,
      })),
    )
    .execute()
}
