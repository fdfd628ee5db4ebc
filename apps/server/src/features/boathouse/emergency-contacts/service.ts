import type { EmergencyContactsInput } from '@boathouse/domain/boathouse/emergency-contacts/contract'
import type {
  MemberEmergencyContacts,
  OwnEmergencyContacts,
} from '@boathouse/domain/boathouse/emergency-contacts/model'
import {
  isAtPractice,
  mayReadOfCrew,
  mayReadOfMember,
} from '@boathouse/domain/boathouse/emergency-contacts/policy'
import {
  hasDetails,
  isContactsWindow,
  isSameDetails,
  nothingEntered,
} from '@boathouse/domain/boathouse/emergency-contacts/rules'
import { isOverdue } from '@boathouse/domain/boathouse/outings/rules'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { openContacts, sealContacts } from '#auth/sealed-contacts.ts'
import { findContacts } from '#db/rows/emergency-contacts.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { recordViews } from '../../club/consents/service.ts'
import { viewerContext } from '../../practices/practices/service.ts'
import { showRegister } from '../../practices/register/service.ts'
import { isOnDuty } from '../duty/service.ts'
import { crewOf, outings } from '../outings/service.ts'
import * as queries from './queries.ts'

interface WithSecret {
  readonly secret: string
}

export async function showOwn(ctx: SignedInContext & WithSecret): Promise<OwnEmergencyContacts> {
  const stored = await findContacts(ctx.db, ctx.athlete)
  if (!stored) return nothingEntered
  const { sealed, version, updatedAt } = stored
  return { ...openContacts(ctx, sealed), version, updatedAt }
}

/** Saves the given fields. Idempotent. Throws `stale`. */
export const saveOwn = (
  ctx: SignedInContext & WithSecret,
  { version, contacts, note }: EmergencyContactsInput,
): Promise<OwnEmergencyContacts> =>
  inTransaction(ctx, async (inside) => {
    const before = await showOwn(inside)
    const details = { contacts: contacts ?? before.contacts, note: note ?? before.note }
    if (before.version > 0 && isSameDetails(before, details)) return before
    if (before.version !== version) throw new Refusal('conflict', 'stale', { current: before })
    const sealed = hasDetails(details) ? sealContacts(inside, details) : null
    const saved = { version: version + 1, updatedAt: inside.now.toISOString() }
    await queries.storeEntry(inside.db, inside.athlete, { sealed, ...saved })
    return { ...details, ...saved }
  })

/** Records a view of each member with an entry before reading. */
async function readContacts(
  ctx: ClubContext & WithSecret,
  memberIds: readonly string[],
): Promise<MemberEmergencyContacts[]> {
  if (memberIds.length === 0) return []
  const members = await queries.listMembers(ctx.db, ctx.club, memberIds)
  const opened = members.map(({ sealed, ...member }) => ({ ...member, ...openContacts(ctx, sealed) }))
  const viewed = opened.filter(hasDetails).map(({ memberId }) => ({ athleteId: memberId }))
  await recordViews(ctx, viewed, 'emergencyContacts')
  return opened
}

/** Contacts of everyone who may be at the practice. Omits empty entries. */
export async function listOfPractice(ctx: ClubContext & WithSecret, practiceId: string) {
  // Throws unless the reader sees the register.
  const { practice, entries } = await showRegister(ctx, practiceId)
  if (!isContactsWindow(practice, ctx.now.getTime())) throw new Refusal('forbidden')
  const ids = entries.filter(isAtPractice).map(({ memberId }) => memberId)
  const { endsAt } = practice
  return { items: (await readContacts(ctx, ids)).filter(hasDetails), endsAt }
}

export async function listOfCrew(ctx: ClubContext & WithSecret, outingId: string) {
  const { clubRole } = viewerContext(ctx).viewer
  const outing = await outings.get(ctx.db, ctx.club, outingId)
  const reader = {
    clubRole,
    isOnDuty: await isOnDuty(ctx),
    isOverdue: outing.backAt === null && isOverdue(outing, ctx.now),
  }
  if (!mayReadOfCrew(reader)) throw new Refusal('forbidden')
  const ids = (await crewOf(ctx, outingId)).flatMap(({ memberId }) => memberId ?? [])
  return { items: await readContacts(ctx, ids) }
}

/** Throws `notFound` for non-members. */
export async function showOfMember(
  ctx: ClubContext & WithSecret,
  memberId: string,
): Promise<MemberEmergencyContacts> {
  if (!mayReadOfMember(viewerContext(ctx).viewer.clubRole)) throw new Refusal('forbidden')
  const [member] = await readContacts(ctx, [memberId])
  if (!member) throw notFound()
  return member
}
