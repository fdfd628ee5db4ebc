import { newWater } from '@boathouse/domain/training/waters/contract'
import { water } from '@boathouse/domain/training/waters/model'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

const { geojson, ...words } = newWater.shape

export const waters = new Records({
  table: 'waters',
  shown: water,
  // Compares outlines only: the rest of a file doesn't matter.
  input: { shape: { ...words, outline: geojson } },
})

export const listWaters = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('waters')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(waters.columns)
    .execute()
