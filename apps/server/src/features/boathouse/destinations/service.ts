import {
  type DestinationChanges,
  MAX_DESTINATIONS,
  type NewDestination,
} from '@boathouse/domain/boathouse/destinations/contract'
import type { Destination } from '@boathouse/domain/boathouse/destinations/model'
import { destinationNameKey } from '@boathouse/domain/boathouse/destinations/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClubContext } from '../../../context.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireManager, runsClub } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'
import { destinations } from './queries.ts'

const DESTINATIONS: ClubWrites = {
  kind: 'boats',
  check: requireManager,
  taken: () => invalidField('name', 'nameTaken'),
}

export async function listDestinations(ctx: ClubContext) {
  return { items: await destinationsOf(ctx), abilities: { keep: runsClub(ctx) } }
}

export const destinationsOf = ({ db, club }: Pick<ClubContext, 'db' | 'club'>): Promise<Destination[]> =>
  queries.listDestinations(db, club)

const keyed = <Said extends { readonly name: string }>(said: Said) => ({
  ...said,
  nameKey: destinationNameKey(said.name),
})

/** Idempotent. Throws a conflict if another destination has the id or the name. */
export const createDestination = (
  ctx: ClubContext,
  input: NewDestination,
): Promise<{ destination: Destination; isNew: boolean }> =>
  writeInClub(ctx, DESTINATIONS, async (inside) => {
    const { row, isNew } = await destinations.insertOnce(inside, inside.club, keyed(input))
    if (isNew) await refuseTooMany(inside)
    return { result: { destination: row, isNew }, isChanged: isNew }
  })

async function refuseTooMany(ctx: ClubContext): Promise<void> {
  if ((await destinationsOf(ctx)).length > MAX_DESTINATIONS)
    throw new Refusal('conflict', 'tooManyDestinations')
}

export const updateDestination = (
  ctx: ClubContext,
  id: string,
  { version, ...said }: DestinationChanges,
): Promise<Destination> =>
  writeInClub(ctx, DESTINATIONS, async (inside) => {
    const seen = { id, version, changes: keyed(said) }
    return { result: await destinations.updateAtVersion(inside, inside.club, seen), isChanged: true }
  })

export const deleteDestination = (ctx: ClubContext, id: string, version: number): Promise<Destination> =>
  writeInClub(ctx, DESTINATIONS, async (inside) => {
    const { row, isChanged } = await destinations.softDelete(inside, inside.club, { id, version })
    return { result: row, isChanged }
  })

/** Idempotent. Throws a conflict if another destination has the name by now. */
export const restoreDestination = (ctx: ClubContext, id: string): Promise<Destination> =>
  writeInClub(ctx, DESTINATIONS, async (inside) => {
    const { row, isChanged } = await destinations.restore(inside.db, inside.club, id)
    if (isChanged) await refuseTooMany(inside)
    return { result: row, isChanged }
  })
