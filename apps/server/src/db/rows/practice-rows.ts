import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { Tables } from '../tables.ts'

const ofPractices = expressionBuilder<Tables, 'practices'>()

export const recordedOfPractice = ofPractices
  .selectFrom('registerEntries as someone')
  .whereRef('someone.practiceId', '=', 'practices.id')
  .where('someone.state', '<>', 'none')
  .select('someone.practiceId')

export const isAnybodyRecorded = ofPractices.exists(recordedOfPractice)

/** Counts only coaches' entries: self check-ins have version 0. */
export const tappedOfPractice = recordedOfPractice.where('someone.version', '>', 0)

export const isRegisterTaken = ofPractices.exists(tappedOfPractice)

/** SQL: number of a practice's guests. */
export const countGuests = (eb: ExpressionBuilder<Tables, 'practices'>) =>
  eb
    .selectFrom('walkIns')
    .whereRef('walkIns.practiceId', '=', 'practices.id')
    .where('walkIns.deletedAt', 'is', null)
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
