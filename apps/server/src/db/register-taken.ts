import { expressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const ofPractices = expressionBuilder<Tables, 'practices'>()

/** The practice's id once for each person who was recorded: a register is taken where there is anybody. */
export const recordedOfPractice = ofPractices
  .selectFrom('registerEntries as someone')
  .whereRef('someone.practiceId', '=', 'practices.id')
  .where('someone.state', '<>', 'none')
  .select('someone.practiceId')

/** Whether the register of the practice was taken. */
export const isRegisterTaken = ofPractices.exists(recordedOfPractice)
