import type { Readable } from 'node:stream'
import type { TrainingChoice, WellnessChoice } from '@boathouse/domain/club/consents/model'
import type { exportMembers as exportContract } from '@boathouse/domain/club/members/contract'
import type { MemberDetails } from '@boathouse/domain/club/members/model'
import { maySeeDetails } from '@boathouse/domain/club/members/policy'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../clubs/service.ts'
import { squadsAmong } from '../squads/service.ts'
import { type MemberLine, writeMembersCsv, writeMembersXlsx } from './present.ts'
import * as queries from './queries.ts'

/** Throws `forbidden` for anyone but the club's own admins. */
export async function listMemberDetails({
  db,
  club,
  actor,
}: ClubContext): Promise<{ items: MemberDetails[] }> {
  if (!maySeeDetails(actor)) throw new Refusal('forbidden')
  const rows = await queries.detailsOfMembers(db, club)
  return {
    items: rows.map(({ training, wellness, ...row }) => ({
      ...row,
      // The column holds choices of both kinds.
      training: training as TrainingChoice | null,
      wellness: wellness as WellnessChoice | null,
    })),
  }
}

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

const files = { csv: writeMembersCsv, xlsx: writeMembersXlsx }

/** Throttled and logged, because names and emails leave the server with the file. */
export async function exportMembers(
  ctx: ClubContext,
  { format, text = '', ...filters }: BodyOf<typeof exportContract>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user } = ctx.actor
  const { items: details } = await listMemberDetails(ctx)
  const { squad } = filters
  if (squad !== undefined && squad !== 'none' && (await squadsAmong(ctx, [squad])).length === 0)
    throw notFound()
  await throttle(ctx, `exports:members:${user.id}`, EXPORTS_PER_ACCOUNT)
  const { name: clubName, timeZone } = await showClub(ctx)
  const members = await queries.allMembers(ctx.db, ctx.club, { ...filters, words: toSearchWords(text) })
  const detailsOf = new Map(details.map((one) => [one.memberId, one]))
  const squadsOf = Map.groupBy(await queries.squadsOfMembers(ctx.db, ctx.club), ({ userId }) => userId)
  const lines = members.map(
    (member): MemberLine => ({
      ...member,
      joinedOn: wallClockAt(new Date(member.joinedAt), timeZone).day,
      squads: (squadsOf.get(member.id) ?? []).map(({ name }) => name),
      training: detailsOf.get(member.id)?.training ?? null,
      wellness: detailsOf.get(member.id)?.wellness ?? null,
      yearOfBirth: detailsOf.get(member.id)?.yearOfBirth ?? null,
    }),
  )
  await recordEntry(ctx, { action: 'membersExported', actorId: user.id, clubId: ctx.club.clubId })
  const { day } = wallClockAt(ctx.now, timeZone)
  const locale = await findLocale(ctx.db, ctx.athlete)
  const file = await files[format]({ lines, clubName, day, madeAt: ctx.now }, locale)
  return { ...file, name: `members-${day}.${format}` }
}
