import { newPlanTemplate } from '@boathouse/domain/plans/plan-templates/contract'
import { planTemplate } from '@boathouse/domain/plans/plan-templates/model'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

const { id, name, squadId } = newPlanTemplate.shape

/** Doesn't compare retries by their source week, which may have changed. */
export const planTemplates = new Records({
  table: 'planTemplates',
  shown: planTemplate,
  input: { shape: { id, name, squadId } },
})

export type TemplateRow = Pick<Row<'planTemplates'>, (typeof planTemplates.columns)[number]>

export const listTemplates = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('planTemplates')
    .leftJoin('squads', (join) =>
      join
        .onRef('squads.clubId', '=', 'planTemplates.clubId')
        .onRef('squads.id', '=', 'planTemplates.squadId'),
    )
    .where('planTemplates.clubId', '=', clubId)
    .where('planTemplates.deletedAt', 'is', null)
    .orderBy('planTemplates.createdAt')
    .orderBy('planTemplates.id')
    .select(planTemplates.columns.map((column) => `planTemplates.${column}` as const))
    .select('squads.name as squadName')
    .execute()

export const findStored = (db: Db, { clubId }: ClubScope, templateId: string) =>
  db
    .selectFrom('planTemplates')
    .where('clubId', '=', clubId)
    .where('id', '=', templateId)
    .select('squadId')
    .executeTakeFirst()

export const findSessions = (db: Db, { clubId }: ClubScope, templateId: string) =>
  db
    .selectFrom('planTemplates')
    .where('clubId', '=', clubId)
    .where('id', '=', templateId)
    .where('deletedAt', 'is', null)
    .select('sessions')
    .executeTakeFirst()

interface Counted {
  /** Number of templates, including deleted ones. */
  readonly stored: number
  readonly there: number
}

export async function countTemplates(
  db: Db,
  { clubId }: ClubScope,
  ofSquad: string | null,
): Promise<{ ofClub: Counted; own: Counted }> {
  const counted = await db
    .selectFrom('planTemplates')
    .where('clubId', '=', clubId)
    .select((eb) => {
      const all = eb.fn.countAll()
      const own = all.filterWhere('squadId', ofSquad === null ? 'is' : '=', ofSquad)
      return [
        all.as('stored'),
        all.filterWhere('deletedAt', 'is', null).as('there'),
        own.as('ownStored'),
        own.filterWhere('deletedAt', 'is', null).as('ownThere'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    ofClub: { stored: Number(counted.stored), there: Number(counted.there) },
    own: { stored: Number(counted.ownStored), there: Number(counted.ownThere) },
  }
}
