import { beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from './all-rows.ts'
import type { TestApp } from './app.ts'
import { emptyTables } from './database.ts'
import { aCast, aPerson, aTrainingSession, type Person } from './factories.ts'
import { ownApp } from './own-app.ts'

let app: TestApp
ownApp((made) => {
  app = made
})
let person: Person
beforeAll(async () => {
  person = await aPerson(app)
})

async function changed(table: string, work: () => Promise<unknown>) {
  const before = new Set(await everyRow(app))
  await work()
  const after = new Set(await everyRow(app))
  const inTable = (rows: Set<string>) => [...rows].filter((row) => row.startsWith(`${table} `)).length
  return { came: inTable(after.difference(before)), went: inTable(before.difference(after)) }
}

describe('comparing all rows with an earlier reading', () => {
  it('finds an added row', async () => {
    const work = () => aTrainingSession(app, person)
    expect(await changed('trainingSessions', work)).toEqual({ came: 1, went: 0 })
  })

  it('finds a replaced row', async () => {
    const { id } = await aTrainingSession(app, person)
    const work = () =>
      app.database.db.updateTable('trainingSessions').set({ notes: 'wet' }).where('id', '=', id).execute()
    expect(await changed('trainingSessions', work)).toEqual({ came: 1, went: 1 })
  })

  it('finds a removed row while another is added', async () => {
    const { id } = await aTrainingSession(app, person)
    const work = async () => {
      await app.database.db.deleteFrom('trainingSessions').where('id', '=', id).execute()
      await aTrainingSession(app, person)
    }
    expect(await changed('trainingSessions', work)).toEqual({ came: 1, went: 1 })
  })

  it('finds rows removed by a cascade', async () => {
    const { id } = await aPerson(app)
    const work = () => app.database.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await changed('sessions', work)).toEqual({ came: 0, went: 1 })
  })

  it('finds nothing without writes, or in an emptied database', async () => {
    const cast = await aCast(app)
    expect(await everyRow(app)).toContainEqual(expect.stringContaining(cast.athlete.email))
    expect(await everyRow(app)).toEqual(await everyRow(app))
    await emptyTables(app.database)
    expect((await everyRow(app)).filter((row) => !row.startsWith('auditEntries '))).toEqual([])
  })
})
