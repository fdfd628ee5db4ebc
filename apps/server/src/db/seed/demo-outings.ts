import { destinationNameKey } from '@boathouse/domain/boathouse/destinations/rules'
import { destinationKey } from '@boathouse/domain/boathouse/logbook/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { Db, Row } from '../tables.ts'
import { boatFinder, listCrewPeople } from './demo-crews.ts'

const MINUTE_MS = 60_000

interface DemoOuting {
  readonly boat: string
  readonly craft: CraftKey
  readonly ago: number
  readonly planned: number
  /** Minutes until the return; null while out. */
  readonly back: number | null
  readonly destination: string
  readonly metres?: number
  readonly remarks?: string
  readonly guest?: string
}

const DAY = 24 * 60

const outings: readonly DemoOuting[] = [
  { boat: 'Seagull', craft: 'double', ago: 35, planned: 90, back: null, destination: 'Round the island' },
  { boat: 'Otter', craft: 'k2', ago: 115, planned: 90, back: null, destination: 'Old lock' },
  {
    ...{ boat: 'Mallard', craft: 'quad', ago: DAY, planned: 90, back: 82, destination: 'Round the island' },
    ...{ metres: 11_400, guest: 'Robin Guest' },
  },
  { boat: 'Heron', craft: 'single', ago: DAY + 90, planned: 60, back: 66, destination: 'North bay' },
  {
    ...{ boat: 'Kingfisher', craft: 'k1', ago: 2 * DAY, planned: 75, back: 70, destination: 'Old lock' },
    ...{ metres: 12_000, remarks: 'A fallen tree below the lock, left bank.' },
  },
  { boat: 'Seagull', craft: 'pair', ago: 3 * DAY, planned: 90, back: 85, destination: '', metres: 14_200 },
  {
    ...{ boat: 'Spirit of the Lake', craft: 'eight', ago: 4 * DAY, planned: 90, back: 95 },
    ...{ destination: 'North bay', metres: 16_000 },
  },
  { boat: 'Teal', craft: 'k2', ago: 6 * DAY, planned: 90, back: 60, destination: 'Round the island' },
]

/** Metres and minutes there and back. */
const destinations: readonly (readonly [name: string, metres: number, minutes: number | null])[] = [
  ['Round the island', 11_400, null],
  ['Old lock', 12_000, 75],
  ['North bay', 16_000, 105],
]

interface Life {
  readonly clubId: string
  readonly now: Date
}

/** First names of the members on the duty list. */
const onDuty = ['Jelena']

/** Recent outings (one out, one overdue), destinations and the duty list. */
export async function seedOutings(db: Db, { clubId, now }: Life): Promise<void> {
  const boatOf = await boatFinder(db, clubId)
  const { athletes } = await listCrewPeople(db, clubId)
  const people = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('users.firstName', 'in', onDuty)
    .select('users.id')
    .execute()
  const createdAt = now.toISOString()
  for (const { id: userId } of people)
    await db.insertInto('dutyMembers').values({ clubId, userId, createdAt }).execute()
  const said = { version: 1, createdAt, updatedAt: createdAt, deletedAt: null }
  await db
    .insertInto('destinations')
    .values(
      destinations.map(([name, metres, minutes]) => ({
        ...{ clubId, id: newId(), name, nameKey: destinationNameKey(name), metres, minutes, ...said },
      })),
    )
    .execute()
  let next = 1
  const pick = () => athletes[next++ % athletes.length] ?? ''
  for (const outing of outings) {
    const boat = boatOf(outing.boat)
    const seats = boat.seatsAs(outing.craft)
    const row = rowOf({ clubId, now, boatId: boat.id, startedBy: pick() }, outing)
    next -= 1
    await db.insertInto('outings').values(row).execute()
    await db
      .insertInto('outingCrews')
      .values(
        seats.map((seat, index) => {
          const guest = index === seats.length - 1 ? (outing.guest ?? null) : null
          const memberId = guest === null ? pick() : null
          const guestOf = guest === null ? null : row.startedBy
          const { outAt, metres } = row
          return { clubId, outingId: row.id, seat, id: newId(), memberId, guest, guestOf, outAt, metres }
        }),
      )
      .execute()
  }
}

function rowOf(
  { clubId, now, boatId, startedBy }: Life & { boatId: string; startedBy: string },
  { craft, ago, planned, back, destination, metres, remarks = '' }: DemoOuting,
): Row<'outings'> {
  const out = now.getTime() - ago * MINUTE_MS
  const after = (minutes: number) => new Date(out + minutes * MINUTE_MS).toISOString()
  const backAt = back === null ? null : after(back)
  return {
    ...{ clubId, id: newId(), boatId, craft, captainSeat: null, destination, startedBy },
    ...{ outAt: after(0), expectedBack: after(planned), backAt, endedBy: back === null ? null : startedBy },
    ...{ metres: metres ?? null, remarks, overrideReason: null, overriddenBy: null },
    ...{ alertsTold: 0, seenAt: null, seenBy: null },
    ...{ searchKey: destinationKey(destination), closedAt: backAt },
    ...{ version: 1, createdAt: after(0), updatedAt: backAt ?? after(0) },
  }
}
