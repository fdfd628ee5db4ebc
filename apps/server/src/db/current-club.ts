import { sql } from 'kysely'

/** SQL: whether a membership of `users.id` is the current one: chosen last, else the oldest. As the access gate decides. */
export const isCurrentClub = sql<boolean>`
  ${sql.ref('members.clubId')} = (
    select own."clubId" from "members" as own where own."userId" = ${sql.ref('users.id')}
    order by own."chosenAt" is null, own."chosenAt" desc, own."joinedAt", own."clubId" limit 1)`
