import * as contracts from '@boathouse/domain/boathouse/outings/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })

it('the names of members outside a boat’s squads are shown to readers of squads, and to others only their own', async () => {
  const [squad, archived] = [await aSquad(app, cast.club), await aSquad(app, cast.club)]
  await putInto(app, squad, [cast.minor])
  await putInto(app, archived, [cast.athlete])
  await app.database.db
    .updateTable('squads')
    .set({ archivedAt: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', archived.id)
    .execute()
  const squadIds = JSON.stringify([squad.id, archived.id].sort())
  const [osprey, heron] = [
    await aBoat(app, cast.club, { name: 'Osprey', squadIds }),
    await aBoat(app, cast.club, { name: 'Heron', squadIds }),
  ]
  const outsiders = async (who: Person) => {
    const { body } = await call(app, contracts.listCrewChoices, { params: params() }, who)
    return body.outsiders.map(({ boatIds, memberIds }) => [[...boatIds].sort(), memberIds])
  }
  const boatIds = [osprey.id, heron.id].sort()
  const [[ids, told] = []] = await outsiders(cast.headCoach)
  expect(ids).toEqual(boatIds)
  expect(told).toContain(cast.athlete.id)
  expect(told).not.toContain(cast.minor.id)
  expect(told).not.toContain(cast.headCoach.id)
  expect(await outsiders(cast.athlete)).toEqual([[boatIds, [cast.athlete.id]]])
  expect(await outsiders(cast.minor)).toEqual([])
  const kiosk = await aKiosk(app, cast.club)
  const onWall = await call(app, contracts.showBoard, { params: params() }, kiosk)
  expect(onWall.body.boats.find(({ name }) => name === 'Osprey')).toMatchObject({ isForReader: true })
  expect(onWall.body.boats.find(({ name }) => name === 'Osprey')?.squads).toContain(squad.name)
  const people = await call(app, contracts.listCrewChoices, { params: params() }, kiosk)
  expect(people.body.outsiders[0]?.memberIds).toContain(cast.athlete.id)
  expect(
    (await call(app, contracts.showBoard, { params: params() }, cast.athlete)).body.boats.find(
      ({ name }) => name === 'Osprey',
    ),
  ).toMatchObject({
    ...{ isForReader: false, squads: [] },
  })
})
