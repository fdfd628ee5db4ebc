import type { ClubDay, DayPractice } from '@boathouse/domain/boathouse/club-day/model'
import { DAYS_AHEAD, lowestRates, MAX_NAMED } from '@boathouse/domain/boathouse/club-day/rules'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { answeringAt, effectiveAnswer, toOwnAnswer } from '@boathouse/domain/practices/answers/rules'
import { periodsOn } from '@boathouse/domain/practices/rates/rules'
import type { RegisterSummary } from '@boathouse/domain/practices/register/model'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { clubStepsFor } from '../../club/first-steps/service.ts'
import { countEndingInvites } from '../../club/invites/service.ts'
import { countJoinRequests } from '../../club/join-requests/service.ts'
import {
  coachIdOf,
  isExpectedMember,
  type ViewerContext,
  viewerContext,
} from '../../practices/practices/service.ts'
import { listClubRates } from '../../practices/rates/service.ts'
import { listForgotten, summariesFor } from '../../practices/register/service.ts'
import { listNewDamage } from '../damages/service.ts'
import { listGivenUp } from '../published-line-ups/service.ts'
import * as queries from './queries.ts'

/** Today's practices that the user runs, else the next, gaps in crews and registers; for admins also absences, invites, damage. */
export async function showDay(ctx: ClubContext): Promise<ClubDay> {
  const viewer = viewerContext(ctx)
  const coachId = coachIdOf(viewer)
  const club = await showClub(ctx)
  const today = wallClockAt(ctx.now, club.timeZone).day
  const days = { first: today, last: addDays(today, DAYS_AHEAD - 1) }
  const rows = await queries.practicesOfDays(ctx.db, ctx.club, { ...days, coachId })
  const shown = selectShown(rows, today)
  const people = await queries.members(ctx.db, ctx.club, { ...days, day: shown[0]?.day ?? today })
  return {
    today,
    practices: await presentPractices({ viewer, club, people }, shown),
    brokenCrews: takeFirst(await listBrokenCrews(ctx, rows)),
    forgotten: takeFirst(await listForgotten(viewer)),
    ...(coachId === null ? await loadMatters(ctx, { club, people, today }) : NO_MATTERS),
  }
}

async function listBrokenCrews(
  ctx: ClubContext,
  rows: readonly queries.PracticeRow[],
): Promise<ClubDay['brokenCrews']['first']> {
  const toCome = rows.filter(
    ({ cancelledAt, startsAt }) => cancelledAt === null && startsAt > ctx.now.toISOString(),
  )
  const ids = toCome.map(({ id }) => id)
  const seats = Map.groupBy(await listGivenUp(ctx, ids), ({ lineUpId }) => lineUpId)
  return toCome.flatMap(({ id, title, startsAt, timeZone }) =>
    (seats.get(id) ?? []).map(({ boat, seat, lineUpBoatId, member }) => ({
      ...{ practiceId: id, title, startsAt, timeZone, boat, seat, lineUpBoatId, person: member },
    })),
  )
}

type Matters = Pick<ClubDay, 'away' | 'lowest' | 'invites' | 'joinRequests' | 'damages' | 'firstSteps'>

/** Shown to coaches who aren't admins. */
const NO_MATTERS: Matters = {
  away: null,
  lowest: null,
  invites: null,
  joinRequests: null,
  damages: null,
  firstSteps: null,
}

async function loadMatters(
  ctx: ClubContext,
  { club, people, today }: Pick<InClub, 'club' | 'people'> & { readonly today: string },
): Promise<Matters> {
  return {
    away: takeFirst(people.flatMap(toAway)),
    lowest: await findLowest(ctx, club, today),
    invites: await countEndingInvites(ctx),
    joinRequests: await countJoinRequests(ctx),
    damages: takeFirst(await listNewDamage(ctx)),
    firstSteps: await clubStepsFor(ctx, club),
  }
}

interface InClub {
  readonly viewer: ViewerContext
  readonly club: Club
  /** `awayThatDay` is about the day of the shown practices. */
  readonly people: readonly queries.MemberRow[]
}

const takeFirst = <Item>(items: readonly Item[]) => ({
  count: items.length,
  first: items.slice(0, MAX_NAMED),
})

/** Today's practices, else the next uncancelled one. */
function selectShown(rows: readonly queries.PracticeRow[], today: string): readonly queries.PracticeRow[] {
  const ofToday = rows.filter(({ day }) => day === today)
  return ofToday.length > 0 ? ofToday : rows.filter(({ cancelledAt }) => cancelledAt === null).slice(0, 1)
}

async function presentPractices(
  inClub: InClub,
  shown: readonly queries.PracticeRow[],
): Promise<DayPractice[]> {
  const { db, club } = inClub.viewer
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  const [answers, chosen, summaryOf] = [
    Map.groupBy(await queries.answersTo(db, club, ids), ({ practiceId }) => practiceId),
    Map.groupBy(await queries.chosenFor(db, club, ids), ({ practiceId }) => practiceId),
    await summariesFor(inClub.viewer, ids),
  ]
  return shown.map((row) =>
    presentPractice(inClub, row, {
      answers: answers.get(row.id) ?? [],
      chosen: new Set((chosen.get(row.id) ?? []).map(({ athleteId }) => athleteId)),
      register: summaryOf(row.id),
    }),
  )
}

interface OfPractice {
  readonly answers: Awaited<ReturnType<typeof queries.answersTo>>
  readonly chosen: ReadonlySet<string>
  readonly register: RegisterSummary
}

function presentPractice(
  { viewer, club, people }: InClub,
  row: queries.PracticeRow,
  { answers, chosen, register }: OfPractice,
): DayPractice {
  const { choiceId, ownDeadline, noticeMinutes, announcedAt: _, guests, ...shown } = row
  const answerById = new Map(answers.map(({ athleteId, answer }) => [athleteId, answer]))
  const counts = { yes: 0, maybe: 0, no: 0, waiting: 0, guests }
  const silent: queries.MemberRow[] = []
  for (const person of people) {
    const answer = answerById.get(person.id) ?? null
    if (answer === 'waiting' && (row.choiceId === null || chosen.has(person.id))) counts.waiting += 1
    if (!isExpectedMember({ ...person, answer, chosen: chosen.has(person.id) ? person.id : null }, row))
      continue
    const own = effectiveAnswer(
      toOwnAnswer({ answer }),
      person.awayThatDay === null ? undefined : { reason: '' },
    )
    if (own.answer === 'none') silent.push(person)
    else counts[own.answer] += 1
  }
  const { count, first } = takeFirst(silent)
  return {
    ...shown,
    answering: isClubWritable(club) ? answeringAt(row, club.answerDeadline, viewer.now) : 'clubInactive',
    counts,
    silent: { count, first: first.map(named) },
    register,
  }
}

const named = ({ id, firstName, lastName, email }: queries.MemberRow) => ({ id, firstName, lastName, email })

const toAway = (person: queries.MemberRow): NonNullable<ClubDay['away']>['first'] => {
  const { role, awayFrom, awayTo } = person
  if (role !== 'athlete' || awayFrom === null || awayTo === null) return []
  return [{ ...named(person), from: awayFrom, to: awayTo }]
}

async function findLowest(
  ctx: ClubContext,
  { seasonStart }: Club,
  today: string,
): Promise<ClubDay['lowest']> {
  const { first, last } = periodsOn(today, seasonStart).days30
  const { items } = await listClubRates(ctx, { from: first, to: last })
  return lowestRates(items).map(({ memberId, firstName, lastName, email, rate, counts }) => ({
    id: memberId,
    firstName,
    lastName,
    email,
    rate,
    counts,
  }))
}
