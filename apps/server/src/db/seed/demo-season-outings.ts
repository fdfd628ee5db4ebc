import { destinationKey } from '@boathouse/domain/boathouse/logbook/rules'
import { COX_SEAT } from '@boathouse/domain/boathouse/outings/model'
import { addDays, type CalendarDay, toWeekday, type Weekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { momentAt } from '@boathouse/domain/kernel/zoned-time'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { INSERT_BATCH_SIZE, inBatches } from '../batches.ts'
import type { Db, Row } from '../tables.ts'
import { boatFinder, listCrewPeople } from './demo-crews.ts'

interface Life {
  readonly clubId: string
  readonly now: Date
  readonly today: CalendarDay
  readonly timeZone: string
}

const week: readonly { readonly on: Weekday; readonly at: string; readonly boats: [string, CraftKey][][] }[] =
  [
    {
      ...{ on: 2, at: '18:00' },
      boats: [
        [
          ['Cormorant', 'quad'],
          ['Seagull', 'double'],
          ['Teal', 'k2'],
        ],
        [
          ['Osprey', 'k4'],
          ['Seagull', 'pair'],
          ['Heron', 'single'],
        ],
      ],
    },
    {
      ...{ on: 4, at: '18:15' },
      boats: [
        [
          ['Mallard', 'quad'],
          ['Otter', 'k2'],
        ],
        [
          ['Cormorant', 'four'],
          ['Teal', 'k2'],
          ['Dabchick', 'single'],
        ],
      ],
    },
    {
      ...{ on: 6, at: '08:30' },
      boats: [
        [['Spirit of the Lake', 'eight']],
        [
          ['Mallard', 'quad'],
          ['Osprey', 'k4'],
        ],
      ],
    },
  ]

const courses: readonly (readonly [destination: string, metres: number])[] = [
  ['Round the island', 11_400],
  ['Old lock', 12_000],
  ['North bay', 16_000],
]

const remarks = [
  '',
  '',
  '',
  '',
  'Choppy after the bridge.',
  '',
  '',
  'Low water at the landing stage.',
  '',
  '',
]

/** `demo-outings.ts` lists later outings individually. */
const LAST_DAYS_AGO = 15
const FIRST_DAYS_AGO = 150
const MINUTE_MS = 60_000

/** Past months' outings: three days a week, changing crews, some without distance. */
export async function seedSeasonOutings(db: Db, { clubId, now, today, timeZone }: Life): Promise<void> {
  const boatOf = await boatFinder(db, clubId)
  const { athletes, coach } = await listCrewPeople(db, clubId)
  const outings: Row<'outings'>[] = []
  const crews: Row<'outingCrews'>[] = []
  for (let ago = FIRST_DAYS_AGO; ago >= LAST_DAYS_AGO; ago -= 1) {
    const day = addDays(today, -ago)
    const going = week.find(({ on }) => on === toWeekday(day))
    if (!going) continue
    const turn = Math.floor(ago / 7)
    // Neighbours often row together; some crews change each week.
    const free = athletes.map(
      (_, n) => athletes[(n * (turn % 3 === 0 ? 5 : 1) + turn) % athletes.length] ?? '',
    )
    for (const [index, [name, craft]] of (going.boats[turn % going.boats.length] ?? []).entries()) {
      const boat = boatOf(name)
      const seats = boat.seatsAs(craft)
      const crew = seats.flatMap((seat) => {
        const memberId = seat === COX_SEAT && turn % 2 === 0 ? coach : free.shift()
        return memberId == null ? [] : [{ seat, memberId }]
      })
      const [starter] = crew
      if (!starter) continue
      const [destination, usual] = courses[(turn + index) % courses.length] ?? ['', 0]
      const metres = (turn + index) % 9 === 0 ? null : usual - ((turn * 7 + index) % 5) * 100
      const outAt = momentAt(day, going.at, timeZone).getTime() + index * 4 * MINUTE_MS
      const after = (minutes: number) => new Date(outAt + minutes * MINUTE_MS).toISOString()
      const backAt = after(66 + ((turn * 3 + index * 7) % 24))
      const id = newId()
      outings.push({
        ...{ clubId, id, boatId: boat.id, craft, captainSeat: null, destination },
        ...{ startedBy: starter.memberId, endedBy: starter.memberId, metres },
        ...{ outAt: after(0), expectedBack: after(90), backAt, closedAt: backAt },
        ...{
          remarks: remarks[(turn + index) % remarks.length] ?? '',
          searchKey: destinationKey(destination),
        },
        ...{ overrideReason: null, overriddenBy: null, alertsTold: 0, seenAt: null, seenBy: null },
        ...{ version: 1, createdAt: after(0), updatedAt: backAt },
      })
      const seated = { clubId, outingId: id, guest: null, guestOf: null, outAt: after(0), metres }
      crews.push(...crew.map((one) => ({ ...seated, id: newId(), ...one })))
    }
  }
  const isOver = ({ backAt }: Row<'outings'>) => (backAt ?? '') < now.toISOString()
  if (!outings.every(isOver)) throw new Error('An outing of the season is not over.')
  for (const rows of inBatches(outings, INSERT_BATCH_SIZE / 10))
    await db.insertInto('outings').values(rows).execute()
  for (const rows of inBatches(crews, INSERT_BATCH_SIZE / 5))
    await db.insertInto('outingCrews').values(rows).execute()
}
