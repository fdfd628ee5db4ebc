import type { Goal, GoalProgress } from '@boathouse/domain/results/goals/model'

const progress: GoalProgress = {
  done: 36_000_000,
  of: 72_000_000,
  share: 500,
  percent: 50,
  track: 'onTrack',
  neededPerWeek: 5_040_000,
  gap: null,
  record: null,
  attendance: null,
  current: null,
  reachedOn: null,
}

interface Own extends Partial<Omit<Goal, 'progress'>> {
  readonly progress?: Partial<GoalProgress>
}

/** A goal of twenty hours in twelve weeks, half done. */
export const goalOf = (place: number, own: Own = {}): Goal => ({
  id: `01990000-0000-7000-8000-00000000000${place}`,
  kind: 'volume',
  title: 'Twenty hours',
  notes: '',
  measure: 'duration',
  per: 'total',
  target: 72_000_000,
  disciplineKey: null,
  start: '2026-08-31',
  end: '2026-11-30',
  clubDiscipline: null,
  state: 'active',
  tickedDays: [],
  archivedAt: null,
  version: 3,
  createdAt: '2026-08-31T06:00:00.000Z',
  updatedAt: '2026-08-31T06:00:00.000Z',
  ...own,
  progress: { ...progress, ...own.progress },
})

/** A goal of 1:50 over K1 500 m, with 1:52.34 so far. */
export const performanceOf = (place: number, own: Own = {}): Goal =>
  goalOf(place, {
    kind: 'performance',
    title: 'Under 1:50',
    measure: null,
    per: null,
    disciplineKey: 'k1-500',
    target: 110_000,
    ...own,
    progress: {
      done: 112_340,
      of: 110_000,
      share: 979,
      percent: 98,
      track: null,
      neededPerWeek: null,
      gap: 2_340,
      ...own.progress,
    },
  })

/** A goal of 90 % of a season's practices: 19 of 22 attended, and 18 still to come. */
export const attendanceOf = (place: number, own: Own = {}): Goal =>
  goalOf(place, {
    kind: 'attendance',
    title: 'Nine of ten',
    measure: null,
    per: null,
    target: 90,
    ...own,
    progress: {
      done: 86,
      of: 90,
      share: null,
      percent: null,
      track: 'behind',
      neededPerWeek: null,
      attendance: { attended: 19, counted: 22, planned: 18, needed: 17 },
      ...own.progress,
    },
  })

/** A goal of three times a week, with two so far in this week. */
export const habitOf = (place: number, own: Own = {}): Goal =>
  goalOf(place, {
    kind: 'process',
    title: 'Stretch',
    measure: null,
    per: null,
    target: 3,
    ...own,
    progress: {
      done: 9,
      of: 12,
      share: 750,
      percent: 75,
      track: 'behind',
      neededPerWeek: 1,
      current: { first: '2026-11-23', last: '2026-11-29', done: 2, reachedOn: null },
      ...own.progress,
    },
  })
