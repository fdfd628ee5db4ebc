import { expressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const ofPractices = expressionBuilder<Tables, 'practices'>()

/** The practice's id once for each person of whom its register says something. */
export const recordedOfPractice = ofPractices
  .selectFrom('registerEntries as someone')
  .whereRef('someone.practiceId', '=', 'practices.id')
  .where('someone.state', '<>', 'none')
  .select('someone.practiceId')

/** Whether the practice's register says something of anybody. */
export const isAnybodyRecorded = ofPractices.exists(recordedOfPractice)

/** The same for whom a coach recorded: who checked in by themselves has no version yet. */
export const tappedOfPractice = recordedOfPractice.where('someone.version', '>', 0)

/** Whether a coach took the register of the practice. */
export const isRegisterTaken = ofPractices.exists(tappedOfPractice)
