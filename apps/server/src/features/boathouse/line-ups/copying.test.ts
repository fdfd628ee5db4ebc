import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aFellow, aLineUp, aLineUpBoat } from '../../../../test/line-ups.ts'
import { aPractice } from '../../../../test/practices.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let from: string
let gone: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  from = (await aPractice(app, cast.club)).id
  gone = await aFellow(app, cast.club)
  await aLineUp(app, { clubId: cast.club, lineUpId: from })
  await aLineUpBoat(app, { clubId: cast.club, lineUpId: from, crew: [cast.athlete, gone] })
})

const copy = (lineUpId: string) =>
  call(app, contracts.copyLineUp, { params: { clubId: cast.club, lineUpId }, body: { from } }, cast.headCoach)

describe('copying a line-up', () => {
  it('copies boats and seats, without archived boats and former members', async () => {
    const { id: boatId } = await aBoat(app, cast.club, { archivedAt: currentTime().toISOString() })
    await aLineUpBoat(app, { clubId: cast.club, lineUpId: from, boatId })
    const { db } = app.database
    await db.deleteFrom('members').where('userId', '=', gone.id).execute()
    const { id } = await aPractice(app, cast.club)
    const { status, body } = await copy(id)
    expect(status).toBe(200)
    expect(body.boats.map(({ seats }) => seats.map(({ member }) => member?.id ?? null))).toEqual([
      [cast.athlete.id, null],
    ])
    expect(body.publishedAt).toBeNull()
    const again = await copy(id)
    expect([again.status, again.body.code]).toEqual([409, 'lineUpNotEmpty'])
  })

  it('lists the user’s line-ups, latest day first', async () => {
    const list = (who: Person) =>
      call(app, contracts.listLineUps, { params: { clubId: cast.club }, query: {} }, who)
    const early = { clubId: cast.club, lineUpId: '2026-03-01' }
    await aLineUp(app, early)
    await aLineUpBoat(app, early)
    await aLineUp(app, { ...early, lineUpId: '2026-03-02' })
    const { body } = await list(cast.headCoach)
    expect(body.items).toMatchObject([
      { id: from, title: 'Water session', boats: 1, seated: 2 },
      { id: '2026-03-01', title: '', day: '2026-03-01', boats: 1, seated: 0 },
    ])
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await list(cast.minor)).body.items).toEqual([])
  })
})
