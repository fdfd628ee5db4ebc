import type { Readable } from 'node:stream'
import type { UsedParts } from '@boathouse/domain/club/clubs/model'
import { isIndependent } from '@boathouse/domain/club/guardians/rules'
import type { Me } from '@boathouse/domain/identity/account/contract'
import type { ProfileChanges, Settings } from '@boathouse/domain/identity/profile/contract'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { AgeAndCategory } from '@boathouse/domain/sport/age-classes/model'
import { refuseUnborn } from '@boathouse/domain/sport/age-classes/rules'
import { localeIn } from '@boathouse/messages/locales'
import { authorOf } from '#auth/acting.ts'
import type { ClientContext } from '#auth/client.ts'
import { findPasswordHash } from '#auth/credentials.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { systemClubScope } from '#auth/gate.ts'
import { utcDay } from '#auth/guardians.ts'
import { unsealRow } from '#auth/sealed-contacts.ts'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { beginErasure, finishErasure } from '#db/erasure.ts'
import { findLocale } from '#db/locale.ts'
import { childrenOf, guardianIdsOf } from '#db/rows/guardianships.ts'
import { readOwnedRows } from '#db/rows/owned-rows.ts'
import { ownerColumns } from '#db/rows/personal-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import { forgetInWaiting } from '#mail/outbox.ts'
import type { SignedInContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { refuseUnknownLanguage } from '../../../known-language.ts'
import { listDocuments } from '../../boathouse/certificates/service.ts'
import { noteOwnChange } from '../../club/clubs/service.ts'
import { handOver, requireChild } from '../../club/guardians/change.ts'
import { eraseUnlessGuarded, membershipsOf, updateSearchKey } from '../../club/members/service.ts'
import { listOriginals } from '../../training/activity-files/service.ts'
import {
  addNames,
  disciplineNamesIn,
  mentionedIn,
  type OwnedBatches,
  presentParts,
  presentProfile,
  writeArchive,
} from './present.ts'
import { findNames, findPerson, people } from './queries.ts'

export async function ownProfile({ db, actor, athlete }: SignedInContext): Promise<{
  profile: Profile
  notices: Me['notices']
  isUndecided: boolean
  hasAskedToJoin: boolean
  uses: UsedParts
  clubLanguage: string | null
  isGuardian: boolean
  ageAndCategory: AgeAndCategory & Pick<Settings, 'isLeftOutOfRankings'>
  sharesWithGuardians: boolean
  remindByMail: boolean
  commentsByMail: boolean
  plansByMail: boolean
}> {
  const clubId = actor.membership?.clubId ?? null
  const [person] = await findPerson(db, { athleteId: athlete.athleteId, clubId })
  if (!person) throw new Refusal('unauthenticated')
  const {
    passwordRemovedAt,
    invitationNotice,
    endedClub,
    remindersOffAt,
    commentMailsOffAt,
    planMailsOffAt,
    competesAs,
    yearOfBirth,
    isLeftOutOfRankings,
    sharesWithGuardians,
    usesBoats,
    usesPlan,
    usesTests,
    usesWellness,
    usesLinks,
    clubLanguage,
    guardianId,
    isUndecided,
    hasAskedToJoin,
    ...shown
  } = person
  const notices = {
    passwordRemoved: passwordRemovedAt !== null,
    invitation: invitationNotice,
    membershipEnded: endedClub,
  }
  return {
    profile: presentProfile(shown, actor),
    uses: presentParts({ usesBoats, usesPlan, usesTests, usesWellness, usesLinks }),
    clubLanguage,
    isGuardian: guardianId !== null,
    notices,
    isUndecided: Boolean(isUndecided),
    hasAskedToJoin: Boolean(hasAskedToJoin),
    ageAndCategory: { competesAs, yearOfBirth, isLeftOutOfRankings },
    sharesWithGuardians,
    remindByMail: remindersOffAt === null,
    commentsByMail: commentMailsOffAt === null,
    plansByMail: planMailsOffAt === null,
  }
}

export async function showSettings(ctx: SignedInContext): Promise<Settings> {
  const { profile, ageAndCategory, sharesWithGuardians, remindByMail, commentsByMail, plansByMail } =
    await ownProfile(ctx)
  return {
    ...profile,
    ...ageAndCategory,
    sharesWithGuardians,
    remindByMail,
    commentsByMail,
    plansByMail,
    hasPassword: (await findPasswordHash(ctx.db, ctx.athlete.athleteId)) !== null,
  }
}

/** Throws `stale`. */
export async function updateProfile(
  ctx: SignedInContext & Pick<ClientContext, 'client'>,
  {
    version,
    language,
    firstName,
    lastName,
    remindByMail,
    commentsByMail,
    plansByMail,
    hidesTrackEnds,
    ...rest
  }: ProfileChanges,
): Promise<Settings> {
  const at = ctx.now.toISOString()
  // The child alone decides what it shares from the club's age on.
  if (ctx.actor.guardian && rest.sharesWithGuardians !== undefined)
    throw new Refusal('forbidden', 'guardianScope')
  refuseUnknownLanguage(language)
  // Judges by the easternmost time zone, where the next year may have begun.
  refuseUnborn(rest.yearOfBirth, dayAt(ctx.now, rest.timeZone ?? 'Pacific/Kiritimati'))
  const changes = {
    ...rest,
    ...(rest.sport !== undefined && { hasChosenSport: true }),
    ...(remindByMail !== undefined && { remindersOffAt: remindByMail ? null : at }),
    ...(commentsByMail !== undefined && { commentMailsOffAt: commentsByMail ? null : at }),
    ...(plansByMail !== undefined && { planMailsOffAt: plansByMail ? null : at }),
    ...(hidesTrackEnds !== undefined && { trackEndsShownAt: hidesTrackEnds ? null : at }),
    ...(language !== undefined && { language, locale: localeIn(language, ctx.client.locale) }),
    ...(firstName !== undefined && { firstName: firstName || null }),
    ...(lastName !== undefined && { lastName: lastName || null }),
  }
  const { athleteId: id } = ctx.athlete
  await inTransaction(ctx, async (inside) => {
    if (rest.yearOfBirth !== undefined) await refuseOtherYear(inside, rest.yearOfBirth)
    const change = { id, version, changes }
    const person = await people.updateAtVersion(inside, ctx.athlete, change, () => showSettings(inside))
    await updateSearchKey(inside, person)
    await noteOwnChange(inside, 'members')
  })
  return showSettings(ctx)
}

/**
 * Guardians' access depends on the age of a child with an account, so neither side may change it. Of several guardians
 * of a child without one, none makes it old enough to sign in, which would end the others' access.
 */
async function refuseOtherYear(ctx: SignedInContext, yearOfBirth: number | null): Promise<void> {
  const { athleteId } = ctx.athlete
  const { length: guardians } = await guardianIdsOf(ctx.db, athleteId)
  if (guardians === 0) return
  const child = await requireChild(ctx, athleteId)
  const today = utcDay(ctx.now)
  const growsUp = isIndependent({ ...child, yearOfBirth }, today) && !isIndependent(child, today)
  const isFixed =
    child.email === null ? ctx.actor.guardian && guardians > 1 && growsUp : child.yearOfBirth !== yearOfBirth
  if (isFixed) throw invalidField('yearOfBirth', 'guardiansThere')
}

const EXPORTS_PER_ACCOUNT = { most: 10, minutes: 15 }

/** Streams an archive of the user's own data. */
export async function downloadOwnRows(ctx: SignedInContext & { readonly secret: string }): Promise<Readable> {
  const { user, guardian } = ctx.actor
  const actorId = authorOf(ctx.actor)
  await throttle(ctx, `exports:account:${actorId}`, EXPORTS_PER_ACCOUNT)
  await recordEntry(ctx, { action: 'dataExported', actorId, ...(guardian && { subjectId: user.id }) })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const nameOf = await disciplineNamesIn(locale)
  const named = async function* (batches: OwnedBatches): OwnedBatches {
    for await (const batch of batches) {
      const rows = batch.map((row) => unsealRow(ctx, row))
      yield addNames(rows, await findNames(ctx.db, mentionedIn(rows), ctx.now), nameOf)
    }
  }
  const parts = ownerColumns
    .filter(({ isDraft }) => !isDraft)
    .map((rows) => ({
      name: rows.part ?? rows.table,
      read: () => named(readOwnedRows(ctx.db, rows, user)),
    }))
  return writeArchive(parts, [...(await listOriginals(ctx)), ...(await listDocuments(ctx))])
}

/** Deletes the user, their data, and children whom nobody else could reach, permanently. The audit log keeps the actions without the user. */
export async function deleteAccount(
  ctx: SignedInContext & Pick<ClientContext, 'identity' | 'superAdminEmail'>,
): Promise<void> {
  const { user, held } = ctx.actor
  const links = await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const except = { userId: user.id, superAdminEmail: ctx.superAdminEmail }
    if (held.role === 'super' && !(await hasSuperAdmin(inside.db, except)))
      throw new Refusal('conflict', 'lastSuper')
    for (const { clubId, role } of await membershipsOf(inside, user.id))
      await emit({ ...inside, club: systemClubScope(clubId) }, 'accountDeleted', {
        ...{ memberId: user.id, isAdmin: role === 'admin', isLastClub: true },
        ...{ action: 'memberLeft', actorId: user.id },
      })
    await recordEntry(inside, { action: 'accountDeleted', actorId: user.id })
    const children = await childrenOf(inside.db, user.id)
    const begun = await beginErasure(inside.db, user)
    for (const { childId, isInClub } of children) {
      if (isInClub) await handOver(inside, childId)
      else await eraseUnlessGuarded(inside, childId)
    }
    await forgetInWaiting(inside.db, user.id)
    return begun
  })
  await (await ctx.identity()).forgetLinks(links)
  await finishErasure(ctx.db, user.id)
}
