import { LARGE_PLAN, LAST_PLANNED } from '../../apps/server/test/planned-weeks.ts'
import { measureCalls } from '../calls.ts'
import type { Bench } from '../engines.ts'

/** Part n of the report: a week of the plan. */
export const measurePlanWeek = (bench: Bench): Promise<string> =>
  measureCalls(bench, {
    rows: 'plans',
    title: '(n) A week of the plan',
    beside:
      'The club planned a session a day over 8 weeks for each of 200 athletes, and half of them as many themselves, beside 1,120,000 planned sessions of clubs.',
    calls: [
      {
        path: `/api/clubs/${LARGE_PLAN.id}/plan?week=${LAST_PLANNED}`,
        name: 'a week of 200 athletes',
      },
    ],
  })
