import type { EntryCorrection } from '@boathouse/domain/boathouse/logbook/contract'
import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import * as rules from '@boathouse/domain/boathouse/logbook/rules'
import type { NewSeated } from '@boathouse/domain/boathouse/outings/contract'
import { isSameCrew } from '@boathouse/domain/boathouse/outings/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { Row } from '#db/tables.ts'
import type { ClubContext } from '../../../context.ts'
import type { ClubEvents, EventContext } from '../../../events/model.ts'
import { membersAmong } from '../../club/choices/service.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import { showClub } from '../../club/clubs/service.ts'
import { showBoat } from '../boats/service.ts'
import { crewOf, type OutingRow, outings } from '../outings/service.ts'
import * as queries from './queries.ts'
import { showStored } from './service.ts'

type CrewRow = Row<'outingCrews'>

/** Keeps the previous version. Throws `stale`. A no-op without differences. */
export const correctEntry = (
  ctx: ClubContext,
  id: string,
  { version, ...typed }: EntryCorrection,
): Promise<Entry> =>
  writeInClub(ctx, { kind: 'outings' }, async (inside) => {
    const row = await outings.get(inside.db, inside.club, id)
    const shown = await showStored(inside, row)
    if (!shown.mayCorrect || row.backAt === null) throw new Refusal('forbidden')
    if (row.version !== version) throw new Refusal('conflict', 'stale', { current: shown })
    const before = await crewOf(inside, id)
    const crew = typed.crew ?? before
    const fields = await judge(inside, { ...typed, crew }, { row, backAt: row.backAt, before })
    const isSame =
      Object.entries(fields).every(([name, value]) => row[name as keyof typeof row] === value) &&
      isSameCrew(crew, before)
    if (isSame) return { result: shown, isChanged: false }
    await keepChange(inside, { row, crew: before, actorId: inside.actor.user.id })
    const changes = { ...fields, searchKey: rules.destinationKey(fields.destination) }
    const changed = await outings.updateAtVersion(inside, inside.club, { id, version, changes })
    await queries.replaceCrew(inside.db, inside.club, id, seat(inside, changed, crew, before))
    return { result: await showStored(inside, changed), isChanged: true }
  })

/** Stores the current version. Call it before changing the entry. */
export async function keepBefore(
  ctx: EventContext,
  { outingId, actorId }: ClubEvents['outingOverwritten'],
): Promise<void> {
  const row = await outings.get(ctx.db, ctx.club, outingId)
  await keepChange(ctx, { row, crew: await crewOf(ctx, outingId), actorId })
}

interface Replaced {
  readonly row: OutingRow
  readonly crew: readonly CrewRow[]
  readonly actorId: string
}

async function keepChange(
  { db, club: { clubId }, newId, now }: EventContext,
  { row, crew, actorId }: Replaced,
): Promise<void> {
  const {
    id: outingId,
    version,
    boatId,
    craft,
    captainSeat,
    destination,
    outAt,
    backAt,
    metres,
    remarks,
  } = row
  const id = newId()
  const change = {
    ...{ clubId, id, outingId, changedBy: actorId, createdAt: now.toISOString(), version },
    ...{ boatId, craft, captainSeat, destination, outAt, backAt, metres, remarks },
  }
  const seats = crew.map(({ seat, memberId, guest, guestOf }) => ({
    ...{ clubId, changeId: id, seat, id: newId(), memberId, guest, guestOf },
  }))
  await queries.insertChange(db, change, seats)
}

interface Stored {
  readonly row: OutingRow
  readonly backAt: string
  readonly before: readonly CrewRow[]
}

type Corrected = Omit<EntryCorrection, 'version' | 'crew'> & {
  readonly crew: readonly Pick<NewSeated, 'seat' | 'memberId' | 'guest'>[]
}

/** Returns the row to store. Throws an invalid field for impossible values. */
async function judge(ctx: ClubContext, typed: Corrected, { row, backAt, before }: Stored) {
  const { boatId, craft, captainSeat, destination, metres, remarks } = typed
  const boat = await showBoat(ctx, boatId)
  const { timeZone } = await showClub(ctx)
  const outAt = rules.momentMeant({ day: typed.day, time: typed.outTime }, row.outAt, timeZone)
  const back = { day: typed.backDay, time: typed.backTime, after: outAt }
  const times = { outAt, backAt: rules.momentMeant(back, backAt, timeZone) }
  const was = { boatId: row.boatId, craft: row.craft as CraftKey, crew: before }
  const meant = { rigs: rules.rigsMeant(boat, was), ...times }
  rules.refuseWrongEntry({ craft, captainSeat, crew: [...typed.crew] }, meant, ctx.now)
  await refuseStrangers(ctx, typed.crew, before)
  return { boatId, craft, captainSeat, destination, metres, remarks, ...times }
}

/** Throws for non-members, except former members who are already in the crew. */
async function refuseStrangers(ctx: ClubContext, crew: Corrected['crew'], before: readonly CrewRow[]) {
  const sat = new Set(before.map(({ memberId }) => memberId))
  const others = crew.flatMap(({ memberId }) => (memberId === null || sat.has(memberId) ? [] : memberId))
  if (others.length === 0) return
  const members = await membersAmong(ctx, others)
  for (const [index, { memberId }] of crew.entries())
    if (memberId !== null && !sat.has(memberId) && !members.has(memberId))
      throw invalidField(`crew.${index}.memberId`, 'memberUnknown')
}

/** Makes crew rows. A known guest keeps the host who brought them. */
const seat = (
  { club: { clubId }, actor, newId }: ClubContext,
  { id: outingId, outAt, metres }: OutingRow,
  crew: Corrected['crew'],
  before: readonly CrewRow[],
): CrewRow[] =>
  crew.map(({ seat, memberId, guest }) => {
    const host = before.find((one) => one.guest === guest)?.guestOf ?? actor.user.id
    return {
      ...{ clubId, outingId, seat, id: newId(), memberId, guest, outAt, metres },
      guestOf: guest === null ? null : host,
    }
  })
