import type * as contracts from '@boathouse/domain/boathouse/incidents/contract'
import type {
  Incident,
  IncidentEventKind,
  IncidentState,
  ListedIncident,
} from '@boathouse/domain/boathouse/incidents/model'
import { mayReadIncidents } from '@boathouse/domain/boathouse/incidents/policy'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { membershipRole } from '../../club/clubs/service.ts'
import { namesOfBoats, peopleKnown } from '../boats/service.ts'
import { type Known, presentEvent, presentIncident, presentListed } from './present.ts'
import * as queries from './queries.ts'
import { incidents } from './queries.ts'

/** A read counts for an hour, because pages refetch automatically. */
const READING_MS = 3_600_000

/** Throws unless the user is an admin of this club. Super admins are not. */
export function requireReader(ctx: ClubContext): void {
  if (!mayReadIncidents(membershipRole(ctx))) throw new Refusal('forbidden')
}

async function knownTo(
  ctx: ClubContext,
  rows: readonly queries.IncidentRow[],
  others: readonly string[] = [],
): Promise<Known> {
  return {
    person: await peopleKnown(ctx, [
      ...rows.flatMap(({ reportedBy, closedBy }) => [reportedBy, ...(closedBy === null ? [] : [closedBy])]),
      ...others,
    ]),
    boatOf: await namesOfBoats(
      ctx,
      rows.flatMap(({ boatId }) => boatId ?? []),
    ),
  }
}

async function showStored(ctx: ClubContext, row: queries.IncidentRow): Promise<Incident> {
  const people = await queries.peopleIn(ctx.db, ctx.club, row.id)
  const members = people.flatMap(({ memberId }) => memberId ?? [])
  return presentIncident(row, people, await knownTo(ctx, [row], members))
}

export const showListed = async (ctx: ClubContext, row: queries.IncidentRow): Promise<ListedIncident> =>
  presentListed(row, await knownTo(ctx, [row]))

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first. A constant number of queries. */
export async function listIncidents(
  ctx: ClubContext,
  listing: Page & { readonly state: IncidentState },
): Promise<CallOutput<typeof contracts.listIncidents>> {
  requireReader(ctx)
  const { rows, nextCursor } = await queries.pageOfIncidents(ctx.db, ctx.club, listing)
  const known = await knownTo(ctx, rows)
  return { items: rows.map((row) => presentListed(row, known)), nextCursor }
}

export const showIncident = (ctx: ClubContext, id: string): Promise<Incident> =>
  withReading(ctx, id, showStored)

/** Records the read before showing anything. Throws for anyone but the club's own admins. */
const withReading = <Result>(
  ctx: ClubContext,
  id: string,
  show: (inside: ClubContext, row: queries.IncidentRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (inside) => {
    requireReader(inside)
    const row = await incidents.get(inside.db, inside.club, id)
    const since = new Date(inside.now.getTime() - READING_MS).toISOString()
    const reading = { incidentId: id, userId: inside.actor.user.id, since }
    if (!(await queries.hasRead(inside.db, inside.club, reading))) {
      await keepEvent(inside, { incidentId: id, kind: 'read' })
      await record(inside, 'incidentRead')
    }
    return show(inside, row)
  })

interface NewEvent {
  readonly incidentId: string
  readonly kind: IncidentEventKind
  readonly note?: string
}

export const keepEvent = (
  { db, club, actor, newId, now }: ClubContext,
  { incidentId, kind, note = '' }: NewEvent,
) =>
  queries.insertEvent(db, {
    ...{ clubId: club.clubId, id: newId(), incidentId, kind, note },
    ...{ userId: actor.user.id, at: now.toISOString() },
  })

type IncidentAction = `incident${'Read' | 'Closed' | 'Reopened' | 'Deleted' | 'Restored'}`

export const record = (ctx: ClubContext, action: IncidentAction): Promise<void> =>
  recordEntry(ctx, { action, actorId: ctx.actor.user.id, clubId: ctx.club.clubId })

/** Latest first. Counts as a read, because events contain the outcome. */
export const listEvents = (
  ctx: ClubContext,
  incidentId: string,
  page: Page,
): Promise<CallOutput<typeof contracts.listIncidentEvents>> =>
  withReading(ctx, incidentId, async (inside) => {
    const { db, club } = inside
    const { rows, nextCursor } = await queries.pageOfEvents(db, club, { ...page, incidentId })
    const person = await peopleKnown(
      inside,
      rows.map(({ userId }) => userId),
    )
    return { items: rows.map((row) => presentEvent(row, { person })), nextCursor }
  })
