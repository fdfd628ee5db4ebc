import { newDestination } from '@boathouse/domain/boathouse/destinations/contract'
import { destination } from '@boathouse/domain/boathouse/destinations/model'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

export const destinations = new Records({ table: 'destinations', shown: destination, input: newDestination })

export const listDestinations = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('destinations')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('nameKey')
    .select(destinations.columns)
    .execute()
