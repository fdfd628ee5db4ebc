import { newId } from '@boathouse/domain/kernel/ids'
import { listRecords } from '@boathouse/domain/results/records/contract'
import { listResults } from '@boathouse/domain/results/results/contract'
import * as contracts from '@boathouse/domain/results/test-days/contract'
import { expect } from 'vitest'
import { call, type TestApp } from './app.ts'
import type { Cast, Person } from './factories.ts'

export const day = { date: '2026-03-01', title: 'Spring test', disciplineKeys: ['k1-500', 'k1-200'] }

export const attempts = (...values: number[]) => values.map((value) => ({ id: newId(), value }))

export function testDayCalls(app: TestApp, cast: Cast) {
  const create = (body: Partial<contracts.NewTestDay> = {}, who = cast.headCoach) =>
    call(
      app,
      contracts.createTestDay,
      { params: { clubId: cast.club }, body: { id: newId(), ...day, ...body } },
      who,
    )
  const made = async (body: Partial<contracts.NewTestDay> = {}, who = cast.headCoach) => {
    const { status, body: testDay } = await create(body, who)
    expect(status).toBe(201)
    return testDay
  }
  const at = (testDayId: string) => ({ params: { clubId: cast.club, testDayId } })
  const show = (id: string, who: Person) => call(app, contracts.showTestDay, at(id), who)
  const grid = async (id: string, who = cast.headCoach) =>
    (await call(app, contracts.showTestGrid, at(id), who)).body
  const cellOf = async (id: string, { id: memberId }: Person, key = 'k1-500') =>
    (await grid(id)).cells.find((cell) => cell.memberId === memberId && cell.disciplineKey === key)
  const enter = (
    id: string,
    { id: memberId }: { id: string },
    body: Partial<contracts.EnteredCell> = {},
    who = cast.headCoach,
  ) => {
    const cell = { memberId, disciplineKey: 'k1-500', version: 0, attempts: [] }
    return call(app, contracts.enterTestCell, { ...at(id), body: { ...cell, ...body } }, who)
  }
  const publish = (id: string, version = 1, confirmed = false, who = cast.headCoach) =>
    call(app, contracts.publishTestDay, { ...at(id), body: { version, confirmed } }, who)
  const withdraw = (id: string, version: number, results: 'keep' | 'delete') =>
    call(app, contracts.withdrawTestDay, { ...at(id), body: { version, results } }, cast.headCoach)
  const remove = (id: string, version: number, results: 'keep' | 'delete') =>
    call(app, contracts.deleteTestDay, { ...at(id), body: { version, results } }, cast.headCoach)
  const restore = (id: string) => call(app, contracts.restoreTestDay, at(id), cast.headCoach)
  const listed = async (who: Person) =>
    (
      await call(app, contracts.listTestDays, { params: { clubId: cast.club }, query: {} }, who)
    ).body.items.map(({ id }) => id)
  const resultsOf = async (who: Person) => (await call(app, listResults, { query: {} }, who)).body.items
  const recordsOf = async (who: Person) => (await call(app, listRecords, {}, who)).body.items

  return {
    create,
    made,
    at,
    show,
    grid,
    cellOf,
    enter,
    publish,
    withdraw,
    remove,
    restore,
    listed,
    resultsOf,
    recordsOf,
  }
}
