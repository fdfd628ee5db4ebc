import { LARGE_TEST, TESTED } from '../../apps/server/test/many-tests.ts'
import { measureCalls } from '../calls.ts'
import type { Bench } from '../engines.ts'

/** Part l of the report: a test day's grid. */
export const measureTestDay = (bench: Bench): Promise<string> =>
  measureCalls(bench, {
    rows: 'tests',
    title: '(l) A test day',
    beside: `Every cell has two attempts, and each athlete ${TESTED.days} test days before it, beside 500,000 results.`,
    calls: [
      {
        path: `/api/clubs/${LARGE_TEST.clubId}/test-days/${LARGE_TEST.id}/grid`,
        name: `the grid of ${TESTED.athletes} athletes in ${TESTED.disciplines} disciplines`,
      },
    ],
  })
