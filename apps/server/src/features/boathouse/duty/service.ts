import type { DutyList } from '@boathouse/domain/boathouse/duty/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import type { ClubContext } from '../../../context.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import { adminsToTell, requireManager } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'

export async function showDuty(ctx: ClubContext): Promise<DutyList> {
  requireManager(ctx)
  const members = await queries.listDuty(ctx.db, ctx.club)
  return {
    members: members.map(({ id, email, emailVerified, ...person }) => ({
      ...{ id, email, name: toFullName(person), isReached: emailVerified },
    })),
  }
}

/** Throws an invalid field for non-members and for members without an email. */
export const setDuty = (ctx: ClubContext, memberIds: readonly string[]): Promise<DutyList> => {
  return writeInClub(ctx, { kind: 'club', check: requireManager }, async (inside) => {
    const { db, club, actor, now } = inside
    const wanted = [...new Set(memberIds)]
    const found = wanted.length > 0 ? await queries.filterReachable(db, club, wanted) : []
    const members = new Set(found.map(({ id }) => id))
    const unknown = memberIds.findIndex((id) => !members.has(id))
    if (unknown >= 0) throw invalidField(`memberIds.${unknown}`, 'memberUnknown')
    const before = (await queries.listDuty(db, club)).map(({ id }) => id)
    const isChanged = before.length !== wanted.length || before.some((id) => !members.has(id))
    if (isChanged) {
      const createdAt = now.toISOString()
      await queries.removeDuty(db, club)
      if (wanted.length > 0)
        await queries.insertDuty(
          db,
          wanted.map((userId) => ({ clubId: club.clubId, userId, createdAt })),
        )
      await recordEntry(inside, { action: 'dutyListChanged', actorId: actor.user.id, clubId: club.clubId })
    }
    return { result: await showDuty(inside), isChanged }
  })
}

export const isOnDuty = ({ db, club, actor }: ClubContext): Promise<boolean> =>
  queries.isNamed(db, club, actor.user.id)

/** Members of the duty list with a confirmed address; the admins if there are none. */
export async function listTold(ctx: Pick<ClubContext, 'db' | 'club'>) {
  const named = (await queries.listDuty(ctx.db, ctx.club)).filter(({ emailVerified }) => emailVerified)
  return named.length > 0 ? named : adminsToTell(ctx)
}
