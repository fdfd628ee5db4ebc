import type { NewIncident } from '@boathouse/domain/boathouse/incidents/contract'
import type { IncidentReceipt, ListedIncident } from '@boathouse/domain/boathouse/incidents/model'
import {
  arePeopleSame,
  refuseFutureIncident,
  refuseTooManyIncidents,
  refuseWrongIncident,
} from '@boathouse/domain/boathouse/incidents/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { throttle } from '#auth/throttle.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { ClubContext } from '../../../context.ts'
import { membersAmong } from '../../club/choices/service.ts'
import { type Written, writeInClub } from '../../club/clubs/change.ts'
import { adminsToTell, showClub } from '../../club/clubs/service.ts'
import { findBoat } from '../boats/service.ts'
import { outings } from '../outings/service.ts'
import * as queries from './queries.ts'
import { incidents } from './queries.ts'
import { keepEvent, record, requireReader, showListed } from './service.ts'

/** Enough for a bad day, too few for a script to flood the admins with mail. */
const REPORTS_PER_ACCOUNT = { most: 20, minutes: 1440 }

interface Reported {
  readonly receipt: IncidentReceipt
  readonly isNew: boolean
}

/** Idempotent. Throws a conflict without details if the id is taken. */
export const reportIncident = (ctx: ClubContext, { people, ...input }: NewIncident): Promise<Reported> =>
  writeInClub(ctx, { kind: 'incidents' }, async (inside) => {
    const { db, club, actor } = inside
    const known = await incidents.find(db, club, input.id)
    // Reveal nothing about another member's report, not even whether it is equal.
    if (known && known.reportedBy !== actor.user.id) throw new Refusal('conflict')
    const open = { closedAt: null, closedBy: null, closingNote: '' }
    const fields = { ...input, reportedBy: actor.user.id, ...open }
    if (!known) await judgeNew(inside, { people, ...input })
    const { row, isNew } = await incidents.insertOnce(inside, club, fields, toReceipt)
    if (isNew) await addTo(inside, { people, ...input })
    else if (!arePeopleSame(await queries.peopleIn(db, club, row.id), people)) throw new Refusal('conflict')
    return { result: { receipt: toReceipt(row), isNew }, isChanged: isNew }
  })

const toReceipt = ({ id, createdAt }: queries.IncidentRow): IncidentReceipt => ({ id, createdAt })

/** Throws an invalid field for impossible values and other clubs' ids, a conflict over the limit. */
async function judgeNew(ctx: ClubContext, input: NewIncident): Promise<void> {
  refuseWrongIncident(input)
  const { timeZone } = await showClub(ctx)
  refuseFutureIncident(input, timeZone, ctx.now)
  await refuseStrangers(ctx, input)
  await throttle(ctx, `incidents:${ctx.actor.user.id}`, REPORTS_PER_ACCOUNT)
  refuseTooManyIncidents((await queries.countIncidents(ctx.db, ctx.club)) + 1)
}

async function addTo(ctx: ClubContext, input: NewIncident): Promise<void> {
  const { db, club, actor, newId } = ctx
  await queries.insertPeople(
    db,
    input.people.map(({ memberId, name }, place) => ({
      ...{ clubId: club.clubId, incidentId: input.id, place, id: newId(), memberId, name },
      namedBy: name === null ? null : actor.user.id,
    })),
  )
  await tellAdmins(ctx, input.id)
}

async function refuseStrangers(ctx: ClubContext, { boatId, outingId, people }: NewIncident): Promise<void> {
  if (boatId !== null) await findBoat(ctx, boatId)
  if (outingId !== null) await outings.get(ctx.db, ctx.club, outingId)
  const ids = people.flatMap(({ memberId }) => memberId ?? [])
  if (ids.length === 0) return
  const members = await membersAmong(ctx, ids)
  const wrong = people.findIndex(({ memberId }) => memberId !== null && !members.has(memberId))
  if (wrong >= 0) throw invalidField(`people.${wrong}.memberId`, 'memberUnknown')
}

/** Notifies without details of the incident. */
async function tellAdmins(ctx: ClubContext, incidentId: string): Promise<void> {
  const { db, club, actor, now } = ctx
  const admins = (await adminsToTell(ctx)).filter(({ id }) => id !== actor.user.id)
  const mails = admins.map(({ id: userId, email: address, locale }) => ({
    template: 'incident' as const,
    ...{ address, locale, facts: { ...club, incidentId, userId } },
  }))
  await enqueueMails(db, mails, now)
}

/** Idempotent. Returns no content, because reading it would be logged. */
export const closeIncident = (
  ctx: ClubContext,
  id: string,
  { version, note }: { readonly version: number; readonly note: string },
): Promise<ListedIncident> =>
  withKeeping(ctx, async (inside) => {
    const known = await incidents.get(inside.db, inside.club, id)
    if (known.closedAt !== null) return { result: await showListed(inside, known), isChanged: false }
    const closed = { closedAt: inside.now.toISOString(), closedBy: inside.actor.user.id, closingNote: note }
    const row = await change(inside, { id, version, changes: closed })
    await keepEvent(inside, { incidentId: id, kind: 'closed', note })
    await record(inside, 'incidentClosed')
    return { result: await showListed(inside, row), isChanged: true }
  })

/** Idempotent. The log of events keeps the closing note. */
export const reopenIncident = (ctx: ClubContext, id: string, version: number): Promise<ListedIncident> =>
  withKeeping(ctx, async (inside) => {
    const known = await incidents.get(inside.db, inside.club, id)
    if (known.closedAt === null) return { result: await showListed(inside, known), isChanged: false }
    const changes = { closedAt: null, closedBy: null, closingNote: '' }
    const row = await change(inside, { id, version, changes })
    await keepEvent(inside, { incidentId: id, kind: 'reopened' })
    await record(inside, 'incidentReopened')
    return { result: await showListed(inside, row), isChanged: true }
  })

type Changing = Parameters<typeof incidents.updateAtVersion>[2]

const change = (inside: ClubContext, changing: Changing) =>
  incidents.updateAtVersion(inside, inside.club, changing, (row) => showListed(inside, row))

export const deleteIncident = (ctx: ClubContext, id: string, version: number): Promise<ListedIncident> =>
  withKeeping(ctx, async (inside) => {
    const show = (row: queries.IncidentRow) => showListed(inside, row)
    const { row, isChanged } = await incidents.softDelete(inside, inside.club, { id, version }, show)
    if (isChanged) await keepEvent(inside, { incidentId: id, kind: 'deleted' })
    if (isChanged) await record(inside, 'incidentDeleted')
    return { result: await show(row), isChanged }
  })

export const restoreIncident = (ctx: ClubContext, id: string): Promise<ListedIncident> =>
  withKeeping(ctx, async (inside) => {
    const { row, isChanged } = await incidents.restore(inside.db, inside.club, id)
    if (isChanged) await keepEvent(inside, { incidentId: id, kind: 'restored' })
    if (isChanged) await record(inside, 'incidentRestored')
    return { result: await showListed(inside, row), isChanged }
  })

const withKeeping = <Result>(
  ctx: ClubContext,
  work: (inside: ClubContext) => Promise<Written<Result>>,
): Promise<Result> =>
  writeInClub(ctx, { kind: 'incidents' }, (inside) => {
    requireReader(inside)
    return work(inside)
  })
