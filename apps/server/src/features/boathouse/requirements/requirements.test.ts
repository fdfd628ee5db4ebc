import * as contracts from '@boathouse/domain/boathouse/requirements/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast } from '../../../../test/factories.ts'
import { aRequirement } from '../../../../test/requirements.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const entered = {
  name: 'Swim test',
  appliesTo: 'everyone',
  months: 24,
  effect: 'refuse',
  confirmer: 'coaches',
} as const
const ofClub = () => ({ clubId: cast.club })
const list = async (who: By = cast.headCoach) =>
  (await call(app, contracts.listRequirements, { params: ofClub() }, who)).body
const create = (body: object = {}, who: By = cast.headCoach) =>
  call(
    app,
    contracts.createRequirement,
    { params: ofClub(), body: { id: newId(), ...entered, ...body } },
    who,
  )

describe('a club’s requirements', () => {
  it('are listed by name, for coaches too, who can’t change them', async () => {
    await create({ name: 'Žurnal' })
    await create({ name: 'First aid', appliesTo: 'coaches', months: null, effect: 'none' })
    const coach = await aPerson(app)
    await insertMember(app.database.db, { ...ofClub(), userId: coach.id, role: 'athlete' }, currentTime())
    await aCoachedSquad(app, cast.club, coach)
    const { items, abilities } = await list(coach)
    expect(items.map(({ name }) => name)).toEqual(['First aid', 'Žurnal'])
    expect([abilities.keep, (await list()).abilities.keep]).toEqual([false, true])
    expect((await create({}, coach)).status).toBe(403)
    expect((await list(cast.superAdmin)) as unknown).toMatchObject({ status: 403 })
  })

  it('are stored once when retried, and refused under another’s name', async () => {
    const id = newId()
    expect((await create({ id })).status).toBe(201)
    expect((await create({ id })).status).toBe(200)
    const again = await create({ name: 'SWIM TEST' })
    expect([again.status, again.body.fields]).toEqual([422, [{ path: 'name', code: 'nameTaken' }]])
    const untied = await create({ name: 'Launch', appliesTo: 'some' })
    expect([untied.status, untied.body.fields]).toEqual([
      422,
      [{ path: 'effect', code: 'requirementUntied' }],
    ])
  })

  it('are changed unless stale, deleted and restored', async () => {
    const { id } = await aRequirement(app, cast.club)
    const params = { ...ofClub(), id }
    const change = (version: number, body: object = {}) =>
      call(
        app,
        contracts.updateRequirement,
        { params, body: { ...entered, ...body, version } },
        cast.headCoach,
      )
    expect((await change(1, { months: 36 })).body).toMatchObject({ months: 36, version: 2 })
    expect((await change(1)).body).toMatchObject({ code: 'stale', current: { months: 36 } })
    const gone = await call(
      app,
      contracts.deleteRequirement,
      { params, body: { version: 2 } },
      cast.headCoach,
    )
    expect([gone.status, (await list()).items]).toEqual([200, []])
    expect((await change(3)).status).toBe(404)
    expect((await call(app, contracts.restoreRequirement, { params }, cast.headCoach)).status).toBe(200)
    expect((await list()).items).toHaveLength(1)
  })

  it('are ten at most, also when one is restored', async () => {
    for (let n = 0; n < 9; n += 1) await aRequirement(app, cast.club)
    const gone = await aRequirement(app, cast.club, { deletedAt: currentTime().toISOString() })
    expect((await create()).status).toBe(201)
    expect((await create({ name: 'One more' })).body.code).toBe('tooManyRequirements')
    const params = { ...ofClub(), id: gone.id }
    const restored = await call(app, contracts.restoreRequirement, { params }, cast.headCoach)
    expect(restored.body.code).toBe('tooManyRequirements')
    expect((await list()).items).toHaveLength(10)
  })

  it('stay ten if two admins add one at the same time', async () => {
    for (let n = 0; n < 9; n += 1) await aRequirement(app, cast.club)
    const answers = await Promise.all(['Swim test', 'First aid'].map((name) => create({ name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await list()).items).toHaveLength(10)
  })
})
