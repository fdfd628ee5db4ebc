import { newId } from '@boathouse/domain/kernel/ids'
import {
  archiveGoal,
  createGoal,
  deleteGoal,
  listGoals,
  listMemberGoals,
  restoreGoal,
  showGoal,
  tickGoal,
  unarchiveGoal,
  untickGoal,
  updateGoal,
} from '@boathouse/domain/results/goals/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { showProgress, showWeek, showYear } from '@boathouse/domain/training/progress/contract'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aGoal, TICKED } from '../goals.ts'
import { elsewhere, type Sample, sample } from './sample.ts'

const fields = {
  title: 'Three outings a week',
  start: '2190-01-04',
  end: '2190-03-28',
  measure: 'sessions',
  per: 'week',
  target: 3,
} as const

const own = async (app: TestApp, { athlete }: Cast, overrides: Partial<Row<'goals'>> = {}) => ({
  params: { id: (await aGoal(app, athlete, overrides)).id },
})
const seen = { version: 1 }
const now = () => currentTime().toISOString()

const RUNNING = { ...TICKED, start: '2020-01-01', end: '2199-12-31' } as const

export const goalSamples: readonly Sample[] = [
  sample(createGoal, {
    as: 'athlete',
    input: () => ({ body: { id: newId(), kind: 'volume' as const, ...fields } }),
    strangers: [],
  }),
  sample(listGoals, { as: 'athlete', input: () => ({ query: {} }), strangers: [] }),
  sample(listMemberGoals, {
    as: 'headCoach',
    input: (_app, { club, athlete }) => ({ params: { clubId: club, memberId: athlete.id }, query: {} }),
    strangers: ['rivalCoach'],
  }),
  sample(showGoal, { as: 'athlete', input: own, strangers: elsewhere }),
  sample(updateGoal, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: { ...seen, ...fields } }),
    strangers: elsewhere,
  }),
  sample(deleteGoal, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: seen }),
    strangers: elsewhere,
  }),
  sample(restoreGoal, {
    as: 'athlete',
    input: (app, cast) => own(app, cast, { deletedAt: now() }),
    strangers: elsewhere,
  }),
  sample(archiveGoal, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: seen }),
    strangers: elsewhere,
  }),
  sample(unarchiveGoal, {
    as: 'athlete',
    input: (app, cast) => own(app, cast, { archivedAt: now() }),
    strangers: elsewhere,
  }),
  sample(tickGoal, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast, RUNNING)), body: { date: '2026-03-02' } }),
    strangers: elsewhere,
  }),
  sample(untickGoal, {
    as: 'athlete',
    input: async (app, cast) => ({
      params: { id: (await aGoal(app, cast.athlete, RUNNING)).id, date: '2026-03-02' },
    }),
    strangers: elsewhere,
  }),
  sample(showProgress, { as: 'athlete', input: () => ({ query: {} }), strangers: [] }),
  sample(showWeek, { as: 'athlete', input: () => ({}), strangers: [] }),
  sample(showYear, { as: 'athlete', input: () => ({}), strangers: [] }),
]
