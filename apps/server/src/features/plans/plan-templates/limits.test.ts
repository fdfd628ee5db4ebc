import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/plan-templates/contract'
import {
  MAX_STORED_TEMPLATES,
  MAX_STORED_TEMPLATES_OF_CLUB,
  MAX_TEMPLATES,
  MAX_TEMPLATES_OF_CLUB,
} from '@boathouse/domain/plans/plan-templates/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aPlanTemplate } from '../../../../test/plan-templates.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  squadId = (await aCoachedSquad(app, cast.club, cast.minor)).id
  await aClubPlan(app, cast.club, { squadId })
})

type Coach = 'headCoach' | 'minor'

const keep = (body: object = {}, who: Coach = 'minor') => {
  const from = { squadId }
  const whole = { id: newId(), name: 'Base week', squadId, from, first: '2026-03-02', ...body }
  return call(app, contracts.createPlanTemplate, { params: { clubId: cast.club }, body: whole }, cast[who])
}
const paramsOf = (templateId: string) => ({ clubId: cast.club, templateId })
const remove = (id: string) =>
  call(app, contracts.deletePlanTemplate, { params: paramsOf(id), body: { version: 1 } }, cast.minor)
const restore = (id: string) => call(app, contracts.restorePlanTemplate, { params: paramsOf(id) }, cast.minor)
const deletedAt = currentTime().toISOString()
const fill = async (count: number, overrides: { squadId: string | null; deletedAt?: string }) => {
  for (let n = 0; n < count; n += 1) await aPlanTemplate(app, cast.club, overrides)
}
const refused = (code: string) => ({ status: 409, body: { code } })

describe('templates', () => {
  it('have a limit for a squad, and a higher limit that includes deleted ones', async () => {
    const { id: spare } = await aPlanTemplate(app, cast.club, { squadId })
    await fill(MAX_TEMPLATES - 2, { squadId })
    const last = newId()
    expect((await keep({ id: last })).status).toBe(201)
    expect(await keep()).toMatchObject(refused('tooManyTemplates'))
    expect((await keep({ id: last })).status).toBe(200)
    await remove(spare)
    expect((await keep()).status).toBe(201)
    expect(await restore(spare)).toMatchObject(refused('tooManyTemplates'))
    await remove(last)
    await fill(MAX_STORED_TEMPLATES - MAX_TEMPLATES - 1, { squadId, deletedAt })
    expect(await keep()).toMatchObject(refused('tooManyDeletedTemplates'))
    expect((await restore(last)).status).toBe(200)
  })

  it('of one squad block neither other squads nor all planners', async () => {
    const other = await aSquad(app, cast.club)
    await fill(MAX_TEMPLATES, { squadId })
    await fill(MAX_STORED_TEMPLATES - MAX_TEMPLATES, { squadId, deletedAt })
    expect(await keep()).toMatchObject(refused('tooManyTemplates'))
    expect((await keep({ squadId: other.id }, 'headCoach')).status).toBe(201)
    expect((await keep({ squadId: null }, 'headCoach')).status).toBe(201)
  })

  it('for all coaches have the same limit', async () => {
    await fill(MAX_TEMPLATES, { squadId: null })
    expect(await keep({ squadId: null }, 'headCoach')).toMatchObject(refused('tooManyTemplates'))
    expect((await keep()).status).toBe(201)
  })

  it('of all squads of a club have a limit, and a higher limit that includes deleted ones', async () => {
    for (let n = 0; n < MAX_TEMPLATES_OF_CLUB / MAX_TEMPLATES; n += 1)
      await fill(MAX_TEMPLATES - (n === 0 ? 1 : 0), { squadId: newId() })
    const first = await keep()
    expect(first.status).toBe(201)
    expect(await keep()).toMatchObject(refused('tooManyTemplatesOfClub'))
    await remove(first.body.id)
    await fill(MAX_STORED_TEMPLATES_OF_CLUB - MAX_TEMPLATES_OF_CLUB - 1, { squadId: newId(), deletedAt })
    const last = await keep()
    expect(last.status).toBe(201)
    await remove(last.body.id)
    expect(await keep()).toMatchObject(refused('tooManyDeletedTemplates'))
  })
})
