import { expressionBuilder } from 'kysely'
import { hasNoClubPlan, hasNoOwnPlan, type PlannedDays } from '#db/rows/planned-around.ts'
import type { Tables } from '#db/tables.ts'
import { sessions } from './queries.ts'

type Planned = Record<keyof PlannedDays, string>

/** A no-op if the athlete planned something on these days. */
export const insertUnplanned = sessions.insertionIf((db, planned: Planned) => hasNoOwnPlan(db, planned))

/** A no-op if the athlete or the club planned something on these days. */
export const insertUnplannedInClub = sessions.insertionIf((db, planned: Planned & { clubId: string }) =>
  expressionBuilder<Tables, never>().and([hasNoOwnPlan(db, planned), hasNoClubPlan(db, planned)]),
)
