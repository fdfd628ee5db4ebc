import type { Bench } from './engines.ts'
import { measureActivityFiles } from './parts/activity-files.ts'
import { measureBoathouse } from './parts/boathouse.ts'
import { measureClubAtSize } from './parts/club-at-size.ts'
import { measureCreate } from './parts/create.ts'
import { measureLargeTable } from './parts/large-table.ts'
import { measureList } from './parts/list.ts'
import { measureLive } from './parts/live.ts'
import { measureOneAmongOthers } from './parts/one-among-others.ts'
import { measurePages } from './parts/pages.ts'
import { measurePlanWeek } from './parts/plan-week.ts'
import { measureRankings } from './parts/rankings.ts'
import { measureSessionCharts } from './parts/session-charts.ts'
import { measureStartAndMemory } from './parts/start-and-memory.ts'
import { measureTeamWeek } from './parts/team-week.ts'
import { measureTestDay } from './parts/test-day.ts'

export const parts: Readonly<Record<string, (bench: Bench) => Promise<string>>> = {
  a: measureList,
  b: measureCreate,
  c: measureLargeTable,
  d: measureStartAndMemory,
  e: measureClubAtSize,
  f: measurePages,
  g: measureOneAmongOthers,
  h: measureLive,
  i: measureActivityFiles,
  j: measureTeamWeek,
  k: measureSessionCharts,
  l: measureTestDay,
  m: measureRankings,
  n: measurePlanWeek,
  o: measureBoathouse,
}
