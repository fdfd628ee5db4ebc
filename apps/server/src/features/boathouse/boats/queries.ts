import { newBoat } from '@boathouse/domain/boathouse/boats/contract'
import { boat } from '@boathouse/domain/boathouse/boats/model'
import { LAPSES_AFTER_MS, SOON_MS } from '@boathouse/domain/boathouse/reservations/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import { searchFilter } from '#db/search-filter.ts'
import type { Db } from '#db/tables.ts'

/** Stored form: JSON of rigs and squads, and the owner's id. */
export const boats = new Records({
  table: 'boats',
  shown: { shape: { ...boat.shape, ...newBoat.shape } },
  input: newBoat,
})

export type BoatRow = Awaited<ReturnType<typeof boats.get>>

const cursorKey = z.tuple([z.string(), id])

interface Listing {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly state: 'current' | 'archived'
  readonly words: readonly string[]
  readonly craft?: CraftKey | undefined
  /** `in`: usable on that day. `out`: out of service or damaged. */
  readonly service?: 'in' | 'out' | undefined
  readonly day: CalendarDay
}

/** Sorted by name, which is also the cursor. */
export async function pageOfBoats(db: Db, { clubId }: ClubScope, listing: Listing) {
  const { limit, cursor, state, words, craft, service, day } = listing
  let query = db
    .selectFrom('boats')
    .where('clubId', '=', clubId)
    .where('archivedAt', state === 'current' ? 'is' : 'is not', null)
    .where(searchFilter('searchKey', words))
    .select([...boats.columns, 'nameKey'])
    .orderBy('nameKey')
    // Only current boats have unique names.
    .$if(state === 'archived', (archived) => archived.orderBy('id'))
    .limit(limit + 1)
  if (craft !== undefined)
    query = query.where(sql<boolean>`instr(${sql.ref('craftKeys')}, ${`,${craft},`}) > 0`)
  if (service !== undefined)
    query = query.where((eb) => {
      const isOut = eb.and([
        eb('outFrom', 'is not', null),
        eb('outFrom', '<=', day),
        eb.or([eb('outTo', 'is', null), eb('outTo', '>=', day)]),
      ])
      const isNotUsable = eb.exists(
        eb
          .selectFrom('damages')
          .whereRef('damages.clubId', '=', 'boats.clubId')
          .whereRef('damages.boatId', '=', 'boats.id')
          .where('damages.severity', '=', 'notUsable')
          .where('damages.mendedAt', 'is', null)
          .where('damages.deletedAt', 'is', null)
          .select('damages.id'),
      )
      const isNeither = eb.and([eb.not(isOut), eb.not(isNotUsable)])
      return service === 'out' ? eb.not(isNeither) : isNeither
    })
  if (cursor !== undefined) {
    const [name, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('nameKey', 'id'), '>', eb.tuple(name, lastId)))
  }
  return pageOfRows(await query.execute(), limit, ({ nameKey, id: boatId }) => [nameKey, boatId])
}

export async function countBoats(db: Db, { clubId }: ClubScope): Promise<{ current: number; ever: number }> {
  const ofClub = db
    .selectFrom('boats')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const { count: ever } = await ofClub.executeTakeFirstOrThrow()
  const { count: current } = await ofClub.where('archivedAt', 'is', null).executeTakeFirstOrThrow()
  return { current, ever }
}

export const openDamageOf = (db: Db, { clubId }: ClubScope, boatIds: readonly string[]) =>
  db
    .selectFrom('damages')
    .where('clubId', '=', clubId)
    .where('boatId', 'in', boatIds)
    .where('mendedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select(['boatId', 'severity'])
    .execute()

/** Reservations that start within two hours or haven't lapsed, next first. Omits those with an outing. */
export const reservedSoon = (
  db: Db,
  { clubId }: ClubScope,
  { boatIds, now }: { readonly boatIds: readonly string[]; readonly now: Date },
) =>
  db
    .selectFrom('reservations')
    .where('clubId', '=', clubId)
    .where('startsAt', '>', new Date(now.getTime() - LAPSES_AFTER_MS).toISOString())
    .where('startsAt', '<=', new Date(now.getTime() + SOON_MS).toISOString())
    .where('boatId', 'in', boatIds)
    .where('outingId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('startsAt')
    .select(['id', 'boatId', 'memberId', 'startsAt', 'endsAt', 'forWhom'])
    .execute()

export const namesOfBoats = (db: Db, { clubId }: ClubScope, boatIds: readonly string[]) =>
  db
    .selectFrom('boats')
    .where('clubId', '=', clubId)
    .where('id', 'in', boatIds)
    .select(['id', 'name'])
    .execute()

export const findOwners = (db: Db, { clubId }: ClubScope, userIds: readonly string[]) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', 'in', userIds)
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .execute()

/** Boats that only some squads may use. */
export const restrictedBoats = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('boats')
    .where('clubId', '=', clubId)
    .where('archivedAt', 'is', null)
    .where('squadIds', 'is not', null)
    .orderBy('nameKey')
    .select(['id', 'squadIds'])
    .execute()

/** Members of current squads, and admins. */
export const squadsAndAdmins = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('members')
    .leftJoin('squadMembers', (join) =>
      join.on('squadMembers.clubId', '=', clubId).onRef('squadMembers.userId', '=', 'members.userId'),
    )
    .leftJoin('squads', (join) =>
      join
        .on('squads.clubId', '=', clubId)
        .onRef('squads.id', '=', 'squadMembers.squadId')
        .on('squads.archivedAt', 'is', null),
    )
    .where('members.clubId', '=', clubId)
    .where((eb) => eb.or([eb('members.role', '=', 'admin'), eb('squads.id', 'is not', null)]))
    .select(['members.userId', 'members.role', 'squads.id as squadId'])
    .execute()
