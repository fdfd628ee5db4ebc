import type { checkCrew as checkContract } from '@boathouse/domain/boathouse/certificates/contract'
import { extensionOf } from '@boathouse/domain/boathouse/certificates/file-rules'
import type {
  Certificate,
  Lack,
  MemberStanding,
  OwnStanding,
} from '@boathouse/domain/boathouse/certificates/model'
import { mayConfirm, mayReadCertificates } from '@boathouse/domain/boathouse/certificates/policy'
import { byNewest, isForOne, judge, validUntilOf } from '@boathouse/domain/boathouse/certificates/rules'
import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'
import { isNeeded, isNeededOnWater } from '@boathouse/domain/boathouse/requirements/rules'
import { mayArrange } from '@boathouse/domain/boathouse/reservations/policy'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { CheckedInput } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { readStoredFile } from '../../../stored-files/read.ts'
import { membersAmong } from '../../club/choices/service.ts'
import { forOwnClubs, requireMembership, showClub } from '../../club/clubs/service.ts'
import { isCoach, peopleKnown, showBoat } from '../boats/service.ts'
import { findRequirement, requirementsOf } from '../requirements/service.ts'
import * as queries from './queries.ts'
import { type CertificateRow, certificates } from './queries.ts'

export async function todayOf(ctx: ClubContext): Promise<CalendarDay> {
  return dayAt(ctx.now, (await showClub(ctx)).timeZone)
}

/** The current user's standing towards a member. One query, for coaches who are not admins. Guardians coach nobody. */
export async function readerOf(ctx: ClubContext, memberId: string) {
  const clubRole = requireMembership(ctx)
  const { user, guardian } = ctx.actor
  const coachId = user.id
  const isTheirCoach =
    clubRole !== 'admin' &&
    guardian === undefined &&
    (await queries.isCoachOf(ctx.db, ctx.club, { coachId, memberId }))
  return { clubRole, isOneself: memberId === coachId, isTheirCoach }
}

type Reader = Awaited<ReturnType<typeof readerOf>>

/** The user's standings in all their clubs. */
export async function listOwn(ctx: SignedInContext): Promise<{ items: OwnStanding[] }> {
  const standings = await forOwnClubs(ctx, async (inClub) => {
    const { clubId } = inClub.club
    return (await standingsOf(inClub, ctx.actor.user.id)).map((standing) => ({ ...standing, clubId }))
  })
  return { items: standings.flat() }
}

/** Throws `notFound` for members whom the current user may not read. */
export async function listOfMember(ctx: ClubContext, memberId: string) {
  const reader = await readerOf(ctx, memberId)
  const member = await queries.findMember(ctx.db, ctx.club, memberId)
  if (!member || !mayReadCertificates(reader)) throw notFound()
  return { ...member, items: await standingsOf(ctx, memberId, reader) }
}

async function standingsOf(ctx: ClubContext, memberId: string, known?: Reader): Promise<MemberStanding[]> {
  const requirements = await requirementsOf(ctx)
  if (requirements.length === 0) return []
  const reader = known ?? (await readerOf(ctx, memberId))
  const isCoach = (await coachesFor(ctx, requirements)).has(memberId)
  const today = await todayOf(ctx)
  const rows = await queries.listOfMember(ctx.db, ctx.club, memberId)
  const shown = await present(ctx, rows, { requirements, reader })
  return requirements.map((requirement) => {
    const own = shown.filter(({ requirementId }) => requirementId === requirement.id).sort(byNewest)
    const { id, name, appliesTo, effect } = requirement
    return {
      requirementId: id,
      ...judge({
        requirement,
        day: own[0]?.day ?? null,
        isNeeded: isNeeded(requirement, { isCoach }),
        today,
      }),
      requirement: { id, name, appliesTo, effect },
      mayConfirm: mayConfirm({ ...reader, confirmer: requirement.confirmer }),
      certificates: own,
    }
  })
}

/** Coaches of the club, if a requirement asks for them. */
export const coachesFor = async (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  requirements: readonly Pick<Requirement, 'appliesTo'>[],
): Promise<ReadonlySet<string>> =>
  requirements.some(({ appliesTo }) => appliesTo === 'coaches')
    ? queries.listCoaches(db, club)
    : new Set<string>()

interface Presenting {
  readonly requirements: readonly Requirement[]
  readonly reader: Reader
}

/** Leaves out confirmations for deleted requirements. */
async function present(
  ctx: ClubContext,
  rows: readonly CertificateRow[],
  { requirements, reader }: Presenting,
): Promise<Certificate[]> {
  if (rows.length === 0) return []
  const files = await queries.filesOf(
    ctx.db,
    ctx.club,
    rows.map(({ id }) => id),
  )
  const typeOf = new Map(files.map(({ certificateId, type }) => [certificateId, type]))
  const personOf = await peopleKnown(
    ctx,
    rows.map(({ confirmedBy }) => confirmedBy),
  )
  return rows.flatMap((row) => {
    const requirement = requirements.find(({ id }) => id === row.requirementId)
    if (!requirement) return []
    return {
      ...row,
      validUntil: validUntilOf(row.day, requirement.months),
      confirmedBy: personOf(row.confirmedBy).name,
      fileType: typeOf.get(row.id) ?? null,
      mayDelete: mayConfirm({ ...reader, confirmer: requirement.confirmer }),
    }
  })
}

export async function showStored(ctx: ClubContext, row: CertificateRow): Promise<Certificate> {
  const requirement = await findRequirement(ctx, row.requirementId)
  const reader = await readerOf(ctx, row.memberId)
  const [shown] = await present(ctx, [row], { requirements: [requirement], reader })
  if (!shown) throw notFound()
  return shown
}

interface Crew {
  readonly memberIds: readonly string[]
  readonly coxId: string | null
  readonly isSingle: boolean
  /** Today by default. */
  readonly day?: CalendarDay | undefined
}

/** Requirements that warn or refuse, and that a member lacks on that day. Runs one query if the club has no such ones. */
async function findLacks(ctx: ClubContext, { memberIds, coxId, isSingle, day }: Crew): Promise<Lack[]> {
  const requirements = (await requirementsOf(ctx)).filter(({ effect }) => effect !== 'none')
  if (requirements.length === 0 || memberIds.length === 0) return []
  const today = day ?? (await todayOf(ctx))
  const coaches = await coachesFor(ctx, requirements)
  const newest = await queries.newestDays(ctx.db, ctx.club, {
    requirementIds: requirements.map(({ id }) => id),
    memberIds,
  })
  const dayOf = new Map(newest.map((one) => [`${one.memberId} ${one.requirementId}`, one.day]))
  return memberIds.flatMap((memberId) => {
    const going = { isCoach: coaches.has(memberId), isSingle, isCox: memberId === coxId }
    return requirements
      .filter((requirement) => isNeededOnWater(requirement, going))
      .flatMap((requirement): Lack[] => {
        const having = { requirement, day: dayOf.get(`${memberId} ${requirement.id}`) ?? null }
        const { state } = judge({ ...having, isNeeded: true, today })
        if (state !== 'missing' && state !== 'expired') return []
        const effect = requirement.effect === 'refuse' ? 'refuse' : 'warn'
        return [{ memberId, requirement: requirement.name, effect, state }]
      })
  })
}

type Checked = CheckedInput<typeof checkContract>['query']

/**
 * Leaves out non-members. For a given day, also leaves out members for whom the current user may not book: with other
 * days, anyone could find out when a document ends. Throws `notFound` for unknown boats.
 */
export async function checkCrew(
  ctx: ClubContext,
  boatId: string,
  { members, cox, craft, day }: Checked,
): Promise<{ items: Lack[] }> {
  const { rigs } = await showBoat(ctx, boatId)
  const ids = [...new Set(members.split(','))]
  const known = await membersAmong(ctx, ids)
  const asCoach = day === undefined || (await isCoach(ctx))
  const items = await findLacks(ctx, {
    memberIds: ids.filter(
      (id) => known.has(id) && mayArrange({ isCoach: asCoach, isOwn: id === ctx.actor.user.id }),
    ),
    coxId: cox ?? null,
    isSingle: isForOne(rigs, craft),
    day,
  })
  return { items }
}

/** Members who may not go out or book, because a requirement that refuses is missing or expired. */
export async function findRefused(ctx: ClubContext, crew: Crew): Promise<ReadonlySet<string>> {
  const lacks = await findLacks(ctx, crew)
  return new Set(lacks.filter(({ effect }) => effect === 'refuse').map(({ memberId }) => memberId))
}

/** Files of the current user's documents, for the download. */
export async function listDocuments({ db, athlete }: SignedInContext) {
  const files = await queries.filesOfPerson(db, athlete)
  return files.map(({ clubId, id, certificateId, type }) => ({
    path: `documents/${certificateId}.${extensionOf(type)}`,
    content: readStoredFile(db, { table: 'certificateFiles', key: { clubId, id } }),
  }))
}

/** Throws `notFound` without a file, and for readers who may not know the member's documents. */
export async function showFile(ctx: ClubContext, certificateId: string) {
  const row = await certificates.get(ctx.db, ctx.club, certificateId)
  if (!mayReadCertificates(await readerOf(ctx, row.memberId))) throw notFound()
  await findRequirement(ctx, row.requirementId)
  const file = await queries.findFile(ctx.db, ctx.club, certificateId)
  if (!file) throw notFound()
  const { id, type } = file
  const key = { clubId: ctx.club.clubId, id }
  return {
    name: `${certificateId}.${extensionOf(type)}`,
    type,
    stream: readStoredFile(ctx.db, { table: 'certificateFiles', key }),
  }
}
