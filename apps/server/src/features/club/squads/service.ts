import type {
  NamedSquad,
  OwnSquad,
  PastedLine,
  Squad,
  SquadMember,
  SquadRole,
} from '@boathouse/domain/club/squads/model'
import { matchEntries, readList } from '@boathouse/domain/club/squads/paste-rules'
import { maySeeSquad } from '@boathouse/domain/club/squads/policy'
import { refuseArchived } from '@boathouse/domain/club/squads/rules'
import { notFound } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { requireManager, runsClub, writableClub } from '../clubs/service.ts'
import * as queries from './queries.ts'

/** Empty without a club. */
export async function listOwnSquads({ db, actor }: SignedInContext): Promise<{ items: OwnSquad[] }> {
  const { membership, user } = actor
  if (!membership) return { items: [] }
  return { items: await queries.listSquadsOf(db, { clubId: membership.clubId, userId: user.id }) }
}

/** Sorted by name, including archived squads. Callers check that the reader may know them. */
export const squadsAmong = (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  squadIds: readonly string[],
): Promise<NamedSquad[]> => queries.filterNamed(db, club, squadIds)

/** All current squads by name. Callers check that the reader may know them. */
export const currentSquads = ({ db, club }: Pick<ClubContext, 'db' | 'club'>) => queries.listCurrent(db, club)

export const isCurrentSquad = async (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  squadId: string,
): Promise<boolean> => (await queries.findSquad(db, club, squadId))?.archivedAt === null

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listSquads(ctx: ClubContext, page: Page & { readonly state: 'current' | 'archived' }) {
  const manage = runsClub(ctx)
  const reach = manage ? 'all' : { coachId: ctx.actor.user.id }
  const { rows, nextCursor } = await queries.pageOfSquads(ctx.db, ctx.club, { ...page, reach })
  return { items: [...rows], nextCursor, abilities: { manage } }
}

/** Throws `notFound` unless the user may read it. */
async function readableSquad(ctx: ClubContext, squadId: string): Promise<Squad> {
  const found = await queries.findSquad(ctx.db, ctx.club, squadId)
  const own = await queries.findRole(ctx.db, ctx.club, { squadId, userId: ctx.actor.user.id })
  const person = { role: ctx.actor.role, clubId: ctx.actor.membership?.clubId ?? null }
  if (!found || !maySeeSquad(person, ctx.club.clubId, own?.role ?? null)) throw notFound()
  return found
}

export async function showSquad(ctx: ClubContext, squadId: string) {
  return { ...(await readableSquad(ctx, squadId)), abilities: { manage: runsClub(ctx) } }
}

interface PeopleListing extends Page {
  readonly role?: SquadRole | undefined
  readonly text?: string | undefined
}

export async function listSquadMembers(
  ctx: ClubContext,
  squadId: string,
  { text = '', ...listing }: PeopleListing,
): Promise<{ items: SquadMember[]; nextCursor: string | null }> {
  await readableSquad(ctx, squadId)
  const words = toSearchWords(text)
  const { rows, nextCursor } = await queries.pageOfPeople(ctx.db, ctx.club, { ...listing, squadId, words })
  return { items: [...rows], nextCursor }
}

export async function listCandidates(
  ctx: ClubContext,
  squadId: string,
  { text = '', ...page }: Omit<PeopleListing, 'role'>,
) {
  requireManager(ctx)
  await readableSquad(ctx, squadId)
  const words = toSearchWords(text)
  const { rows, nextCursor } = await queries.pageOfCandidates(ctx.db, ctx.club, { ...page, squadId, words })
  return { items: [...rows], nextCursor }
}

/** Matches each line of a pasted list with a member. Read-only. */
export async function matchPastedList(
  ctx: ClubContext,
  squadId: string,
  list: string,
): Promise<{ lines: PastedLine[] }> {
  requireManager(ctx)
  await writableClub(ctx)
  refuseArchived(await readableSquad(ctx, squadId))
  const candidates = await queries.listNameable(ctx.db, ctx.club, squadId)
  const inSquad = candidates.filter(({ role }) => role !== null).map(({ id }) => id)
  return { lines: matchEntries(readList(list), candidates, new Set(inSquad)) }
}
