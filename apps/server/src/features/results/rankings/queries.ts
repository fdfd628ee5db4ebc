import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { Provenance } from '@boathouse/domain/results/results/model'
import type { CompetesAs } from '@boathouse/domain/sport/age-classes/model'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db } from '#db/tables.ts'

export interface RankedRow {
  readonly athleteId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly place: number
  readonly score: number
  readonly value: number
  readonly date: CalendarDay
  readonly provenance: Provenance
  readonly verifiedAt: string | null
}

interface Asked {
  readonly disciplineKey: string
  /** First day whose results count. */
  readonly from: CalendarDay
  readonly isVerified: boolean
  /** Restricts to results of this test day. */
  readonly testDay?: string | undefined
  readonly squad: string | undefined
  readonly competesAs?: CompetesAs | undefined
  /** Inclusive years of birth. */
  readonly bornFrom: number | undefined
  readonly bornTo: number | undefined
  /** Hides opted-out athletes from this reader, except the reader; null shows all. */
  readonly readerId: string | null
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Athlete ids break ties. */
const cursorKey = z.tuple([z.int(), id])

/** Members by best result, the earlier of equal ones; equal members share a rank. One index lookup for each. */
export async function pageOfRanking(db: Db, { clubId }: ClubScope, asked: Asked) {
  const { disciplineKey, from, isVerified, testDay, squad, competesAs, bornFrom, bornTo, readerId } = asked
  const only = [
    ...(squad === undefined
      ? []
      : [
          sql`exists (select 1 from "squadMembers" s where s."clubId" = m."clubId" and s."squadId" = ${squad}
            and s."userId" = m."userId" and s.role = 'athlete')`,
        ]),
    ...(competesAs === undefined ? [] : [sql`u."competesAs" = ${competesAs}`]),
    ...(bornFrom === undefined ? [] : [sql`u."yearOfBirth" >= ${bornFrom}`]),
    ...(bornTo === undefined ? [] : [sql`u."yearOfBirth" <= ${bornTo}`]),
    ...(readerId === null ? [] : [sql`(u."isLeftOutOfRankings" = false or u.id = ${readerId})`]),
  ]
  const also = only.length === 0 ? sql`` : sql`and ${sql.join(only, sql` and `)}`
  const verified = isVerified ? sql`and r."verifiedAt" is not null` : sql``
  const ofTest = testDay === undefined ? sql`` : sql`and r."testDayId" = ${testDay}`
  const [score, athleteId] = asked.cursor === undefined ? [] : decodeCursor(asked.cursor, cursorKey)
  const after =
    score === undefined ? sql`` : sql`where (ranked.score, ranked."athleteId") > (${score}, ${athleteId})`
  const { rows } = await sql<RankedRow>`
    select ranked.* from (
      select m."userId" as "athleteId", u."firstName", u."lastName", best.score, best.value, best.date, best.provenance,
        best."verifiedAt", rank() over (order by best.score) as place
      from members m
      join users u on u.id = m."userId"
      join results best on best."athleteId" = m."userId" and best.id = (
        select r.id from results r
        where r."athleteId" = m."userId" and r."disciplineKey" = ${disciplineKey} and r."deletedAt" is null
          and r.provenance in ('race', 'test') and r.date >= ${from} ${verified} ${ofTest}
        order by r.score, r.date, r.id limit 1)
      where m."clubId" = ${clubId} ${also}
    ) ranked ${after}
    order by ranked.score, ranked."athleteId" limit ${asked.limit + 1}`.execute(db)
  return pageOfRows(rows, asked.limit, (row) => [row.score, row.athleteId])
}

export const findOwnSquad = (db: Db, { clubId }: ClubScope, squadId: string, userId: string) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'squadMembers.clubId').onRef('squads.id', '=', 'squadMembers.squadId'),
    )
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.squadId', '=', squadId)
    .where('squadMembers.userId', '=', userId)
    .where('squads.archivedAt', 'is', null)
    .select('squads.id')
    .executeTakeFirst()
