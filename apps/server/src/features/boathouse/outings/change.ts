import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { isForOne } from '@boathouse/domain/boathouse/certificates/rules'
import { isLateToCorrect } from '@boathouse/domain/boathouse/logbook/policy'
import { destinationKey, takesBack } from '@boathouse/domain/boathouse/logbook/rules'
import type { NewOuting, NewSeated, OutingChanges } from '@boathouse/domain/boathouse/outings/contract'
import { COX_SEAT, type Outing } from '@boathouse/domain/boathouse/outings/model'
import { maySee } from '@boathouse/domain/boathouse/outings/policy'
import * as rules from '@boathouse/domain/boathouse/outings/rules'
import { backOf, timesOf } from '@boathouse/domain/boathouse/outings/time-rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import type { VersionedId } from '#db/records.ts'
import type { ClubContext } from '../../../context.ts'
import { emit, emitOwn } from '../../../events/emit.ts'
import { membersAmong } from '../../club/choices/service.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { clubRoleOf, showBoat } from '../boats/service.ts'
import { findRefused } from '../certificates/service.ts'
import { isOnDuty } from '../duty/service.ts'
import * as queries from './queries.ts'
import { outings } from './queries.ts'
import { mayAllow, showOuting, showStored, standing } from './service.ts'

const OUTINGS: ClubWrites = { kind: 'outings', taken: rules.boatIsOut }

type Times = ReturnType<typeof timesOf>

interface Started {
  readonly outing: Outing
  readonly isNew: boolean
}

/** Starts an outing, or stores one recorded offline. Idempotent. Throws a conflict if the id is taken. */
export const startOuting = (ctx: ClubContext, input: NewOuting): Promise<Started> =>
  writeInClub<ClubContext, Started>(ctx, OUTINGS, async (inside) => {
    const known = await findSame(inside, input)
    if (known) return { result: { outing: await showStored(inside, known), isNew: false }, isChanged: false }
    const boat = await showBoat(inside, input.boatId)
    const times = timesOf(input, inside.now)
    rules.refuseWrongOuting(input, boat, new Date(times.outAt))
    const override = await refuseUnavailable(inside, boat, input)
    await refuseAway(inside, input, input.outAt === undefined ? null : times)
    // Outings recorded offline pass: the crew is on the water.
    if (input.outAt === undefined) await refuseLacking(inside, boat, input)
    const { id, boatId, craft, captainSeat, destination, expectedBack } = input
    const fields = { id, boatId, craft, captainSeat, destination, expectedBack, ...override }
    const startedBy = inside.actor.user.id
    const isBack = times.backAt !== null
    const said = { endedBy: isBack ? startedBy : null, closedAt: isBack ? inside.now.toISOString() : null }
    const out = { startedBy, ...times, ...said }
    const { row } = await outings.insertOnce(inside, inside.club, {
      ...{ ...fields, ...out, ...unseen, metres: null, remarks: '', searchKey: destinationKey(destination) },
    })
    await queries.insertCrew(inside.db, crewRows(inside, input, times))
    const memberIds = [startedBy, ...membersIn(input)]
    await emit(inside, 'outingStarted', { outingId: id, boatId, memberIds, isBack })
    if (isBack) await emit(inside, 'outingEnded', { outingId: id })
    return { result: { outing: await showStored(inside, row), isNew: true }, isChanged: true }
  })

/** Returns the outing of a repeated request. Throws a conflict if the id is another outing's. */
async function findSame(ctx: ClubContext, input: NewOuting): Promise<queries.OutingRow | undefined> {
  const show = (row: queries.OutingRow) => showStored(ctx, row)
  const row = await outings.findSame(ctx.db, ctx.club, input, show)
  if (!row) return undefined
  const crew = await queries.crewsOf(ctx.db, ctx.club, [row.id])
  if (rules.isSameCrew(crew, input.crew)) return row
  throw new Refusal('conflict', 'conflict', { current: await show(row) })
}

const membersIn = ({ crew }: { readonly crew: readonly Pick<NewSeated, 'memberId'>[] }): string[] =>
  crew.flatMap(({ memberId }) => memberId ?? [])

const crewRows = (
  { club, actor, newId }: ClubContext,
  { id, crew }: NewOuting,
  { outAt }: Times,
): queries.CrewRow[] =>
  crew.map(({ seat, memberId, guest }) => ({
    ...{ clubId: club.clubId, outingId: id, seat, id: newId(), memberId, guest },
    guestOf: guest === null ? null : actor.user.id,
    ...{ outAt, metres: null },
  }))

/** Throws for unusable boats unless a coach or admin gives a reason. Finished outings pass: the boat was used. */
async function refuseUnavailable(ctx: ClubContext, boat: Boat, { overrideReason, backAt }: NewOuting) {
  const isOver = backAt !== undefined
  rules.refuseUnavailable(boat, { isAllowed: isOver || (overrideReason !== null && (await mayAllow(ctx))) })
  if (isOver || rules.whyNotAvailable(boat) === null) return { overrideReason: null, overriddenBy: null }
  const { actor, club } = ctx
  const overriddenBy = actor.user.id
  await recordEntry(ctx, { action: 'outingAllowed', actorId: overriddenBy, clubId: club.clubId })
  return { overrideReason, overriddenBy }
}

/** Throws if the boat is out or a crew member is away, at the (backdated) start. */
async function refuseAway(
  ctx: ClubContext,
  { boatId, crew }: Pick<NewOuting, 'boatId' | 'crew'>,
  told: Times | null,
): Promise<void> {
  const { db, club } = ctx
  const span = told && { from: told.outAt, to: told.backAt }
  const isOut = span
    ? await queries.wasBoatOut(db, club, { boatId, ...span })
    : await queries.isBoatOut(db, club, boatId)
  if (isOut) throw rules.boatIsOut()
  const memberIds = membersIn({ crew })
  const members = memberIds.length > 0 ? await membersAmong(ctx, memberIds) : new Set()
  const away = span
    ? await queries.outAmongAt(db, club, { memberIds, ...span })
    : await queries.outAmong(db, club, memberIds)
  for (const [index, { memberId }] of crew.entries()) {
    if (memberId === null) continue
    if (!members.has(memberId)) throw invalidField(`crew.${index}.memberId`, 'memberUnknown')
    if (away.has(memberId)) throw rules.memberIsOut(`crew.${index}.memberId`)
  }
}

/** Throws by the seat for members who lack a requirement that refuses. */
async function refuseLacking(ctx: ClubContext, { rigs }: Boat, { craft, crew }: NewOuting): Promise<void> {
  const refused = await findRefused(ctx, {
    memberIds: membersIn({ crew }),
    coxId: crew.find(({ seat }) => seat === COX_SEAT)?.memberId ?? null,
    isSingle: isForOne(rigs, craft),
  })
  for (const [index, { memberId }] of crew.entries())
    if (memberId !== null && refused.has(memberId))
      throw invalidField(`crew.${index}.memberId`, 'requirementMissing')
}

/** Sets distance and remarks. Keeps values that it overwrites; throws if the crew's time to correct them is over. */
export const describeOuting = (
  ctx: ClubContext,
  id: string,
  { version, metres, remarks }: OutingChanges,
): Promise<Outing> =>
  writeInClub(ctx, OUTINGS, async (inside) => {
    const known = await outings.get(inside.db, inside.club, id)
    // Kiosks hide remarks, so their empty field must not delete them.
    const isSilent = inside.actor.kiosk !== undefined && remarks === ''
    const changes = { metres, remarks: isSilent ? known.remarks : remarks }
    if (!(await showStored(inside, known)).mayDescribe) throw new Refusal('forbidden')
    if (version === known.version && takesBack(known, changes)) {
      if (inside.actor.kiosk) throw invalidField('remarks', 'correctionAtKiosk')
      const isLate = isLateToCorrect({ closedAt: known.closedAt, now: inside.now })
      if (isLate && clubRoleOf(inside) !== 'admin') throw invalidField('remarks', 'correctionLate')
      await emit(inside, 'outingOverwritten', { outingId: id, actorId: inside.actor.user.id })
    }
    const result = await change(inside, { id, version }, changes)
    await queries.updateCrewMetres(inside.db, inside.club, result)
    await emitOwn(inside, 'outingDescribed', { outingId: id, metres: result.metres })
    return { result, isChanged: true }
  })

/** Ends an outing, now or backdated. Idempotent. */
export const endOuting = (ctx: ClubContext, id: string, since?: string): Promise<Outing> =>
  writeInClub(ctx, OUTINGS, async (inside) => {
    const known = await outings.get(inside.db, inside.club, id)
    const shown = await showStored(inside, known)
    if (!shown.mayEnd) throw new Refusal('forbidden')
    if (known.backAt !== null) return { result: shown, isChanged: false }
    const backAt = backOf(since, known.outAt, inside.now)
    const back = { backAt, endedBy: inside.actor.user.id, closedAt: inside.now.toISOString() }
    await emit(inside, 'outingEnded', { outingId: id })
    return { result: await change(inside, known, back), isChanged: true }
  })

/** Undoes the end at `meant`, unless that was too long ago, or boat or crew were out since. Idempotent. */
export const resumeOuting = (ctx: ClubContext, id: string, meant?: string): Promise<Outing> =>
  writeInClub(ctx, OUTINGS, async (inside) => {
    const { db, club } = inside
    const known = await outings.get(db, club, id)
    const shown = await showStored(inside, known)
    if (!shown.mayEnd) throw new Refusal('forbidden')
    const { boatId, backAt } = known
    if (backAt === null) return { result: shown, isChanged: false }
    rules.refuseOtherBack(backAt, meant)
    rules.refuseLateResuming(backAt, inside.now)
    const since = { from: backAt, to: null }
    if (await queries.wasBoatOut(db, club, { boatId, ...since })) throw rules.boatWasOut()
    const memberIds = membersIn({ crew: await queries.crewsOf(db, club, [id]) })
    if ((await queries.outAmongAt(db, club, { memberIds, ...since })).size > 0) throw rules.crewWasOut()
    const out = { backAt: null, endedBy: null, closedAt: null }
    const result = await change(inside, known, out)
    await emit(inside, 'outingResumed', { outingId: id, boatId, actorId: inside.actor.user.id })
    return { result, isChanged: true }
  })

/** Resets alerts and acknowledgement. */
const unseen = { alertsTold: 0, seenAt: null, seenBy: null }

/** Resets alerts, so an overdue crew is reported again. */
export const expectOuting = (ctx: ClubContext, id: string, expectedBack: string): Promise<Outing> =>
  writeInClub(ctx, OUTINGS, async (inside) => {
    const known = await outings.get(inside.db, inside.club, id)
    const shown = await showStored(inside, known)
    if (!shown.mayEnd) throw new Refusal('forbidden')
    if (known.backAt !== null) throw rules.isBack()
    if (known.expectedBack === expectedBack) return { result: shown, isChanged: false }
    rules.refuseWrongReturn(expectedBack, inside.now)
    return { result: await change(inside, known, { expectedBack, ...unseen }), isChanged: true }
  })

/** Acknowledges an overdue crew. Keeps the first acknowledgement. */
export const seeOuting = (ctx: ClubContext, id: string): Promise<Outing> =>
  writeInClub(ctx, OUTINGS, async (inside) => {
    const { db, club, actor, now } = inside
    const known = await outings.get(db, club, id)
    const isSeer = maySee({ ...(await standing(inside)), isOnDuty: await isOnDuty(inside) })
    if (!isSeer) throw new Refusal('forbidden')
    const shown = await showStored(inside, known)
    if (known.backAt !== null || known.seenAt !== null) return { result: shown, isChanged: false }
    rules.refuseEarlyAcknowledgement(known, now)
    const seenBy = actor.user.id
    await queries.markSeen(db, club, { id, seenAt: now.toISOString(), seenBy })
    await recordEntry(inside, { action: 'outingSeen', actorId: seenBy, clubId: club.clubId })
    return { result: await showOuting(inside, id), isChanged: true }
  })

type Changes = Parameters<typeof outings.updateAtVersion>[2]['changes']

async function change(ctx: ClubContext, { id, version }: VersionedId, changes: Changes): Promise<Outing> {
  const show = (row: queries.OutingRow) => showStored(ctx, row)
  return showStored(ctx, await outings.updateAtVersion(ctx, ctx.club, { id, version, changes }, show))
}
