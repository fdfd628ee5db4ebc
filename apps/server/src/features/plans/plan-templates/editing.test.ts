import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/plan-templates/contract'
import { showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aPlanTemplate } from '../../../../test/plan-templates.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string
let template: { readonly id: string }

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  squadId = (await aCoachedSquad(app, cast.club, cast.minor)).id
  template = await aPlanTemplate(app, cast.club, { squadId })
})

const session = { weekday: 3, title: 'Pieces', type: 'speed', workout: '6x1000m/4:00' } as const
const params = () => ({ clubId: cast.club, templateId: template.id })
const update = (sessions: object[] = [session]) =>
  call(
    app,
    contracts.updatePlanTemplate,
    { params: params(), body: { version: 1, name: 'Race week', sessions: sessions as (typeof session)[] } },
    cast.minor,
  )
const show = async () =>
  (await call(app, contracts.showPlanTemplate, { params: params() }, cast.minor)).body.sessions
const invalid = (path: string, code: string) => ({ status: 422, body: { fields: [{ path, code }] } })

describe('changing a template', () => {
  it('is replaced at the version that was read; a later save gets the current sessions instead', async () => {
    const long = { weekday: 7, title: 'Long row', type: 'endurance', minutes: 90, rpe: 3 }
    const saved = await update([session, long])
    expect(saved).toMatchObject({ status: 200, body: { name: 'Race week', size: 2, version: 2 } })
    const sessions = await show()
    expect(sessions).toEqual([
      { ...session, sport: null, minutes: null, distance: null, rpe: null, notes: '' },
      { ...long, sport: null, distance: null, workout: '', notes: '' },
    ])
    const later = await update()
    expect(later).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2, sessions } } })
  })

  it('changes no plan that was made from it', async () => {
    const copies = { id: newId(), to: '2026-03-09', rows: [{ squadId }] }
    await call(app, contracts.applyPlanTemplate, { params: params(), body: copies }, cast.minor)
    const ofSquad = async () => {
      const asked = { params: { clubId: cast.club }, query: { week: '2026-03-09' } }
      const { squads } = (await call(app, showWeekPlan, asked, cast.minor)).body
      return squads.flatMap(({ entries }) => entries)
    }
    const before = await ofSquad()
    expect(before).toHaveLength(2)
    await update()
    expect(await ofSquad()).toEqual(before)
  })

  it('accepts 1 to 140 sessions, 20 a day, each of them plannable', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...session, weekday: (index % 7) + 1 }))
    expect(await update([])).toMatchObject(invalid('sessions', 'templateEmpty'))
    expect(await update(many(141))).toMatchObject(invalid('sessions', 'tooManyInTemplate'))
    for (const wrong of [{ title: '' }, { weekday: 0 }, { weekday: 8 }, { minutes: 0 }, { type: 'none' }])
      expect((await update([session, { ...session, ...wrong }])).status).toBe(422)
    const sameDay = Array.from({ length: 21 }, () => session)
    expect(await update(sameDay)).toMatchObject(invalid('sessions', 'tooManyPlannedADay'))
    expect((await update(many(140))).status).toBe(200)
  })
})
