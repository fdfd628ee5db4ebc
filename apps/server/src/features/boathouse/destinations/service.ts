import {
  type DestinationChanges,
  MAX_DESTINATIONS,
  type NewDestination,
} from '@boathouse/domain/boathouse/destinations/contract'
import type { Destination } from '@boathouse/domain/boathouse/destinations/model'
import { mayKeepDestinations } from '@boathouse/domain/boathouse/destinations/policy'
import { destinationNameKey } from '@boathouse/domain/boathouse/destinations/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { isUniqueViolation } from '#db/errors.ts'
import type { ClubContext } from '../../../context.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import * as queries from './queries.ts'
import { destinations } from './queries.ts'

const mayKeep = ({ actor, club }: ClubContext): boolean =>
  mayKeepDestinations({ role: actor.role, clubId: actor.membership?.clubId ?? null }, club.clubId)

export async function listDestinations(ctx: ClubContext) {
  return { items: await destinationsOf(ctx), abilities: { keep: mayKeep(ctx) } }
}

export const destinationsOf = ({ db, club }: Pick<ClubContext, 'db' | 'club'>): Promise<Destination[]> =>
  queries.listDestinations(db, club)

const keyed = <Said extends { readonly name: string }>(said: Said) => ({
  ...said,
  nameKey: destinationNameKey(said.name),
})

/** Idempotent. Throws a conflict if another destination has the id or the name. */
export async function createDestination(
  ctx: ClubContext,
  input: NewDestination,
): Promise<{ destination: Destination; isNew: boolean }> {
  const { row, isChanged } = await withClubWrite(ctx, async (inside) => {
    const { row, isNew } = await destinations.insertOnce(inside, inside.club, keyed(input))
    return { row, isChanged: isNew, isMore: isNew }
  })
  return { destination: row, isNew: isChanged }
}

export async function updateDestination(
  ctx: ClubContext,
  id: string,
  { version, ...said }: DestinationChanges,
): Promise<Destination> {
  const { row } = await withClubWrite(ctx, async (inside) => {
    const seen = { id, version, changes: keyed(said) }
    return { row: await destinations.updateAtVersion(inside, inside.club, seen), ...changed }
  })
  return row
}

const changed = { isChanged: true, isMore: false }

export async function deleteDestination(ctx: ClubContext, id: string, version: number): Promise<Destination> {
  const { row } = await withClubWrite(ctx, async (inside) => ({
    ...(await destinations.softDelete(inside, inside.club, { id, version })),
    isMore: false,
  }))
  return row
}

/** Idempotent. Throws a conflict if another destination has the name by now. */
export async function restoreDestination(ctx: ClubContext, id: string): Promise<Destination> {
  const { row } = await withClubWrite(ctx, async (inside) => {
    const restored = await destinations.restore(inside.db, inside.club, id)
    return { ...restored, isMore: restored.isChanged }
  })
  return row
}

interface Written {
  readonly row: Destination
  readonly isChanged: boolean
  /** Whether the change adds a destination, so the limit applies. */
  readonly isMore: boolean
}

async function withClubWrite(
  ctx: ClubContext,
  work: (inside: ClubContext) => Promise<Written>,
): Promise<Written> {
  if (!mayKeep(ctx)) throw new Refusal('forbidden')
  return writeInClub(ctx, 'boats', async (inside) => {
    const written = await work(inside)
    if (written.isMore && (await destinationsOf(inside)).length > MAX_DESTINATIONS)
      throw new Refusal('conflict', 'tooManyDestinations')
    return { result: written, isChanged: written.isChanged }
  }).catch((error) => {
    throw isUniqueViolation(error) ? invalidField('name', 'nameTaken') : error
  })
}
