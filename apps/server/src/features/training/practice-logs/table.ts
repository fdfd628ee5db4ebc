import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { PracticeLogCounts } from '@boathouse/domain/training/practice-logs/model'
import { judgeLogs, type RegisteredPractice } from '@boathouse/domain/training/practice-logs/rules'
import { type CoachedPerson, coachedScopes } from '#auth/coached-scopes.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { ClubContext } from '../../../context.ts'
import { recordViews } from '../../club/consents/service.ts'
import { findOverseen, type PracticeRow, viewerContext } from '../../practices/practices/service.ts'
import * as queries from './queries.ts'

/** Days around a practice in which a session logged for it counts. */
const AROUND = 7

/** Counts athletes whose log and register disagree, as far as shared. Names no one, but records the views. */
export async function countPracticeLogs(ctx: ClubContext, practiceId: string): Promise<PracticeLogCounts> {
  const row = await findOverseen(viewerContext(ctx), practiceId)
  const isOver = row.endsAt <= ctx.now.toISOString() && row.cancelledAt === null
  const [taken] = isOver ? await queries.takenOf(ctx.db, ctx.club, [practiceId]) : []
  if (!taken) return { notLogged: 0, notRegistered: 0, notShared: 0 }
  const people = await coachedScopes(ctx)
  const attended = await queries.attendedOn(ctx.db, ctx.club, {
    day: row.day,
    athleteIds: people.map(({ id }) => id),
  })
  const attendedBy = Map.groupBy(attended, ({ athleteId }) => athleteId)
  const wasThere = ({ id }: CoachedPerson) =>
    attendedBy.get(id)?.some((practice) => practice.id === practiceId) ?? false
  const scopes = people.flatMap(({ training }) => (isShared(training, row) ? [training] : []))
  const sharing = new Set(scopes.map(({ athleteId }) => athleteId))
  await recordViews(ctx, scopes, 'figures')
  const sessions = await listSessions(ctx, scopes, row)
  const mismatches = scopes.map(({ athleteId }) => {
    const attendedIds = (attendedBy.get(athleteId) ?? []).map(({ id }) => id)
    const ids = attendedIds.includes(practiceId) ? attendedIds : [...attendedIds, practiceId]
    const practices = ids.map(
      (id): RegisteredPractice => ({
        ...{ id, day: row.day, isOver: true, isTaken: true },
        wasThere: attendedIds.includes(id),
      }),
    )
    return judgeLogs(practices, sessions.get(athleteId) ?? []).get(practiceId)?.mismatch
  })
  return {
    notLogged: mismatches.filter((one) => one === 'notLogged').length,
    notRegistered: mismatches.filter((one) => one === 'notRegistered').length,
    notShared: people.filter((person) => wasThere(person) && !sharing.has(person.id)).length,
  }
}

const isShared = (training: CoachedPerson['training'], { day }: PracticeRow): training is CoachedScope =>
  training.share !== 'nothing' && (training.from ?? '') <= day

async function listSessions({ db }: ClubContext, scopes: readonly CoachedScope[], { id, day }: PracticeRow) {
  const ofDay = await queries.sharedOfDay(db, scopes, day)
  const around = { first: addDays(day, -AROUND), last: addDays(day, AROUND) }
  const loggedAs = await queries.sharedLoggedAs(db, scopes, { ...around, practiceId: id })
  const all = new Map([...ofDay, ...loggedAs].map((session) => [session.id, session]))
  return Map.groupBy(all.values(), ({ athleteId }) => athleteId)
}
