import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import { showBoard, startOuting } from '@boathouse/domain/boathouse/outings/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aLineUp, aLineUpBoat, aPublishedLineUp } from '../../../../test/line-ups.ts'
import { aPractice, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast
let practice: Row<'practices'>
let boat: Row<'boats'>

/** Near enough to be today or tomorrow at any time of day. */
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  practice = await aPractice(app, cast.club, { startsAt: hoursFromNow(1), day: today() })
  boat = await aBoat(app, cast.club, { name: 'Seagull' })
})

const today = () => currentTime().toISOString().slice(0, 10)
const params = () => ({ clubId: cast.club, lineUpId: practice.id })
const of = () => ({ ...params(), boatId: boat.id })
const publish = (version: number) =>
  call(app, contracts.publishLineUp, { params: params(), body: { version } }, cast.headCoach)
const published = (people: readonly Person[]) =>
  aPublishedLineUp(app, { ...of(), crew: people, publishedBy: cast.headCoach.id })

describe('the board', () => {
  const ready = async () =>
    (await call(app, showBoard, { params: { clubId: cast.club } }, cast.athlete)).body.lineUps

  it('shows today’s published crews until they are out', async () => {
    await published([cast.athlete, cast.minor])
    expect(await ready()).toMatchObject([
      {
        lineUpId: practice.id,
        title: 'Water session',
        boat: { name: 'Seagull' },
        crew: [{ seat: 1 }, { seat: 2 }],
      },
    ])
    const crewOf = [{ seat: 1, memberId: cast.athlete.id, guest: null }]
    const body = { id: newId(), boatId: boat.id, craft: 'double' as const, crew: crewOf }
    const expectedBack = hoursFromNow(2)
    await call(
      app,
      startOuting,
      { params: { clubId: cast.club }, body: { ...body, expectedBack } },
      cast.athlete,
    )
    expect(await ready()).toEqual([])
  })

  it('omits drafts and cancelled practices, and shows line-ups without a practice', async () => {
    await aLineUp(app, params())
    await aLineUpBoat(app, { ...of(), crew: [cast.athlete] })
    expect(await ready()).toEqual([])
    await aPublishedLineUp(app, {
      ...of(),
      lineUpId: today(),
      crew: [cast.minor],
      publishedBy: cast.headCoach.id,
    })
    expect(await ready()).toMatchObject([{ lineUpId: today(), startsAt: null }])
    await publish(1)
    expect((await ready()).map(({ lineUpId }) => lineUpId)).toEqual([practice.id, today()])
    const { db } = app.database
    const at = currentTime().toISOString()
    await db.updateTable('practices').set({ cancelledAt: at }).where('id', '=', practice.id).execute()
    expect((await ready()).map(({ lineUpId }) => lineUpId)).toEqual([today()])
  })
})
