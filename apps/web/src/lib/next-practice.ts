import { nextPractice } from '@boathouse/domain/practices/contract'
import { queryOf } from './queries.ts'

/** One's next practice, and for who runs them the one that is on. Others answer all the time: each screen asks anew. */
export const nextPracticeQuery = { ...queryOf(nextPractice, {}), staleTime: 0 }
