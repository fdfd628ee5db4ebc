import { exportRates, listRates } from '@boathouse/domain/practices/rates/contract'
import { listRegisterMatrix } from '@boathouse/domain/practices/register/contract'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aChosenPractice } from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, joinedAgo, recorded } from '../../../../test/registers.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squad: Row<'squads'>
const days = { from: daysAgo(30).slice(0, 10), to: daysAgo(0).slice(0, 10) }

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
  for (const who of [cast.athlete, cast.minor, cast.headCoach]) await joinedAgo(app, who, 100)
  squad = await aSquad(app, cast.club, { name: 'Racing' })
  await putInto(app, squad, [cast.athlete])
  await putInto(app, squad, [cast.headCoach], 'coach')
  await aHeldPractice(app, cast.club, daysAgo(4), [[cast.minor, 'present']], { title: 'All' })
  for (const [title, who, ago] of [
    ['Ours', cast.athlete, 3],
    ['Theirs', cast.minor, 2],
  ] as const) {
    const practice = await aChosenPractice(app, cast.club, [who], { startsAt: daysAgo(ago), title })
    await recorded(app, practice, who, 'present')
  }
})

const params = () => ({ clubId: cast.club })
const rates = (squadId?: string, who = cast.headCoach) =>
  call(app, listRates, { params: params(), query: { ...days, ...(squadId && { squad: squadId }) } }, who)
const matrix = (squadId?: string) =>
  call(
    app,
    listRegisterMatrix,
    { params: params(), query: { ...days, ...(squadId && { squad: squadId }) } },
    cast.headCoach,
  )
const take = (format: 'csv' | 'xlsx', squadId?: string) =>
  call(app, exportRates, { params: params(), body: { ...days, squad: squadId, format } }, cast.headCoach)

describe('the rates of a squad', () => {
  it('are those of its athletes, with the registers that asked one of them', async () => {
    const all = (await rates()).body
    expect([all.items.length, all.practices]).toEqual([2, 3])
    const { items, practices } = (await rates(squad.id)).body
    expect(items).toEqual(all.items.filter(({ memberId }) => memberId === cast.athlete.id))
    expect(practices).toBe(2)
  })

  it('are exported with the same lines and columns', async () => {
    const lines = parse((await take('csv', squad.id)).raw.rawPayload, { bom: true }) as string[][]
    expect(lines.slice(1).map((line) => line[2])).toEqual([cast.athlete.email])
    expect((await take('xlsx', squad.id)).status).toBe(200)
  })

  it('show the registers that asked one of them', async () => {
    expect((await matrix()).body.items.map(({ title }) => title)).toEqual(['Theirs', 'Ours', 'All'])
    const { athletes, items } = (await matrix(squad.id)).body
    expect(athletes.map(({ memberId }) => memberId)).toEqual([cast.athlete.id])
    expect(items.map(({ title, states }) => [title, states])).toEqual([
      ['Ours', ['present']],
      ['All', ['none']],
    ])
  })

  it('are empty without athletes, and “not found” for another club’s squad', async () => {
    const empty = await aSquad(app, cast.club)
    expect((await rates(empty.id)).body).toEqual({ items: [], practices: 1 })
    const foreign = (await aSquad(app, cast.rivalClub)).id
    for (const ask of [rates, matrix, (id: string) => take('csv', id)]) {
      expect((await ask(squad.id)).status).toBe(200)
      expect((await ask(foreign)).status).toBe(404)
    }
  })
})
