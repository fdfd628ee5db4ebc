import { LARGE_TEAM, LAST_DAY } from '../../apps/server/test/team-of-sessions.ts'
import { measureCalls } from '../calls.ts'
import type { Bench } from '../engines.ts'

/** Part j of the report: a team's week. */
export const measureTeamWeek = (bench: Bench): Promise<string> =>
  measureCalls(bench, {
    rows: 'team',
    title: '(j) A team’s week',
    beside: '200 athletes, of whom three in four share their training, beside 1,000,000 sessions.',
    calls: [
      {
        path: `/api/clubs/${LARGE_TEAM.id}/team-week?week=${LAST_DAY}`,
        name: 'the week of 200 athletes',
      },
    ],
  })
