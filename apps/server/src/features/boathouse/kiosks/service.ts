import type { Kiosk, OwnKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntries } from '#db/audit-entries.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { requireManager } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'

export async function listKiosks(ctx: ClubContext): Promise<{ items: Kiosk[] }> {
  requireManager(ctx)
  return { items: await queries.listKiosks(ctx.db, ctx.club) }
}

/** Includes revoked kiosks. */
export async function namesOfKiosks(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await queries.namesOfKiosks(db, club, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Kiosks of a deactivated club must be paired again. */
export async function endKiosks(
  ctx: PublicContext & Pick<ClubContext, 'club'>,
  { actorId }: { readonly actorId: string | null },
): Promise<void> {
  const ended = await queries.endKiosks(ctx.db, ctx.club, ctx.now.toISOString())
  const entry = { action: 'kioskEnded', actorId, clubId: ctx.club.clubId } as const
  await recordEntries(
    ctx,
    ended.map(() => entry),
  )
}

export async function showOwn({ user, kiosk, membership }: SignedInContext['actor']): Promise<OwnKiosk> {
  if (!kiosk || !membership) throw new Refusal('forbidden')
  const { clubId, clubName } = membership
  return {
    id: user.id,
    name: kiosk.name,
    club: { id: clubId, name: clubName, timeZone: user.timeZone ?? 'UTC' },
  }
}
