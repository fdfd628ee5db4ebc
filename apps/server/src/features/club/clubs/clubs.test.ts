import {
  countClubs,
  createClub,
  listClubOverviews,
  listClubs,
  showClub,
  updateClub,
  updateClubSettings,
} from '@boathouse/domain/club/clubs/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsOn } from '../../../../test/audit-log.ts'
import { aCast, aPerson, type Cast } from '../../../../test/factories.ts'
import { aPractice } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const asSuper = () => ({ cookie: cast.superAdmin.cookie })
const create = (name: string, id = newId()) => call(app, createClub, { body: { id, name } }, asSuper())
const params = () => ({ clubId: cast.club })
const change = (body: { name?: string; status?: 'active' | 'inactive' }, clubId = cast.club) =>
  call(app, updateClub, { params: { clubId }, body }, asSuper())
const logOf = (clubId: string) => actionsOn(app.database.db, { clubId })

describe('the table of clubs', () => {
  const hour = (ago: number) => new Date(currentTimeMs() - ago * 3_600_000).toISOString()
  const overviewOf = async (clubId: string) => {
    let cursor: string | undefined
    for (;;) {
      const query = { limit: 100, ...(cursor && { cursor }) }
      const { status, body } = await call(app, listClubOverviews, { query }, asSuper())
      expect(status).toBe(200)
      const found = body.items.find(({ id }: { id: string }) => id === clubId)
      if (found || body.nextCursor === null) return found
      cursor = body.nextCursor
    }
  }

  it('counts the members of each by role', async () => {
    const name = `Table ${newId()}`
    const { body: fresh } = await create(name)
    expect(await overviewOf(fresh.id)).toEqual({
      id: fresh.id,
      name,
      status: 'active',
      admins: 0,
      athletes: 0,
      lastPracticeAt: null,
      createdAt: fresh.createdAt,
    })
    for (const role of ['admin', 'athlete', 'athlete'] as const) {
      const { id: userId } = await aPerson(app)
      await insertMember(app.database.db, { clubId: fresh.id, userId, role }, currentTime())
    }
    expect(await overviewOf(fresh.id)).toMatchObject({ admins: 1, athletes: 2 })
  })

  it('shows the start of the last practice that took place', async () => {
    const { body: fresh } = await create(`Table ${newId()}`)
    const [long, last] = [hour(72), hour(24)]
    for (const startsAt of [long, last, hour(-24)]) await aPractice(app, fresh.id, { startsAt })
    await aPractice(app, fresh.id, { startsAt: hour(2), cancelledAt: hour(3) })
    await aPractice(app, fresh.id, { startsAt: hour(1), deletedAt: hour(3) })
    expect((await overviewOf(fresh.id))?.lastPracticeAt).toBe(last)
  })
})

describe('creating a club', () => {
  it('makes it active, in the creator’s time zone, and is logged', async () => {
    const name = `  Riverside ${newId()} `
    const { status, body } = await call(
      app,
      createClub,
      { body: { id: newId(), name, timeZone: 'Europe/Budapest' } },
      asSuper(),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: name.trim(),
      nameLower: name.trim().toLowerCase(),
      status: 'active',
      timeZone: 'Europe/Budapest',
      seasonStart: '01-01',
      sport: 'canoeKayak',
      answerDeadline: null,
      reminder: 24,
      namesShownTo: 'members',
      rankingsShownTo: 'admins',
      version: 1,
    })
    expect(await logOf(body.id)).toEqual([['clubCreated', cast.superAdmin.id]])
  })

  it('is idempotent, and refuses another club with its id', async () => {
    const [id, name] = [newId(), `Twice ${newId()}`]
    const answers = [await create(name, id), await create(name, id), await create(`Other ${name}`, id)]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 409])
    expect(await logOf(id)).toHaveLength(1)
  })

  it.each(['', '   ', '\u0000', 'x'.repeat(101), 'ﷺ'.repeat(100)])(
    'shows the error at the field for the name %.12j',
    async (name) => {
      const { status, body } = await create(name)
      expect([status, body.fields?.[0]?.path]).toEqual([422, 'name'])
    },
  )

  it('gives a name to one of fifty concurrent requests, in any case and Unicode form (R6)', async () => {
    const unique = newId()
    const forms = [`FC Ärger ${unique}`, `fc a\u0308rger ${unique}`]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => create(forms[n % 2] as string)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 201)
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 nameTaken']),
    )
    const { body } = await call(app, listClubs, { query: { name: `FC ÄRGER ${unique}` } }, asSuper())
    expect(body.items).toHaveLength(1)
  })
})

describe('changing a club', () => {
  it('accepts another form of its own name, but not another club’s name', async () => {
    const name = `Boat Club ${newId()}`
    expect((await change({ name })).body).toMatchObject({ name, nameLower: name.toLowerCase() })
    expect((await change({ name: name.toUpperCase() })).body).toMatchObject({ name: name.toUpperCase() })
    const taken = await change({ name: name.toLowerCase() }, cast.rivalClub)
    expect([taken.status, taken.body.code, taken.body.detail]).toEqual([
      409,
      'nameTaken',
      'Name already exists',
    ])
    expect((await logOf(cast.club)).map(([action]) => action)).toEqual(['clubRenamed', 'clubRenamed'])
  })

  it('gives a name to one of two clubs renamed at once (R6)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Both ${newId()}`
      const answers = await Promise.all([
        change({ name }),
        change({ name: name.toUpperCase() }, cast.rivalClub),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('deactivates and reactivates it, and logs actual changes only', async () => {
    const before = (await call(app, showClub, { params: params() }, asSuper())).body
    expect((await change({ status: 'inactive' })).body.status).toBe('inactive')
    expect((await change({ status: 'inactive' })).body.status).toBe('inactive')
    const after = (await change({ status: 'active' })).body
    expect(after.status).toBe('active')
    expect(after.updatedAt >= before.updatedAt).toBe(true)
    expect((await logOf(cast.club)).map(([action]) => action)).toEqual(['clubDeactivated', 'clubActivated'])
  })

  it('returns “not found” for an unknown id', async () => {
    expect((await change({ status: 'inactive' }, newId())).status).toBe(404)
  })

  it('ignores other fields (A6)', async () => {
    const body = { status: 'active', nameLower: 'x', createdAt: 'x', version: 9, id: newId() } as never
    const { body: after } = await change(body)
    expect(after).toMatchObject({ id: cast.club, version: 1 })
    expect(after.nameLower).not.toBe('x')
  })
})

describe('the settings of a club', () => {
  const settings = (body: object, who = cast.headCoach) =>
    call(
      app,
      updateClubSettings,
      { params: params(), body: body as { version: number } },
      { cookie: who.cookie },
    )

  it('are changed by its admin, at the current version only', async () => {
    const wanted = { timeZone: 'Europe/Athens', seasonStart: '09-01', answerDeadline: 12, reminder: null }
    const { status, body } = await settings({ version: 1, ...wanted, namesShownTo: 'admins' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...wanted, namesShownTo: 'admins', version: 2 }),
    ])
    const stale = await settings({ version: 1, reminder: 48 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect(await logOf(cast.club)).toEqual([['clubSettingsChanged', cast.headCoach.id]])
  })

  it.each([
    ['answerDeadline', 0],
    ['answerDeadline', 673],
    ['reminder', 1.5],
    ['timeZone', 'Atlantis/Deep'],
    ['seasonStart', '02-29'],
    ['namesShownTo', 'everyone'],
    ['rankingsShownTo', 'everyone'],
  ])('show the error at the field for %s %s', async (field, value) => {
    const { status, body } = await settings({ version: 1, [field]: value })
    expect([status, body.fields?.[0]?.path]).toEqual([422, field])
  })

  it('refuse a reminder at or after the answer deadline, stored or sent', async () => {
    const refused = async (body: object) => {
      const { status, body: said } = await settings({ version: 2, ...body })
      return [status, said.fields]
    }
    const wrong = [422, [{ path: 'reminder', code: 'reminderAfterDeadline' }]]
    expect((await settings({ version: 1, answerDeadline: 12 })).status).toBe(200)
    expect(await refused({ reminder: 12 })).toEqual(wrong)
    expect(await refused({ answerDeadline: 24 })).toEqual(wrong)
    expect(await refused({ answerDeadline: 48, reminder: 36 })).toEqual(wrong)
    expect((await settings({ version: 2, answerDeadline: 48, reminder: null })).status).toBe(200)
    expect((await settings({ version: 3, answerDeadline: 24, reminder: 25 })).status).toBe(200)
  })

  it('keep an earlier invalid pair while another setting changes', async () => {
    const { db } = app.database
    await db.updateTable('clubs').set({ answerDeadline: 48 }).where('id', '=', cast.club).execute()
    expect((await settings({ version: 1, namesShownTo: 'admins' })).status).toBe(200)
  })

  it('do not change while the club is inactive (A5)', async () => {
    expect((await settings({ version: 1, reminder: 48 })).status).toBe(200)
    await change({ status: 'inactive' })
    const refused = await settings({ version: 2, reminder: 24 })
    expect([refused.status, refused.body.code]).toEqual([409, 'clubInactive'])
  })
})

describe('the list of clubs', () => {
  it('is sorted by name, paged, and searched word by word without accents', async () => {
    const mark = newId()
    for (const name of ['Züri', 'Aare', 'Ouse']) await create(`${name} ${mark}`)
    await create('Elsewhere')
    const list = (query: object) => call(app, listClubs, { query }, asSuper())
    const first = (await list({ text: mark, limit: 2 })).body
    const rest = (await list({ text: mark, limit: 2, cursor: first.nextCursor })).body
    expect([...first.items, ...rest.items].map(({ name }) => name.split(' ')[0])).toEqual([
      'Aare',
      'Ouse',
      'Züri',
    ])
    expect(rest.nextCursor).toBe(null)
    expect((await list({ text: `zuri ${mark}` })).body.items).toHaveLength(1)
    expect((await list({ name: `nobody ${mark}` })).body.items).toEqual([])
  })

  it('counts members by role', async () => {
    const count = async () => (await call(app, countClubs, {}, asSuper())).body
    const before = await count()
    await aCast(app)
    expect(await count()).toEqual({
      clubs: before.clubs + 2,
      admins: before.admins + 2,
      athletes: before.athletes + 3,
      firstSteps: null,
      filesNearlyFull: null,
    })
  })
})
