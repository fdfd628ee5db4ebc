import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

export const plannedAt = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('clubPlannedSessions')
    .where('practice', '=', practiceId)
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .select(['id', 'date', 'title', 'type', 'minutes', 'distance', 'rpe', 'version', 'workout', 'notes'])
    .select(['squadId', 'memberId', 'publishedAt'])
    .execute()
