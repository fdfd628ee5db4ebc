import { announcedAt } from '@boathouse/domain/club/clubs/announcing-rules'
import { addDays, type CalendarDay, toWeekday, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { formatRule } from '@boathouse/domain/kernel/weekly-rule'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import { measureNotice, saidOf } from '@boathouse/domain/practices/answers/rules'
import { toTimes } from '@boathouse/domain/practices/practices/rules'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { recountMonths } from '../rows/attendance-months.ts'
import type { Db, Row } from '../tables.ts'

type PracticeRow = Row<'practices'>

const WEEKDAYS = [2, 4, 6] as const
const WEEKS_GONE = 10
const WEEKS_TO_COME = 8
const MINUTES = 90
const START_TIME = '18:00'

/** The demo athlete's past practices: 23 attended (three of them late), two absent, two excused. */
const RECORDED = 27
/** Number of members on the waiting list of the full practice. */
const WAITING = 2
const ABSENT = new Set([6, 17])
const EXCUSED = new Set([4, 20])
const LATE = new Set([2, 9, 14])

export interface Life {
  readonly clubId: string
  readonly athleteId: string
  readonly now: Date
  readonly today: CalendarDay
  readonly timeZone: string
}

export async function seedPractices(db: Db, life: Life): Promise<void> {
  const members = await db
    .selectFrom('members')
    .where('clubId', '=', life.clubId)
    .where('role', '=', 'athlete')
    .orderBy('searchKey')
    .select(['userId', 'joinedAt'])
    .execute()
  const { series, practices } = demoSeries(life)
  const at = life.now.toISOString()
  const past = practices.filter(({ endsAt }) => endsAt <= at).reverse()
  const coming = practices.filter(({ startsAt }) => startsAt > at)
  adorn(coming, life)
  // Starts the season here, so statistics don't depend on today's date.
  const seasonStart = series.firstDay.slice(5).replace('02-29', '02-28')
  await db.updateTable('clubs').set({ seasonStart }).where('id', '=', life.clubId).execute()
  await db.insertInto('practiceSeries').values(series).execute()
  await db
    .insertInto('practices')
    .values([...practices, tomorrow(life)])
    .execute()
  const lines = past.slice(0, RECORDED).flatMap((practice, n) =>
    members
      .filter(({ joinedAt }) => joinedAt <= practice.startsAt)
      .map(({ userId }, i) => ({
        practice,
        userId,
        state: stateOf(userId === life.athleteId ? -1 : i, n),
      })),
  )
  await db
    .insertInto('registerEntries')
    .values(lines.map((line) => recorded(line)))
    .execute()
  await db
    .insertInto('answers')
    .values(lines.flatMap((line) => saidBefore(line)))
    .execute()
  await recountMonths(db, {
    clubId: life.clubId,
    athleteIds: members.map(({ userId }) => userId),
    days: [series.firstDay, life.today],
  })
  const others = members.filter(({ userId }) => userId !== life.athleteId)
  const answers = coming
    .slice(0, 3)
    .flatMap((practice, n) =>
      others
        .slice(0, practice.capacity === null ? 6 - n : practice.capacity + WAITING)
        .map(({ userId }, index) =>
          answerTo(practice, userId, index < (practice.capacity ?? index + 1) ? 'yes' : 'waiting', index),
        ),
    )
  await db.insertInto('answers').values(answers).execute()
}

function demoSeries({ clubId, now, today, timeZone }: Life) {
  const monday = weekStart(today, 1)
  const first = addDays(monday, 1 - 7 * WEEKS_GONE)
  const until = addDays(monday, 7 * WEEKS_TO_COME + 5)
  const at = now.toISOString()
  const series = {
    clubId,
    id: newId(),
    rule: formatRule({ weekdays: WEEKDAYS, until, times: null }, timeZone),
    firstDay: first,
    startTime: START_TIME,
    timeZone,
    createdAt: at,
    updatedAt: at,
  }
  const practices: PracticeRow[] = []
  for (let day = first; day <= until; day = addDays(day, 1)) {
    if (!WEEKDAYS.some((weekday) => weekday === toWeekday(day))) continue
    const row = practiceOn(day, { clubId, now, timeZone })
    practices.push({ ...row, seriesId: series.id, originalStart: row.startsAt })
  }
  return { series, practices }
}

export function practiceOn(
  day: CalendarDay,
  {
    clubId,
    now,
    timeZone,
    startTime = START_TIME,
  }: Pick<Life, 'clubId' | 'now' | 'timeZone'> & { readonly startTime?: string },
): PracticeRow {
  const at = now.toISOString()
  const times = toTimes(day, startTime, MINUTES, timeZone)
  return {
    clubId,
    id: newId(),
    seriesId: null,
    originalStart: null,
    ...times,
    day,
    startTime,
    timeZone,
    title: 'On the water',
    place: 'Lakeside boathouse',
    notes: '',
    capacity: null,
    placing: 'order',
    ownDeadline: null,
    ownAnnounceDays: null,
    announcedAt: null,
    noticeMinutes: measureNotice(times.startsAt, now),
    choiceId: null,
    cancelledAt: null,
    cancelReason: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

/** Makes future practices vary: one full, one moved to the next morning, one cancelled, the last announced later. */
function adorn(practices: PracticeRow[], { now, timeZone }: Life): void {
  const [, full, moved, cancelled] = practices
  const last = practices.at(-1)
  if (last) {
    const announced = { ...last, ownAnnounceDays: ANNOUNCE_DAYS }
    Object.assign(last, { ...announced, announcedAt: announcedAt(announced, null) })
  }
  if (full) Object.assign(full, { title: 'K4 session', capacity: 8 })
  if (moved) {
    const day = addDays(moved.day, 1)
    Object.assign(moved, { ...toTimes(day, '08:00', MINUTES, timeZone), day, startTime: '08:00', version: 2 })
  }
  if (cancelled)
    Object.assign(cancelled, {
      cancelledAt: now.toISOString(),
      cancelReason: 'Regatta on our stretch of the lake',
      version: 2,
    })
}

/** One extra practice, so the next is at most two days away. */
const tomorrow = ({ today, ...life }: Life): PracticeRow => ({
  ...practiceOn(addDays(today, 1), life),
  title: 'Gym',
  place: 'Boathouse, first floor',
  notes: 'Bring indoor shoes.',
})

/** State in the nth newest practice; `who` -1 is the demo athlete. */
function stateOf(who: number, n: number): RegisterState {
  if (who === -1)
    return ABSENT.has(n) ? 'absent' : EXCUSED.has(n) ? 'excused' : LATE.has(n) ? 'late' : 'present'
  // The first member attends always; each following one less, down to 60 %.
  if ((n * 11 + who * 5) % RECORDED < who) return 'absent'
  return (['late', 'excused'] as const)[(who * 7 + n * 5) % 13] ?? 'present'
}

interface Line {
  readonly practice: PracticeRow
  readonly userId: string
  readonly state: RegisterState
}

const recorded = ({ practice, userId, state }: Line): Row<'registerEntries'> => ({
  clubId: practice.clubId,
  practiceId: practice.id,
  athleteId: userId,
  day: practice.day,
  state,
  tapId: newId(),
  checkedInAt: null,
  suggestedAt: null,
  recordedBy: null,
  recordedAt: null,
  version: 1,
  createdAt: practice.endsAt,
  updatedAt: practice.endsAt,
})

/** Answers before a practice: excused members said no, absent ones nothing before Thursdays, the others yes. */
function saidBefore({ practice, userId, state }: Line): Row<'answers'>[] {
  if (state === 'absent' && toWeekday(practice.day) === 4) return []
  return [answerTo(practice, userId, state === 'excused' ? 'no' : 'yes')]
}

const ANNOUNCE_DAYS = 7
const MINUTE_MS = 60_000
const MAX_ANSWERS = 60

/** `place`: position among the answers, a minute apart and all before the practice's creation. */
const answerTo = (practice: PracticeRow, athleteId: string, answer: Answer, place = 0): Row<'answers'> => ({
  clubId: practice.clubId,
  practiceId: practice.id,
  athleteId,
  day: practice.day,
  answer,
  reason: answer === 'no' ? 'School trip' : '',
  version: 1,
  createdAt: practice.createdAt,
  updatedAt: practice.createdAt,
  givenUpSeats: null,
  yesUntil: null,
  yesAt:
    saidOf(answer) === 'yes'
      ? new Date(Date.parse(practice.createdAt) + (place - MAX_ANSWERS) * MINUTE_MS).toISOString()
      : null,
  answeredBy: null,
  toldPlace: null,
})
