import { mayManageInvites } from '@boathouse/domain/club/invites/policy'
import { inviteEnd } from '@boathouse/domain/club/invites/rules'
import { memberKeyOf } from '@boathouse/domain/club/members/rules'
import { type MemberRole, memberRole } from '@boathouse/domain/club/people/model'
import { invalidField } from '@boathouse/domain/kernel/errors'
import type { ClubScope } from '#auth/gate.ts'
import { recordEntries, recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { newInviteToken } from '#db/invite-token.ts'
import { findLocales, type Sender } from '#db/locale.ts'
import { enqueueLimitedMail, isMailWithinLimit } from '#mail/limits.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { ClubContext, PublicContext } from '../../../context.ts'
import { writableClub } from '../clubs/service.ts'
import * as imported from './imported-queries.ts'
import * as queries from './queries.ts'

/** A person of a sheet to invite. */
export interface ImportedPerson {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: MemberRole
  readonly memberNumber: string | null
  readonly yearOfBirth: number | null
  readonly squadIds: readonly string[]
  /** Encrypted emergency contacts; null without a phone number. */
  readonly sealedContacts: string | null
}

interface Import {
  readonly importId: string
  readonly sender: Sender
}

/** How long an invite keeps what it carries. It can be renewed after it expired. */
const CARRIED_DAYS = 60

/**
 * Invites people of a sheet, who are no members and have no valid invite. Returns the addresses that got no mail,
 * because they reached their limit. Run it in a transaction.
 */
export async function inviteImported(
  ctx: ClubContext,
  people: readonly ImportedPerson[],
  { importId, sender }: Import,
): Promise<ReadonlySet<string>> {
  const { clubId } = ctx.club
  const [by, now] = [ctx.actor.user.id, ctx.now.toISOString()]
  const overAdmins = mayManageInvites(ctx.actor.role, 'admin')
  const endsAt = new Date(ctx.now.getTime() + CARRIED_DAYS * 86_400_000).toISOString()
  const unmailed = new Set<string>()
  const sent = []
  for (const { memberNumber, yearOfBirth, squadIds, sealedContacts, ...person } of people) {
    const fresh = {
      ...{ clubId, id: ctx.newId(), token: newInviteToken(), ...person },
      ...{ squadId: squadIds[0] ?? null, searchKey: memberKeyOf(person) },
      ...{ createdAt: now, expiresAt: inviteEnd(ctx.now) },
    }
    const stored = await queries.upsertInvite(ctx.db, fresh, { overAdmins })
    // A valid invite of an admin stays unchanged.
    if (!stored) continue
    const isRenewed = stored.id !== fresh.id
    const carried = { memberNumber, yearOfBirth, squadIds: JSON.stringify(squadIds), sealedContacts }
    sent.push({
      ...stored,
      isRenewed,
      carried: { clubId, inviteId: stored.id, importId, ...carried, endsAt },
    })
    if (!(await isMailWithinLimit(ctx, { template: 'invitation', address: person.email }, clubId)))
      unmailed.add(person.email)
  }
  if (sent.length === 0) return unmailed
  await imported.storeImported(
    ctx.db,
    sent.map(({ carried }) => carried),
  )
  await recordEntries(
    ctx,
    sent.map(({ id: inviteId, isRenewed }) => ({
      ...{ action: isRenewed ? ('inviteRenewed' as const) : ('inviteCreated' as const) },
      ...{ actorId: by, clubId, inviteId },
    })),
  )
  const mailed = sent.filter(({ email }) => !unmailed.has(email))
  const localeOf = await findLocales(
    ctx.db,
    mailed.map(({ email }) => email),
    sender,
  )
  const mails = mailed.map(({ id: inviteId, email: address }) => ({
    ...{ template: 'invitation' as const, address, locale: localeOf(address), facts: { inviteId, by } },
  }))
  await enqueueMails(ctx.db, mails, ctx.now)
  await noteChange(ctx, 'invites')
  return unmailed
}

/** Emails with a valid invite, and the import that sent it, if any. */
export const findOpenInvites = (
  { db, club, now }: ClubContext,
  emails: readonly string[],
): Promise<readonly { email: string; importId: string | null }[]> =>
  imported.findOpen(db, club, { emails, now: now.toISOString() })

/** Invites of an import: all, and those that undoing it would withdraw. */
export async function countImported({ db, club }: ClubContext, importId: string) {
  const states = await imported.statesOf(db, club, importId)
  const isUnopened = ({ status, deletedAt, openedAt }: (typeof states)[number]) =>
    status === 'pending' && deletedAt === null && openedAt === null
  return { invited: states.length, unopened: states.filter(isUnopened).length }
}

/** Withdraws the invites of an import that nobody opened. Idempotent: counts earlier withdrawals, too. */
export async function withdrawImported(
  ctx: ClubContext,
  importId: string,
): Promise<{ withdrawn: number; kept: number }> {
  const { db, club, now, actor } = ctx
  const roles = memberRole.options.filter((role) => mayManageInvites(actor.role, role))
  const revoked = await imported.withdraw(db, club, importId, { roles, now: now.toISOString() })
  const ids = revoked.map(({ id }) => id)
  if (ids.length > 0) {
    const entry = { action: 'inviteRevoked' as const, actorId: actor.user.id, clubId: club.clubId }
    await recordEntries(
      ctx,
      ids.map((inviteId) => ({ ...entry, inviteId })),
    )
    await imported.dropContacts(db, club, ids)
    await noteChange(ctx, 'invites')
  }
  const states = await imported.statesOf(db, club, importId)
  const withdrawn = states.filter(
    ({ status, deletedAt }) => status === 'pending' && deletedAt !== null,
  ).length
  return { withdrawn, kept: states.length - withdrawn }
}

/** Takes the imported details of an accepted invite and deletes them. Null for other invites. */
export async function takeImported({ db, club }: Pick<ClubContext, 'db' | 'club'>, inviteId: string) {
  const found = await imported.findImported(db, club, inviteId)
  if (!found) return null
  await imported.emptyImported(db, club, inviteId)
  return { ...found, squadIds: JSON.parse(found.squadIds) as string[] }
}

interface ChildInviteContext extends PublicContext {
  readonly club: ClubScope
  /** Inviting admin or guardian. */
  readonly by: string
  readonly locale: string
}

interface ChildInvite {
  readonly childId: string
  readonly email: string
  readonly role: queries.ChildInviteRole
}

/**
 * Run it in a transaction. A pending invite to the address is renewed. Throws a field error `email` if the address has
 * one in the other role.
 */
export async function storeChildInvite(ctx: ChildInviteContext, { childId, email, role }: ChildInvite) {
  const { db, now, club } = ctx
  const fresh = {
    ...{ clubId: club.clubId, id: ctx.newId(), token: newInviteToken(), childId, email, role },
    ...{ createdAt: now.toISOString(), expiresAt: inviteEnd(now) },
  }
  const invite = await queries.upsertChildInvite(db, fresh)
  if (!invite) throw invalidField('email', 'invitedOtherwise')
  const action = invite.id === fresh.id ? 'inviteCreated' : 'inviteRenewed'
  const entry = { actorId: ctx.by, subjectId: childId, clubId: club.clubId, inviteId: invite.id }
  await recordEntry(ctx, { action, ...entry })
  return invite
}

const templates = { guardian: 'guardianInvitation', ownSignIn: 'ownSignIn' } as const

/** Returns false over the limit of emails to the address. */
export async function mailChildInvite(
  ctx: ChildInviteContext,
  role: queries.ChildInviteRole,
  { id: inviteId, email: address }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const { language } = await writableClub(ctx)
  const localeOf = await findLocales(ctx.db, [address], { language, locale: ctx.locale })
  const facts = { inviteId, by: ctx.by }
  const mail = { template: templates[role], address, locale: localeOf(address), facts } as const
  return enqueueLimitedMail(ctx, mail, ctx.club.clubId)
}

/** Pending invites about a child: of guardians, and the one to sign in alone. Of all clubs unless one is given. */
export async function childInvites({ db }: Pick<PublicContext, 'db'>, childId: string, club?: ClubScope) {
  const all = await queries.childInvites(db, childId)
  const shown = all.filter(({ clubId }) => club === undefined || clubId === club.clubId)
  return {
    invites: shown.filter(({ role }) => role === 'guardian'),
    ownSignIn: shown.find(({ role }) => role === 'ownSignIn') ?? null,
  }
}

export const childInvitesBy = ({ db }: Pick<PublicContext, 'db'>, which: { childId: string; by: string }) =>
  queries.childInvitesBy(db, which)
