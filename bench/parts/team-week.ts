import { LARGE_TEAM, LAST_DAY } from '../../apps/server/test/team-of-sessions.ts'
import type { Bench } from '../engines.ts'
import { measureOneCall } from '../one-call.ts'

/** (j) A team's week. */
export const measureTeamWeek = (bench: Bench): Promise<string> =>
  measureOneCall(bench, {
    rows: 'team',
    path: `/api/clubs/${LARGE_TEAM.id}/team-week?week=${LAST_DAY}`,
    title: '(j) A team’s week',
    beside: '200 athletes, of whom three in four share their training, beside 1,000,000 sessions.',
    name: 'the week of 200 athletes',
  })
