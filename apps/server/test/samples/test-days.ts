import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/results/test-days/contract'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { aTestCell, aTestDay } from '../test-days.ts'
import { type Sample, sample, type Who } from './sample.ts'

const rivalCoach: Who[] = ['rivalCoach']
const rivals: Who[] = ['rivalAthlete', 'rivalCoach']

/** Test day of the minor's squad, with an entry of the athlete. */
async function coached(app: TestApp, cast: Cast, overrides: Partial<Row<'testDays'>> = {}) {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  const choiceId = newId()
  const { db } = app.database
  await db
    .insertInto('choiceSquads')
    .values({ clubId: cast.club, squadId: squad.id, choiceId, withCoaches: false })
    .execute()
  await db.insertInto('chosenMembers').values({ choiceId, athleteId: cast.athlete.id }).execute()
  const day = await aTestDay(app, cast.club, { choiceId, ...overrides })
  await aTestCell(app, day, cast.athlete)
  return { params: { clubId: cast.club, testDayId: day.id }, squad: squad.id }
}

const published = { publishedAt: '2026-03-01T12:00:00.000Z' }
const deleted = { deletedAt: '2026-03-02T12:00:00.000Z' }
const fields = { date: '2026-03-01', title: 'Summer test', disciplineKeys: ['k1-500'] }

export const testDaySamples: readonly Sample[] = [
  sample(contracts.createTestDay, {
    as: 'headCoach',
    input: (_app, { club, athlete }) => ({
      params: { clubId: club },
      body: { id: newId(), ...fields, memberIds: [athlete.id] },
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.listTestDays, {
    as: 'athlete',
    input: async (app, cast) => ({
      params: { clubId: (await coached(app, cast, published)).params.clubId },
      query: {},
    }),
    strangers: rivals,
  }),
  sample(contracts.showTestDay, {
    as: 'athlete',
    input: async (app, cast) => ({ params: (await coached(app, cast, published)).params }),
    strangers: rivals,
  }),
  sample(contracts.showTestGrid, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await coached(app, cast)).params }),
    strangers: rivalCoach,
  }),
  sample(contracts.updateTestDay, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, squad } = await coached(app, cast)
      return { params, body: { version: 1, ...fields, squadIds: [squad] } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.enterTestCell, {
    as: 'minor',
    input: async (app, cast) => {
      const { params } = await coached(app, cast, published)
      const attempts = [{ id: newId(), value: 113_000 }]
      const cell = { memberId: cast.athlete.id, disciplineKey: 'k1-500', version: 1 }
      return { params, body: { ...cell, attempts } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.enterTestWeight, {
    as: 'minor',
    input: async (app, cast) => {
      const { params } = await coached(app, cast, { disciplineKeys: 'k1-500 rowErg-2000' })
      return { params, body: { memberId: cast.athlete.id, bodyWeight: 70_000 } }
    },
    strangers: rivalCoach,
  }),
  sample(contracts.publishTestDay, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await coached(app, cast)).params, body: { version: 1 } }),
    strangers: rivalCoach,
  }),
  sample(contracts.withdrawTestDay, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await coached(app, cast, published)).params,
      body: { version: 1, results: 'delete' as const },
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.deleteTestDay, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await coached(app, cast)).params,
      body: { version: 1, results: 'keep' as const },
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.restoreTestDay, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await coached(app, cast, deleted)).params }),
    strangers: rivalCoach,
  }),
  sample(contracts.exportTestDay, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await coached(app, cast)).params,
      body: { format: 'csv' as const },
    }),
    strangers: rivalCoach,
  }),
  sample(contracts.showTestRecords, {
    as: 'athlete',
    input: async (app, cast) => {
      await coached(app, cast, published)
      return {}
    },
    strangers: [],
  }),
  sample(contracts.showTestLines, {
    as: 'athlete',
    input: async (app, cast) => {
      await coached(app, cast, published)
      return {}
    },
    strangers: [],
  }),
  sample(contracts.showMemberTestLines, {
    as: 'minor',
    input: async (app, cast) => {
      await coached(app, cast, published)
      return { params: { clubId: cast.club, memberId: cast.athlete.id } }
    },
    strangers: rivalCoach,
  }),
]
