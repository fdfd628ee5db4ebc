import { mayManageInvites } from '@boathouse/domain/club/invites/policy'
import { isWrong, readEmail } from '@boathouse/domain/club/member-imports/cell-rules'
import type { previewMemberImport, SheetRow } from '@boathouse/domain/club/member-imports/contract'
import type { ClubEntries, PlannedRow, RecentImport } from '@boathouse/domain/club/member-imports/model'
import { type PlannedPerson, planRows } from '@boathouse/domain/club/member-imports/rules'
import { toSquadNameKey } from '@boathouse/domain/club/squads/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { isFromInvite } from '#db/rows/emergency-contacts.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { requireManager, writableClub } from '../clubs/service.ts'
import { countImported, findOpenInvites } from '../invites/change.ts'
import { findByEmails, showEntries } from '../members/service.ts'
import { currentSquads } from '../squads/service.ts'
import * as queries from './queries.ts'

export type ImportInput = BodyOf<typeof previewMemberImport>

export async function previewImport(ctx: ClubContext, input: ImportInput): Promise<{ items: PlannedRow[] }> {
  requireManager(ctx)
  const { rows } = await planImport(ctx, input, null)
  return { items: rows }
}

/** Outcome of an import for each row. `importId`: the import that is running. Throws for an inactive club. */
export async function planImport(ctx: ClubContext, input: ImportInput, importId: string | null) {
  const { timeZone } = await writableClub(ctx)
  const emails = emailsIn(input.rows)
  const squads = await currentSquads(ctx)
  const members = emails.length === 0 ? [] : await findByEmails(ctx, emails)
  const invites = emails.length === 0 ? [] : await findOpenInvites(ctx, emails)
  const known = {
    members: new Map(
      members.map((member) => [
        member.email ?? '',
        { ...member, squads: new Set(member.squads.map(toSquadNameKey)) },
      ]),
    ),
    invites: new Map(
      invites.map(({ email, ...invite }) => [
        email,
        { isOfImport: importId !== null && invite.importId === importId },
      ]),
    ),
    squads: new Map(squads.map(({ name, nameKey }) => [nameKey, name])),
  }
  const rows: PlannedPerson[] = planRows(input.rows, known, {
    thisYear: Number(dayAt(ctx.now, timeZone).slice(0, 4)),
    mayInviteAdmins: mayManageInvites(ctx.actor.role, 'admin'),
    createSquads: input.createSquads,
  })
  return { rows, known, squadIds: new Map(squads.map(({ name, id }) => [name, id])) }
}

const emailsIn = (rows: readonly SheetRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ email = '' }) => {
      const read = readEmail(email)
      return read === null || isWrong(read) ? [] : read.email
    }),
  ),
]

const MAX_LISTED = 20

export async function listImports(ctx: ClubContext): Promise<{ items: RecentImport[] }> {
  requireManager(ctx)
  const recent = await queries.listRecent(ctx.db, ctx.club, {
    now: ctx.now.toISOString(),
    limit: MAX_LISTED,
  })
  const items: RecentImport[] = []
  for (const one of recent) items.push({ ...one, ...(await countImported(ctx, one.id)) })
  return { items }
}

export async function showOwnEntries(ctx: SignedInContext): Promise<ClubEntries> {
  const found = await showEntries(ctx)
  if (!found) return { memberNumber: null, yearOfBirth: null, hasPhone: false }
  const { memberNumber, yearOfBirth, contactsAt, ownYearOfBirth } = found
  return {
    memberNumber,
    yearOfBirth: yearOfBirth === ownYearOfBirth ? yearOfBirth : null,
    hasPhone: contactsAt !== null && (await isFromInvite(ctx.db, ctx.athlete, contactsAt)),
  }
}
