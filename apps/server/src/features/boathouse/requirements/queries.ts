import { newRequirement } from '@boathouse/domain/boathouse/requirements/contract'
import { requirement } from '@boathouse/domain/boathouse/requirements/model'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

export const requirements = new Records({ table: 'requirements', shown: requirement, input: newRequirement })

export const listRequirements = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('requirements')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('nameKey')
    .select(requirements.columns)
    .execute()
