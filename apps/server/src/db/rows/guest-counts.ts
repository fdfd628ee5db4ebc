import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../tables.ts'

/** SQL: number of a practice's guests. */
export const countGuests = (eb: ExpressionBuilder<Tables, 'practices'>) =>
  eb
    .selectFrom('walkIns')
    .whereRef('walkIns.practiceId', '=', 'practices.id')
    .where('walkIns.deletedAt', 'is', null)
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
