import { newDiscipline } from '@boathouse/domain/results/disciplines/contract'
import { clubDiscipline } from '@boathouse/domain/results/disciplines/model'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

export const disciplines = new Records({
  table: 'clubDisciplines',
  shown: clubDiscipline,
  input: newDiscipline,
})

export const listDisciplines = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('clubDisciplines')
    .where('clubId', '=', clubId)
    .select(disciplines.columns)
    .orderBy('nameLower')
    .execute()
