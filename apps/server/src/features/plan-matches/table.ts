import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { judgeCompliance } from '@boathouse/domain/plan-matches/compliance-rules'
import { isAskedOn } from '@boathouse/domain/planned-sessions/rules'
import type { PlannedOfDay } from '@boathouse/domain/team-week/model'
import { minutesToMs } from '@boathouse/domain/training-sessions/rules'
import type { CoachedPerson } from '#auth/coached-scopes.ts'
import type { ClubContext } from '../../context.ts'
import { listPublished } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'

type Published = Awaited<ReturnType<typeof listPublished>>['planned'][number]
type PlannedDays = ReadonlyMap<CalendarDay, readonly PlannedOfDay[]>

/**
 * What a club planned in some days for each of some people, and how it went as far as they share it, by person and day. Five queries,
 * however many people; one more for each further 3,000 pairs of a person and a planned session.
 */
export async function listPlannedOf(
  ctx: ClubContext,
  people: readonly CoachedPerson[],
  days: DayRange & { readonly today: CalendarDay },
): Promise<(id: string) => PlannedDays> {
  const { planned, members } = await listPublished(ctx, days)
  const inSquadOf = new Map(members.map(({ squadId, userId, inSquad }) => [`${squadId} ${userId}`, inSquad]))
  const isFor = (plan: Published, id: string) => {
    if (plan.squadId === null) return plan.memberId === id
    const inSquad = inSquadOf.get(`${plan.squadId} ${id}`)
    return inSquad !== undefined && isAskedOn(plan.date, inSquad)
  }
  const plansOf = new Map(people.map(({ id }) => [id, planned.filter((plan) => isFor(plan, id))]))
  const pairs = people.flatMap(({ id, training }) =>
    training.share === 'nothing'
      ? []
      : (plansOf.get(id) ?? []).map((plan) => ({ scope: training, plannedId: plan.id })),
  )
  const done = pairs.length === 0 ? [] : await queries.doneFor(ctx.db, pairs)
  const doneOf = new Map(done.map((row) => [`${row.athleteId} ${row.plannedId}`, row]))
  const judge = (plan: Published, { id, training }: CoachedPerson): PlannedOfDay => {
    const { title, minutes, distance, date } = plan
    const session = doneOf.get(`${id} ${plan.id}`)
    const isUnknown =
      training.share === 'nothing' || (training.from ?? '') > date || session?.isShared === false
    if (isUnknown) return { title, compliance: null, percent: null }
    const aim = { date, durationMs: minutes && minutesToMs(minutes), distance }
    return { title, ...judgeCompliance(aim, session ?? null, days.today) }
  }
  const personOf = new Map(people.map((person) => [person.id, person]))
  return (id) => {
    const person = personOf.get(id)
    if (!person) return new Map()
    return new Map(
      [...Map.groupBy(plansOf.get(id) ?? [], ({ date }) => date)].map(([date, plans]) => [
        date,
        plans.map((plan) => judge(plan, person)),
      ]),
    )
  }
}
