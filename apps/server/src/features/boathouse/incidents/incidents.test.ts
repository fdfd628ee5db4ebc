import * as contracts from '@boathouse/domain/boathouse/incidents/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { anIncident } from '../../../../test/incidents.ts'
import { linkMailedTo, mailsTo } from '../../../../test/mails.ts'
import { anOuting } from '../../../../test/outings.ts'
import { makeIncidentMail } from './jobs.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const ofClub = () => ({ params: { clubId: cast.club } })
const at = (incidentId: string) => ({ params: { clubId: cast.club, incidentId } })
const content = {
  ...{ what: 'We hit the buoy', place: 'Below the bridge', day: '2026-03-01', time: '17:30' },
  ...{ harm: 'medical' as const, injuries: 'A broken wrist', actionsTaken: 'Splint', reportedTo: 'Parents' },
}
const report = (body: object = {}, who: Person = cast.athlete) =>
  call(
    app,
    contracts.reportIncident,
    { ...ofClub(), body: { id: newId(), ...content, ...body } as never },
    who,
  )
const list = (state: 'open' | 'closed' = 'open', who: Person = cast.headCoach) =>
  call(app, contracts.listIncidents, { ...ofClub(), query: { state } }, who)
const listed = async (state: 'open' | 'closed' = 'open') => (await list(state)).body.items
const show = (id: string, who: Person = cast.headCoach) => call(app, contracts.showIncident, at(id), who)
const askEvents = (id: string, who: Person = cast.headCoach) =>
  call(app, contracts.listIncidentEvents, { ...at(id), query: {} }, who)
/** Reads the database, because the API would log a read. */
const events = (incidentId: string) =>
  app.database.db
    .selectFrom('incidentEvents')
    .where('incidentId', '=', incidentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['kind', 'userId', 'note'])
    .execute()
const close = (id: string, { version = 1, note = '', who = cast.headCoach } = {}) =>
  call(app, contracts.closeIncident, { ...at(id), body: { version, note } }, who)
const reopen = (id: string, version: number) =>
  call(app, contracts.reopenIncident, { ...at(id), query: { version } }, cast.headCoach)
const stored = (overrides: Parameters<typeof anIncident>[2] = {}) =>
  anIncident(app, { clubId: cast.club, reportedBy: cast.athlete.id }, overrides)
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]
const wrong = (path: string, code: string) => [422, [{ path, code }]]

describe('an incident', () => {
  it('is reported once by any member, who learns only that it arrived', async () => {
    const id = newId()
    const people = [
      { memberId: cast.minor.id, name: null },
      { memberId: null, name: 'Robin' },
    ]
    const { status, body } = await report({ id, people })
    expect([status, body]).toEqual([201, { id, createdAt: expect.any(String) }])
    expect(fieldsOf(await report({ id, people }))).toEqual([200, null])
    expect((await report({ id, people: [people[0]] })).status).toBe(409)
    const otherwise = await report({ id, people, what: 'Nothing happened' })
    expect([otherwise.status, otherwise.body]).toMatchObject([409, { current: body }])
    expect(otherwise.raw.body).not.toContain('wrist')
    expect(await listed()).toHaveLength(1)
  })

  it('with another user’s id is refused, even with equal text, and reveals nothing', async () => {
    const { body } = await report()
    expect((await report({ id: body.id })).status).toBe(200)
    const taken = await report({ id: body.id }, cast.minor)
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'conflict' }])
    expect(taken.body).not.toHaveProperty('current')
  })

  it('is visible to the club’s own admins only, neither to its reporter nor to the super admin', async () => {
    const boat = await aBoat(app, cast.club, { name: 'Seagull' })
    const about = { clubId: cast.club, boatId: boat.id, startedBy: cast.athlete.id }
    const outing = await anOuting(app, about)
    const people = [{ memberId: cast.minor.id }, { name: 'Robin' }]
    const { id } = (await report({ outingId: outing.id, boatId: boat.id, people })).body
    const { status, body } = await show(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...content,
      ...{ outingId: outing.id, boat: { id: boat.id, name: 'Seagull' }, closedAt: null },
      reportedBy: { id: cast.athlete.id },
      people: [
        { id: cast.minor.id, isMember: true },
        { id: null, name: 'Robin', isMember: false },
      ],
    })
    for (const who of [cast.athlete, cast.minor, cast.superAdmin]) {
      expect((await show(id, who)).status).toBe(403)
      expect((await list('open', who)).status).toBe(403)
      expect((await close(id, { who })).status).toBe(403)
    }
    expect(await listed()).toHaveLength(1)
  })

  it('hides its content in lists', async () => {
    await report({ people: [{ name: 'Robin' }] })
    const { raw, body } = await list()
    expect(body.items).toMatchObject([{ place: content.place, day: content.day, harm: 'medical' }])
    for (const word of ['buoy', 'wrist', 'Splint', 'Parents', 'Robin']) expect(raw.body).not.toContain(word)
  })

  it('is refused at the field if impossible or with another club’s ids', async () => {
    expect(fieldsOf(await report({ day: '2190-01-01' }))).toEqual(wrong('time', 'incidentFuture'))
    expect(fieldsOf(await report({ injuries: ' ' }))).toEqual(wrong('injuries', 'injuriesRequired'))
    const twice = [{ memberId: cast.minor.id }, { memberId: cast.minor.id }]
    expect(fieldsOf(await report({ people: twice }))).toEqual(wrong('people.1.memberId', 'involvedTwice'))
    const elsewhere = [{ name: 'Robin' }, { memberId: cast.rivalAthlete.id }]
    expect(fieldsOf(await report({ people: elsewhere }))).toEqual(wrong('people.1.memberId', 'memberUnknown'))
    const boat = await aBoat(app, cast.rivalClub)
    expect((await report({ boatId: boat.id })).status).toBe(404)
    expect(await listed()).toEqual([])
    expect((await report()).status).toBe(201)
  })

  it('is reported at most twenty times a day by an account', async () => {
    for (let n = 0; n < 20; n += 1) expect((await report()).status).toBe(201)
    expect((await report()).status).toBe(429)
    expect((await report({}, cast.minor)).status).toBe(201)
  })
})

describe('admins', () => {
  it('get a mail about a report without its content', async () => {
    const { id } = (await report({ people: [{ name: 'Robin' }] })).body
    const link = await linkMailedTo(app, cast.headCoach.email)
    expect(link.pathname).toBe(`/incidents/${id}`)
    const [mail] = await mailsTo(app, cast.headCoach.email)
    expect(mail?.subject).toContain('an incident was reported')
    for (const word of ['buoy', 'wrist', 'Robin', 'bridge', cast.athlete.email])
      expect(JSON.stringify(mail)).not.toContain(word)
    expect(await mailsTo(app, cast.athlete.email)).toEqual([])
  })

  it('get no mail once they are not admins, or once the incident is deleted', async () => {
    const { id: incidentId } = await stored()
    const ctx = { db: app.database.db, now: currentTime(), newId, publicUrl: 'https://club.example' }
    const told = (userId: string) => makeIncidentMail(ctx, { clubId: cast.club, incidentId, userId })
    expect(await told(cast.headCoach.id)).toMatchObject({
      link: `https://club.example/incidents/${incidentId}`,
    })
    expect(await told(cast.athlete.id)).toBeNull()
    await call(app, contracts.deleteIncident, { ...at(incidentId), body: { version: 1 } }, cast.headCoach)
    expect(await told(cast.headCoach.id)).toBeNull()
  })

  it('are logged once per hour of reading a report', async () => {
    const { id } = await stored()
    expect(await events(id)).toEqual([])
    await show(id)
    await show(id)
    const read = await events(id)
    expect(read).toEqual([{ kind: 'read', userId: cast.headCoach.id, note: '' }])
    expect((await askEvents(id)).body.items).toMatchObject([{ kind: 'read', by: { id: cast.headCoach.id } }])
    const logged = async () =>
      (await actionsAbout(app.database.db, cast.headCoach.id)).filter((action) => action === 'incidentRead')
    expect(await logged()).toHaveLength(1)
    const before = new Date(currentTimeMs() - 3_700_000).toISOString()
    await app.database.db.updateTable('incidentEvents').set({ at: before }).execute()
    await show(id)
    expect(await events(id)).toHaveLength(2)
    expect(await logged()).toHaveLength(2)
  })

  it('close a report with a note and reopen it, and all of that is kept', async () => {
    const { id } = await stored()
    const { status, body } = await close(id, { note: 'The buoy is lit now' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ closedAt: expect.any(String), closedBy: { id: cast.headCoach.id } })
    expect([await listed(), (await listed('closed')).map((one) => one.id)]).toEqual([[], [id]])
    expect((await close(id, { note: 'Otherwise' })).body).toMatchObject({ version: 2 })
    expect((await reopen(id, 1)).status).toBe(409)
    expect((await reopen(id, 2)).body).toMatchObject({ closedAt: null, closedBy: null })
    expect((await close(id, { version: 1 })).status).toBe(409)
    expect(await listed()).toHaveLength(1)
    expect((await events(id)).map(({ kind, note }) => [kind, note])).toEqual([
      ['reopened', ''],
      ['closed', 'The buoy is lit now'],
    ])
  })

  it('see no content when closing, reopening, or being too late', async () => {
    const { id } = await stored({ ...content, closingNote: '' })
    const answers = [
      ...[await close(id, { version: 7 }), await close(id, { note: 'The buoy is lit now' }), await close(id)],
      ...[await reopen(id, 1), await reopen(id, 2), await reopen(id, 3)],
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 409, 200, 200])
    for (const { body, raw } of answers) {
      const shown = 'current' in body ? body.current : body
      expect(shown).toMatchObject({ id, place: content.place })
      for (const word of ['We hit', 'wrist', 'Splint', 'Parents', 'lit now'])
        expect(raw.body).not.toContain(word)
    }
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['reopened', 'closed'])
  })

  it('are logged when they read a report’s events, which contain its outcome', async () => {
    const { id } = await stored()
    await close(id, { note: 'The buoy is lit now' })
    for (const who of [cast.athlete, cast.superAdmin]) expect((await askEvents(id, who)).status).toBe(403)
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['closed'])
    const { raw } = await askEvents(id)
    expect(raw.body).toContain('The buoy is lit now')
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['read', 'closed'])
  })

  it('delete a report, which can be restored, and is hidden meanwhile', async () => {
    const { id } = await stored()
    const remove = (version: number) =>
      call(app, contracts.deleteIncident, { ...at(id), body: { version } }, cast.headCoach)
    expect((await remove(2)).status).toBe(409)
    expect((await remove(1)).status).toBe(200)
    expect([await listed(), (await show(id)).status]).toEqual([[], 404])
    expect(
      (await call(app, contracts.listIncidentEvents, { ...at(id), query: {} }, cast.headCoach)).status,
    ).toBe(404)
    expect((await call(app, contracts.restoreIncident, at(id), cast.headCoach)).status).toBe(200)
    expect((await show(id)).status).toBe(200)
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['read', 'restored', 'deleted'])
  })

  it('page through reports, newest first, and through a report’s events', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1)
      ids.unshift((await stored({ createdAt: new Date(currentTimeMs() - 60_000 + n).toISOString() })).id)
    const page = async (cursor: { cursor?: string } = {}) =>
      (
        await call(
          app,
          contracts.listIncidents,
          { ...ofClub(), query: { limit: 3, ...cursor } },
          cast.headCoach,
        )
      ).body
    const first = await page()
    const second = await page({ cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    const [id = ''] = ids
    await close(id)
    await reopen(id, 2)
    await show(id)
    const done = async (cursor: { cursor?: string } = {}) =>
      (
        await call(
          app,
          contracts.listIncidentEvents,
          { ...at(id), query: { limit: 2, ...cursor } },
          cast.headCoach,
        )
      ).body
    const latest = await done()
    const earlier = await done({ cursor: latest.nextCursor ?? '' })
    expect([...latest.items, ...earlier.items].map(({ kind }) => kind)).toEqual([
      'read',
      'reopened',
      'closed',
    ])
  })
})
