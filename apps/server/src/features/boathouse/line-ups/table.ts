import { isOutOfService } from '@boathouse/domain/boathouse/boats/rules'
import { fitsSeat } from '@boathouse/domain/boathouse/line-ups/fit-rules'
import type {
  LineUp,
  LineUpEditor,
  LineUpPerson,
  SeatCandidate,
} from '@boathouse/domain/boathouse/line-ups/model'
import { mayKnowOfWeights } from '@boathouse/domain/boathouse/line-ups/policy'
import { byAnswer, listInNoBoat } from '@boathouse/domain/boathouse/line-ups/rules'
import {
  type CrewBoat,
  type CrewMember,
  listWarnings,
} from '@boathouse/domain/boathouse/line-ups/warning-rules'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, notFound } from '@boathouse/domain/kernel/errors'
import { momentAt, startOfDay } from '@boathouse/domain/kernel/zoned-time'
import type { ClubContext } from '../../../context.ts'
import { squadIdsOf } from '../../club/choices/service.ts'
import { showClub } from '../../club/clubs/service.ts'
import { listPeople } from '../../practices/answers/service.ts'
import { abilitiesOf } from '../abilities/service.ts'
import { damagesOf, peopleKnown } from '../boats/service.ts'
import { listOut } from '../outings/service.ts'
import { reseatedSince } from '../published-line-ups/change.ts'
import type { Occasion } from '../published-line-ups/service.ts'
import { listGivenUp } from '../published-line-ups/service.ts'
import { reservedWithin } from '../reservations/service.ts'
import * as crews from './crew-queries.ts'
import { presentBoat, type RiggedBoat, seatedIn, toRigged } from './present.ts'
import * as queries from './queries.ts'
import { findRun, type LineUpContext, memberContext } from './service.ts'

/** Age in days up to which a result's body weight is used. */
const DAYS_OF_WEIGHT = 365

export async function loadBoats({ db, club }: LineUpContext, lineUpId: string): Promise<RiggedBoat[]> {
  const boats = await queries.boatsOf(db, club, lineUpId)
  const ids = boats.map(({ id }) => id)
  return toRigged(boats, await queries.seatsOf(db, club, ids))
}

export const toSeatings = (boats: readonly RiggedBoat[]) =>
  boats.flatMap((boat) =>
    seatedIn(boat).map((seated) => ({ ...seated, boatId: boat.boatId, craft: boat.craft })),
  )

type Asked = Awaited<ReturnType<typeof listPeople>>[number]

/** Replaces the practice on days without one: asks everyone; absent members count as no, others as unanswered. */
const onDay = (day: CalendarDay, timeZone: string) => ({
  id: day,
  day,
  // The day's end, so members who join during the day can be seated.
  startsAt: startOfDay(addDays(day, 1), timeZone).toISOString(),
  choiceId: null,
})

/** Line-up with everyone who can be seated. A constant number of queries. */
export async function loadEditor(ctx: LineUpContext, { purpose, practice }: Occasion): Promise<LineUpEditor> {
  const club = await showClub(ctx)
  const row = await queries.findLineUp(ctx.db, ctx.club, purpose.id)
  const boats = row ? await loadBoats(ctx, purpose.id) : []
  const asked = await listPeople(ctx, practice ?? onDay(purpose.day, club.timeZone))
  const known = new Map(asked.map((person) => [person.id, person]))
  const saidOf = await saidReader(ctx, asked, boats)
  const people = toPeople(asked, boats, saidOf)
  const seatings = toSeatings(boats)
  const judged = { club, purpose, practice, boats, known, saidOf, hasLaunch: row?.hasLaunch ?? false }
  const warnings = listWarnings(await loadCrews(ctx, judged), { ...judged, day: purpose.day, ...club })
  const reading = {
    nameOf: await nameReader(ctx, known, boats),
    damageOf: await damageReader(ctx, boats),
    warnings,
    givenUp: practice === null ? [] : await listGivenUp(ctx, [practice.id]),
  }
  const published = row?.publishedAt ?? null
  const reseated = await reseatedSince(ctx, { lineUpId: purpose.id, seatings })
  const seatedIds = new Set(seatings.map(({ memberId }) => memberId))
  const lineUp: LineUp = {
    ...purpose,
    publishedAt: published,
    boats: boats.map((boat) => presentBoat(boat, reading)),
    hasLaunch: judged.hasLaunch,
    isChanged: published !== null && reseated.length > 0,
    tells: reseated.filter((id) => id !== ctx.viewer.id).length,
    inNoBoat: listInNoBoat(people, seatedIds).map(({ id, name, answer }) => ({ id, name, answer })),
    abilities: { edit: isClubWritable(club) },
    version: row?.version ?? 0,
  }
  return { lineUp, people }
}

/** Expected, answering and seated members in display order. */
function toPeople(asked: readonly Asked[], boats: readonly RiggedBoat[], saidOf: SaidReader): LineUpPerson[] {
  const seated = new Map(
    boats.flatMap((boat) => seatedIn(boat).map(({ memberId }) => [memberId, boat.id] as const)),
  )
  const listed = asked.filter(
    ({ id, isExpected, isAsked, hasAnswered }) => isExpected || (isAsked && hasAnswered) || seated.has(id),
  )
  return byAnswer(
    listed.map((person) => ({
      ...{
        id: person.id,
        name: toShownName(person),
        answer: person.own.answer,
        byAbsence: person.own.byAbsence,
      },
      said: saidOf(person.id),
      lineUpBoatId: seated.get(person.id) ?? null,
    })),
  )
}

type SaidReader = (memberId: string) => LineUpPerson['said']

async function saidReader(
  ctx: ClubContext,
  asked: readonly Asked[],
  boats: readonly RiggedBoat[],
): Promise<SaidReader> {
  const seated = boats.flatMap(seatedIn).map(({ memberId }) => memberId)
  const found = await abilitiesOf(ctx, [...asked.map(({ id }) => id), ...seated])
  return (memberId) => {
    const known = found.get(memberId)
    if (!known) return null
    const { version: _, changedAt: _at, ...said } = known
    return said
  }
}

async function nameReader(ctx: ClubContext, known: ReadonlyMap<string, Asked>, boats: readonly RiggedBoat[]) {
  const others = boats.flatMap(seatedIn).flatMap(({ memberId }) => (known.has(memberId) ? [] : memberId))
  const personOf = await peopleKnown(ctx, others)
  return (memberId: string) => {
    const person = known.get(memberId)
    return person ? toShownName(person) : personOf(memberId).name
  }
}

const damageReader = (ctx: ClubContext, boats: readonly RiggedBoat[]) =>
  damagesOf(
    ctx,
    boats.map(({ boatId }) => boatId),
  )

interface Judged extends Occasion {
  readonly club: Club
  readonly boats: readonly RiggedBoat[]
  readonly known: ReadonlyMap<string, Asked>
  readonly saidOf: SaidReader
}

/** Period of the practice, or the whole day. */
function spanOf({ purpose: { day, startsAt, endsAt }, club: { timeZone } }: Judged) {
  const midnight = (of: CalendarDay) => momentAt(of, '00:00', timeZone).toISOString()
  return { from: startsAt ?? midnight(day), to: endsAt ?? midnight(addDays(day, 1)) }
}

/** Adds the facts that warnings depend on. */
async function loadCrews(ctx: LineUpContext, judged: Judged): Promise<CrewBoat[]> {
  const { boats, purpose, practice } = judged
  if (boats.length === 0) return []
  const boatIds = boats.map(({ boatId }) => boatId)
  const span = spanOf(judged)
  const reserved = await reservedWithin(ctx, { boatIds, ...span })
  const out = await listOut(ctx, boatIds)
  const damageOf = await damagesOf(ctx, boatIds)
  const ownSquads = new Set(await squadIdsOf(ctx, practice?.choiceId ?? null))
  const memberOf = await memberReader(ctx, judged)
  return boats.map((boat) => {
    const crew = seatedIn(boat).map(({ seat, memberId }) => memberOf(boat, seat, memberId))
    const isIn = (memberId: string) => crew.some((member) => member.memberId === memberId)
    const { outFrom, outTo } = boat
    const squads = squadsOf(boat)
    return {
      ...{ id: boat.id, name: boat.name, ...boat.rig, crew },
      ...{ minWeight: boat.minWeight, maxWeight: boat.maxWeight, damage: damageOf(boat.boatId) },
      isOutOfService: isOutOfService(outFrom === null ? null : { from: outFrom, to: outTo }, purpose.day),
      isArchived: boat.archivedAt !== null,
      isOnTheWater: out.some(
        ({ boatId, expectedBack, memberIds }) =>
          boatId === boat.boatId && expectedBack > span.from && !memberIds.some(isIn),
      ),
      isReserved: reserved.some(({ boatId, memberId }) => boatId === boat.boatId && !isIn(memberId)),
      isForOthers: squads.length > 0 && ownSquads.size > 0 && !squads.some((id) => ownSquads.has(id)),
    }
  })
}

/** Squads that may use the boat; empty if everyone may. */
const squadsOf = ({ squadIds }: RiggedBoat): string[] =>
  squadIds === null ? [] : (JSON.parse(squadIds) as string[])

/** Facts of seated members that the reader may know. */
async function memberReader(ctx: LineUpContext, { club, purpose, boats, known, saidOf }: Judged) {
  const { db, viewer } = ctx
  const memberIds = [...new Set(boats.flatMap(seatedIn).map(({ memberId }) => memberId))]
  const squadIds = [...new Set(boats.flatMap(squadsOf))]
  const memberships = await crews.squadsAmong(db, ctx.club, { squadIds, memberIds })
  const isIn = new Set(memberships.map(({ squadId, userId }) => `${squadId} ${userId}`))
  const births = club.minorsNeedAdult ? await crews.birthsOf(db, ctx.club, memberIds) : []
  const bornIn = new Map(births.map(({ id, yearOfBirth }) => [id, yearOfBirth]))
  const hasRange = boats.some(({ minWeight, maxWeight }) => minWeight !== null || maxWeight !== null)
  const since = addDays(purpose.day, -DAYS_OF_WEIGHT)
  const isTold = hasRange && mayKnowOfWeights(viewer.clubRole)
  const weighed = isTold ? await crews.weightsOf(db, ctx.club, { memberIds, since }) : []
  // Reversed, so the latest weight overwrites older ones.
  const weights = new Map(weighed.toReversed().map(({ athleteId, bodyWeight }) => [athleteId, bodyWeight]))
  return (boat: RiggedBoat, seat: number, memberId: string): CrewMember => {
    const { answer = 'none', byAbsence = false } = known.get(memberId)?.own ?? {}
    const squads = squadsOf(boat)
    return {
      ...{ seat, memberId, answer, byAbsence, said: saidOf(memberId) },
      yearOfBirth: bornIn.get(memberId) ?? null,
      weight: weights.get(memberId) ?? null,
      isForThem: squads.length === 0 || squads.some((squadId) => isIn.has(`${squadId} ${memberId}`)),
    }
  }
}

export async function showLineUpEditor(ctx: ClubContext, lineUpId: string): Promise<LineUpEditor> {
  const member = memberContext(ctx)
  return loadEditor(member, await findRun(member, lineUpId))
}

/** Throws `notFound` for an unknown boat, an invalid field for a seat that it doesn't have. */
export async function listSeatCandidates(
  ctx: ClubContext,
  lineUpId: string,
  { lineUpBoatId, seat }: { readonly lineUpBoatId: string; readonly seat: number },
): Promise<{ items: SeatCandidate[] }> {
  const { lineUp, people } = await showLineUpEditor(ctx, lineUpId)
  const boat = lineUp.boats.find(({ id }) => id === lineUpBoatId)
  if (!boat) throw notFound()
  const place = boat.seats.find((one) => one.seat === seat)
  if (!place) throw invalidField('seat', 'seatInvalid')
  const free = people.filter(
    ({ answer, lineUpBoatId: seatedIn }) => seatedIn === null && (answer === 'yes' || answer === 'maybe'),
  )
  const judged = free.flatMap(({ id, name, answer, said }) => {
    const fits = fitsSeat(said, { craft: boat.craft, ...place })
    return fits === false ? [] : [{ id, name, answer, fits: fits === true }]
  })
  return { items: [...judged.filter(({ fits }) => fits), ...judged.filter(({ fits }) => !fits)] }
}
