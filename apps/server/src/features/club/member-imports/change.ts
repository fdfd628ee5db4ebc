import type { ImportedRow } from '@boathouse/domain/club/member-imports/model'
import { isImported, type PlannedPerson, undoDeadline } from '@boathouse/domain/club/member-imports/rules'
import { toSquadNameKey } from '@boathouse/domain/club/squads/rules'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { refuseUnproven } from '@boathouse/domain/kernel/recent-proof'
import type { Client } from '#auth/client.ts'
import { sealPhone } from '#auth/sealed-contacts.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { requireManager, showClub, writableClub } from '../clubs/service.ts'
import { countImported, inviteImported, withdrawImported } from '../invites/change.ts'
import { nameMember, numberMember } from '../members/service.ts'
import { addToSquad, createSquad } from '../squads/change.ts'
import { currentSquads } from '../squads/service.ts'
import * as queries from './queries.ts'
import { type ImportInput, planImport } from './service.ts'

/** Enough to import the largest sheet twice. */
const ROWS_PER_CLUB = { most: 4_000, minutes: 60 }

type Importing = ClubContext & { readonly client: Pick<Client, 'locale'>; readonly secret: string }

/**
 * Imports rows: invites people, and fills in what members lack. Idempotent. Inviting admins requires recent proof of
 * identity. Not atomic: after a failure, sending the rows again does the rest.
 */
export async function importRows(
  ctx: Importing,
  importId: string,
  input: ImportInput,
): Promise<{ items: ImportedRow[] }> {
  requireManager(ctx)
  const { rows: first } = await planImport(ctx, input, importId)
  if (first.some(({ outcome, role }) => outcome === 'invite' && role === 'admin'))
    refuseUnproven(ctx.actor, ctx.now)
  await throttle(ctx, `member-imports:club:${ctx.club.clubId}`, ROWS_PER_CLUB, { count: input.rows.length })
  if (input.createSquads) await createMissingSquads(ctx, first)
  const full = await updateMembers(ctx, first)
  const hasUpdates = first.some(({ outcome }) => outcome === 'update')
  const { rows, unmailed } = await runExclusive(`${ctx.club.clubId} invites`, () =>
    inTransaction(ctx, (inside) => inviteRows(inside, importId, input, hasUpdates)),
  )
  // Members have what the first plan gave them by now, so report that.
  const before = new Map(first.map((row) => [row.line, row]))
  const items = rows.map((row) => {
    const planned = before.get(row.line)
    const { outcome, changes } = planned?.outcome === 'update' ? planned : row
    const result = { ...row, outcome, changes, isMailed: !unmailed.has(row.email ?? '') }
    return full.has(row.line) ? { ...result, ...squadFull } : result
  })
  return { items }
}

const squadFull: Partial<ImportedRow> = {
  ...{ outcome: 'invalid', changes: [], column: 'squad', error: 'squadFull' },
}

/** Plans again, because other requests may have changed members and invites. */
async function inviteRows(ctx: Importing, importId: string, input: ImportInput, hasUpdates: boolean) {
  const { rows, known, squadIds } = await planImport(ctx, input, importId)
  const { language } = await showClub(ctx)
  const fresh = rows.filter(
    ({ outcome, email }) => outcome === 'invite' && email !== null && !known.invites.has(email),
  )
  if (fresh.length > 0 || hasUpdates) await startImport(ctx, importId)
  const people = fresh.map((row) => ({
    ...{ email: row.email ?? '', firstName: row.firstName, lastName: row.lastName, role: row.role },
    ...{ memberNumber: row.memberNumber, yearOfBirth: row.yearOfBirth },
    squadIds: row.squads.flatMap((name) => squadIds.get(name) ?? []),
    sealedContacts: row.phone === null ? null : sealPhone(ctx, row.phone),
  }))
  const unmailed = await inviteImported(ctx, people, {
    importId,
    sender: { language, locale: ctx.client.locale },
  })
  return { rows, unmailed }
}

async function startImport(ctx: ClubContext, importId: string): Promise<void> {
  const { clubId } = ctx.club
  const isNew = await queries.startImport(ctx.db, {
    ...{ clubId, id: importId, createdAt: ctx.now.toISOString(), undoUntil: undoDeadline(ctx.now) },
  })
  if (isNew) await recordEntry(ctx, { action: 'membersImported', actorId: ctx.actor.user.id, clubId })
}

async function createMissingSquads(ctx: ClubContext, rows: readonly PlannedPerson[]): Promise<void> {
  const wanted = rows.filter(isImported)
  const names = new Map(
    wanted.flatMap(({ unknownSquads }) => unknownSquads).map((name) => [toSquadNameKey(name), name]),
  )
  for (const name of names.values()) await createSquad(ctx, { id: ctx.newId(), name }).catch(ignoreTakenName)
}

/** Another request may have created the squad meanwhile. */
function ignoreTakenName(error: unknown): void {
  const isTaken = error instanceof Refusal && error.fields.some(({ code }) => code === 'nameTaken')
  if (!isTaken) throw error
}

/** Fills in what members lack. Returns the lines whose squad is full. */
async function updateMembers(ctx: ClubContext, rows: readonly PlannedPerson[]): Promise<ReadonlySet<number>> {
  const updates = rows.filter(({ outcome }) => outcome === 'update')
  for (const { memberId, changes, firstName, lastName, memberNumber } of updates) {
    if (memberId === null) continue
    if (changes.includes('name'))
      await nameMember(ctx, memberId, { firstName: firstName ?? '', lastName: lastName ?? '' }).catch(
        ignoreOwnName,
      )
    if (changes.includes('memberNumber') && memberNumber !== null)
      await numberMember(ctx, memberId, { memberNumber }, { isOnlyIfEmpty: true })
  }
  const joining = updates.filter(({ changes }) => changes.includes('squad'))
  return joining.length > 0 ? joinSquads(ctx, joining) : new Set()
}

/** The member may have entered their name meanwhile. */
function ignoreOwnName(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'nameIsTheirs')) throw error
}

/** Adds members to their squads. Returns the lines whose squad is full. */
async function joinSquads(ctx: ClubContext, rows: readonly PlannedPerson[]): Promise<ReadonlySet<number>> {
  const full = new Set<number>()
  for (const { id: squadId, nameKey } of await currentSquads(ctx)) {
    const joining = rows.filter(({ squads, unknownSquads }) =>
      [...squads, ...unknownSquads].some((name) => toSquadNameKey(name) === nameKey),
    )
    const memberIds = joining.flatMap(({ memberId }) => memberId ?? [])
    if (memberIds.length === 0) continue
    const isFull = await addToSquad(ctx, squadId, { memberIds, role: 'athlete' }).then(
      () => false,
      isSquadFull,
    )
    if (isFull) for (const { line } of joining) full.add(line)
  }
  return full
}

function isSquadFull(error: unknown): true {
  if (error instanceof Refusal && error.fields.some(({ code }) => code === 'squadFull')) return true
  throw error
}

/** Withdraws the invites that nobody opened. Names, numbers and squads stay. */
export async function undoImport(
  ctx: ClubContext,
  importId: string,
): Promise<{ withdrawn: number; kept: number }> {
  requireManager(ctx)
  return runExclusive(`${ctx.club.clubId} invites`, () =>
    inTransaction(ctx, async (inside) => {
      const { clubId } = inside.club
      await writableClub(inside)
      const found = await queries.findRecent(inside.db, inside.club, importId, inside.now.toISOString())
      if (!found) throw await refusalOf(inside, importId)
      const result = await withdrawImported(inside, importId)
      await recordEntry(inside, { action: 'memberImportUndone', actorId: inside.actor.user.id, clubId })
      return result
    }),
  )
}

/** The day to undo an import may be over. */
const refusalOf = async (ctx: ClubContext, importId: string): Promise<Refusal> =>
  (await countImported(ctx, importId)).invited > 0 ? new Refusal('conflict', 'importTooLate') : notFound()
