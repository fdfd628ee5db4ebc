import { LARGE_TEST, TESTED } from '../../apps/server/test/many-tests.ts'
import type { Bench } from '../engines.ts'
import { measureOneCall } from '../one-call.ts'

/** (l) A test day's grid. */
export const measureTestDay = (bench: Bench): Promise<string> =>
  measureOneCall(bench, {
    rows: 'tests',
    path: `/api/clubs/${LARGE_TEST.clubId}/test-days/${LARGE_TEST.id}/grid`,
    title: '(l) A test day',
    beside: `Every cell has two attempts, and each athlete ${TESTED.days} test days before it, beside 500,000 results.`,
    name: `the grid of ${TESTED.athletes} athletes in ${TESTED.disciplines} disciplines`,
  })
