import * as contracts from '@boathouse/domain/boathouse/certificates/contract'
import { deleteRequirement } from '@boathouse/domain/boathouse/requirements/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aCertificate, aRequirement } from '../../../../test/requirements.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let today: string
let swim: Row<'requirements'>
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  today = dayAt(app.server.clock(), 'UTC')
  swim = await aRequirement(app, cast.club, { name: 'Swim test', months: 12 })
})

const ofClub = () => ({ clubId: cast.club })
const confirm = (body: Partial<contracts.NewCertificate> = {}, who: By = cast.headCoach) =>
  call(
    app,
    contracts.confirmCertificate,
    {
      params: ofClub(),
      body: {
        ...{ id: newId(), requirementId: swim.id, memberId: cast.athlete.id },
        ...{ day: addDays(today, -10), note: '' },
        ...body,
      },
    },
    who,
  )
const own = async (who: Person) => (await call(app, contracts.listOwnCertificates, {}, who)).body.items
const ofMember = (memberId: string, who: By) =>
  call(app, contracts.listMemberCertificates, { params: { ...ofClub(), memberId } }, who)
const table = (query: contracts.TableFilters, who: By) =>
  call(app, contracts.showCertificateTable, { params: ofClub(), query }, who)
const remove = (id: string, version: number, who: By = cast.headCoach) =>
  call(app, contracts.deleteCertificate, { params: { ...ofClub(), id }, body: { version } }, who)
const restore = (id: string, who: By = cast.headCoach) =>
  call(app, contracts.restoreCertificate, { params: { ...ofClub(), id } }, who)

async function aMember(): Promise<Person> {
  const person = await aPerson(app)
  await insertMember(app.database.db, { ...ofClub(), userId: person.id, role: 'athlete' }, currentTime())
  return person
}

/** A coach of a squad that the athlete is in. */
async function aCoach(): Promise<Person> {
  const coach = await aMember()
  await putInto(app, await aCoachedSquad(app, cast.club, coach), [cast.athlete])
  return coach
}

describe('confirming a requirement', () => {
  it('makes it valid from the day of the document, once when retried', async () => {
    expect(await own(cast.athlete)).toMatchObject([{ state: 'missing', validUntil: null, certificates: [] }])
    const id = newId()
    const day = addDays(today, -10)
    const saved = await confirm({ id, day, note: 'Card 7' })
    expect([saved.status, saved.body]).toMatchObject([201, { day, note: 'Card 7', mayDelete: true }])
    expect((await confirm({ id, day, note: 'Card 7' })).status).toBe(200)
    expect((await confirm({ id, day, note: 'Card 8' })).status).toBe(409)
    const [standing] = await own(cast.athlete)
    expect(standing).toMatchObject({
      state: 'valid',
      requirement: { name: 'Swim test' },
      certificates: [{ id, note: 'Card 7', mayDelete: false }],
    })
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toContain('certificateConfirmed')
  })

  it('keeps both documents of two coaches who confirm at the same time, and one of a repeated request', async () => {
    const coach = await aCoach()
    const id = newId()
    const answers = await Promise.all([confirm({ id }), confirm({ id }), confirm({}, coach)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 201])
    expect((await own(cast.athlete))[0]?.certificates).toHaveLength(2)
  })

  it('keeps earlier documents, and the newest day counts', async () => {
    await confirm({ day: addDays(today, -340) })
    expect(await own(cast.athlete)).toMatchObject([{ state: 'expiring' }])
    await confirm({ day: addDays(today, -400) })
    expect(await own(cast.athlete)).toMatchObject([{ state: 'expiring' }])
    const newest = await confirm({ day: today })
    const [standing] = await own(cast.athlete)
    expect([standing?.state, standing?.certificates.map(({ day }) => day)]).toEqual([
      'valid',
      [today, addDays(today, -340), addDays(today, -400)],
    ])
    await remove(newest.body.id, 1)
    expect(await own(cast.athlete)).toMatchObject([{ state: 'expiring' }])
    await restore(newest.body.id)
    expect(await own(cast.athlete)).toMatchObject([{ state: 'valid' }])
  })

  it('shows errors at the field', async () => {
    const { status, body } = await confirm({ day: addDays(today, 2) })
    expect([status, body.fields]).toEqual([422, [{ path: 'day', code: 'certificateFuture' }]])
  })

  it('is for admins, and for the member’s coaches if the requirement says so', async () => {
    const coach = await aCoach()
    const other = await aMember()
    await aCoachedSquad(app, cast.club, other)
    expect((await confirm({}, coach)).status).toBe(201)
    expect((await confirm({ memberId: cast.minor.id }, coach)).status).toBe(404)
    expect((await confirm({}, other)).status).toBe(404)
    expect((await confirm({ memberId: coach.id }, coach)).status).toBe(403)
    expect((await confirm({}, cast.athlete)).status).toBe(403)
    expect((await confirm({ memberId: cast.headCoach.id })).status).toBe(201)
    const forAdmins = await aRequirement(app, cast.club, { confirmer: 'admins' })
    expect((await confirm({ requirementId: forAdmins.id }, coach)).status).toBe(403)
    expect((await confirm({ requirementId: forAdmins.id })).status).toBe(201)
  })

  it('is for members and requirements of the club only', async () => {
    expect((await confirm({ memberId: cast.rivalAthlete.id })).status).toBe(404)
    const { id: requirementId } = await aRequirement(app, cast.rivalClub)
    expect((await confirm({ requirementId })).status).toBe(404)
    for (const who of [cast.superAdmin, cast.minor]) expect((await confirm({}, who)).status).toBe(403)
    expect((await confirm({}, cast.rivalCoach)).status).toBe(404)
  })

  it('can be undone by those who may confirm, and shows nothing to others', async () => {
    const coach = await aCoach()
    const { body } = await confirm()
    const other = await aMember()
    await aCoachedSquad(app, cast.club, other)
    for (const version of [1, 7]) {
      const refused = await remove(body.id, version, other)
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        404,
        expect.not.stringMatching(/current/),
      ])
    }
    const taken = await confirm({ id: body.id, memberId: cast.athlete.id, day: today }, coach)
    expect(taken.body).toMatchObject({ code: 'conflict', current: { id: body.id } })
    expect((await remove(body.id, 7, coach)).body).toMatchObject({ code: 'stale', current: { version: 1 } })
    expect((await remove(body.id, 1, coach)).status).toBe(200)
    expect((await restore(body.id, other)).status).toBe(404)
    expect((await restore(body.id, coach)).status).toBe(200)
    expect((await actionsAbout(app.database.db, cast.athlete.id)).slice(-3).sort()).toEqual(
      ['certificateConfirmed', 'certificateDeleted', 'certificateRestored'].sort(),
    )
  })

  it('is deleted with its requirement', async () => {
    const { body } = await confirm()
    const params = { ...ofClub(), id: swim.id }
    await call(app, deleteRequirement, { params, body: { version: 1 } }, cast.headCoach)
    expect(await own(cast.athlete)).toEqual([])
    expect((await remove(body.id, 1)).status).toBe(404)
  })
})

describe('a member’s documents', () => {
  it('are readable for the member, their coaches and admins', async () => {
    await confirm()
    const coach = await aCoach()
    const other = await aMember()
    await aCoachedSquad(app, cast.club, other)
    for (const who of [coach, cast.headCoach])
      expect((await ofMember(cast.athlete.id, who)).body.items).toMatchObject([{ state: 'valid' }])
    expect((await ofMember(cast.athlete.id, other)).status).toBe(404)
    expect((await ofMember(cast.minor.id, coach)).status).toBe(404)
    for (const who of [cast.minor, cast.superAdmin])
      expect((await ofMember(cast.athlete.id, who)).status).toBe(403)
    expect((await ofMember(cast.athlete.id, cast.rivalCoach)).status).toBe(404)
    expect(await own(cast.rivalAthlete)).toEqual([])
  })

  it('are deleted when they leave the club, and with the account', async () => {
    await confirm()
    await confirm({ memberId: cast.minor.id })
    const left = async () =>
      (
        await app.database.db
          .selectFrom('certificates')
          .where('clubId', '=', cast.club)
          .select('memberId')
          .execute()
      ).map(({ memberId }) => memberId)
    const params = { ...ofClub(), memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    expect(await left()).toEqual([cast.minor.id])
    const gone = { params: { uid: cast.minor.id }, body: {} } as never
    expect((await call(app, deleteAccount, gone, cast.minor)).status).toBe(204)
    await expect.poll(left).toEqual([])
  })

  it('are not kept if an admin confirms one while the member leaves', async () => {
    const params = { ...ofClub(), memberId: cast.athlete.id }
    const [removed, confirmed] = await Promise.all([
      call(app, removeMember, { params }, cast.headCoach),
      confirm(),
    ])
    expect(removed.status).toBe(204)
    expect([201, 404]).toContain(confirmed.status)
    const query = app.database.db.selectFrom('certificates').where('memberId', '=', cast.athlete.id)
    expect(await query.select('id').execute()).toEqual([])
  })
})

describe('the table', () => {
  it('has the club’s members for admins, and a coach’s athletes for the coach', async () => {
    const coach = await aCoach()
    await confirm()
    const ids = async (query: contracts.TableFilters, who: By) =>
      (await table(query, who)).body.items.map(({ memberId }) => memberId).sort()
    expect(await ids({}, coach)).toEqual([cast.athlete.id])
    expect(await ids({}, cast.headCoach)).toEqual(
      [cast.athlete.id, cast.minor.id, cast.headCoach.id, coach.id].sort(),
    )
    expect(await ids({ state: 'valid' }, cast.headCoach)).toEqual([cast.athlete.id])
    expect(await ids({ state: 'attention' }, coach)).toEqual([])
    expect((await table({}, cast.athlete)).status).toBe(403)
    expect((await table({}, cast.superAdmin)).status).toBe(403)
  })

  it('is narrowed by squad and requirement', async () => {
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.minor])
    const aid = await aRequirement(app, cast.club, { name: 'First aid', appliesTo: 'coaches' })
    const { body } = await table({ squad: squad.id, requirement: aid.id }, cast.headCoach)
    expect(body.requirements).toEqual([{ id: aid.id, name: 'First aid' }])
    expect(body.items).toMatchObject([
      { memberId: cast.minor.id, standings: [{ requirementId: aid.id, state: 'notNeeded' }] },
    ])
    const coach = await aCoach()
    expect((await table({ squad: squad.id }, coach)).status).toBe(404)
    const missing = await table({ requirement: aid.id, state: 'missing' }, cast.headCoach)
    expect(missing.body.items.map(({ memberId }) => memberId).sort()).toEqual(
      [cast.headCoach.id, coach.id].sort(),
    )
  })

  it('is exported with the same rows, and logged', async () => {
    await aCertificate(
      app,
      { ...ofClub(), requirementId: swim.id, memberId: cast.athlete.id },
      { day: '2020-03-01' },
    )
    const take = async (format: 'csv' | 'xlsx', who: By) =>
      call(
        app,
        contracts.exportCertificates,
        { params: ofClub(), body: { format, state: 'expired' as const } },
        who,
      )
    const csv = await take('csv', cast.headCoach)
    const lines = csv.raw.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/"Swim test","Swim test: valid until"$/)
    expect(lines[1]).toMatch(/,"?Expired"?,"?2021-03-01"?$/)
    expect((await take('xlsx', cast.headCoach)).raw.body.startsWith('PK')).toBe(true)
    expect((await take('csv', cast.minor)).status).toBe(403)
    const logged = await app.database.db
      .selectFrom('auditEntries')
      .where('actorId', '=', cast.headCoach.id)
      .where('action', '=', 'certificatesExported')
      .selectAll()
      .execute()
    expect(logged).toHaveLength(2)
  })
})
