import { showCertificateFile } from '@boathouse/domain/boathouse/certificates/contract'
import { changeConsent } from '@boathouse/domain/club/consents/contract'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { downloadOwnRows, updateProfile } from '@boathouse/domain/identity/profile/contract'
import { type CallInput, type Contract, USER_HEADER } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { createAbsence, listAbsences } from '@boathouse/domain/practices/absences/contract'
import { answerPractice } from '@boathouse/domain/practices/answers/contract'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { giveToken } from '../../../../test/api-tokens.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { entriesAbout } from '../../../../test/audit-log.ts'
import { aPerson, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aChild, aGuardianship } from '../../../../test/guardianships.ts'
import { newClubToJoin } from '../../../../test/invitations.ts'
import { aPractice, aSquadPractice } from '../../../../test/practices.ts'
import { aCertificate, aCertificateFile, aRequirement } from '../../../../test/requirements.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let guardian: Person
let child: { readonly id: string }

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
  guardian = await aPerson(app, { firstName: 'Petra', lastName: 'Weber' })
  child = await aChild(app, cast.club)
  await aGuardianship(app, { guardianId: guardian.id, childId: child.id })
})

const forChild = <C extends Contract>(
  contract: C,
  input: CallInput<C>,
  { id, ...by }: { readonly id?: string; readonly headers?: Record<string, string>; cookie?: string } = {},
) =>
  call(app, contract, input, {
    ...{ cookie: guardian.cookie, ...by },
    headers: { [CHILD_HEADER]: id ?? child.id, ...by.headers },
  })
const change = (id: string, values: Partial<Row<'users'>>) =>
  app.database.db.updateTable('users').set(values).where('id', '=', id).execute()
const yearAt = (age: number) => currentTime().getUTCFullYear() - age

/** A member of the club with an account, whose guardian is the guardian. */
async function aTeenager(age: number): Promise<Person> {
  const { athlete } = cast
  await change(athlete.id, { yearOfBirth: yearAt(age) })
  await aGuardianship(app, { guardianId: guardian.id, childId: athlete.id })
  return athlete
}

describe('a guardian’s call for a child', () => {
  it('is served as the child’s', async () => {
    const { body } = await forChild(showMe, {})
    expect(body).toMatchObject({
      user: { id: child.id, email: null, firstName: 'Emma', role: 'athlete', teamId: cast.club },
      guardian: { acts: true, readsTraining: true },
      abilities: { keepLog: true, manageTeam: false, coachAthletes: false },
    })
    const absence = { id: newId(), first: '2030-01-01', last: '2030-01-02', reason: 'Grandparents' }
    expect((await forChild(createAbsence, { body: absence })).status).toBe(201)
    expect((await forChild(listAbsences, { query: {} })).body.items).toMatchObject([absence])
    const own = await call(app, listAbsences, { query: {} }, cast.athlete)
    expect(own.body.items).toEqual([])
  })

  it('answers a practice, and everyone sees who did', async () => {
    const { id: practiceId } = await aPractice(app, cast.club)
    const params = { clubId: cast.club, practiceId }
    const { status } = await forChild(answerPractice, { params, body: { answer: 'yes', version: 0 } })
    expect(status).toBe(200)
    const { body } = await forChild(showPractice, { params })
    expect(body.own).toMatchObject({
      answer: 'yes',
      answeredBy: { firstName: 'Petra', lastName: 'Weber' },
    })
  })

  it('is written down as the guardian’s', async () => {
    const choice = { clubId: cast.club, version: 0, choice: 'everything' } as const
    await forChild(changeConsent, { params: { kind: 'training' }, body: choice })
    await forChild(downloadOwnRows, { params: { uid: child.id } })
    const entries = await entriesAbout(app.database.db, child.id)
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['trainingShared', guardian.id],
      ['dataExported', guardian.id],
    ])
  })

  it('ends with the guardianship', async () => {
    await app.database.db.deleteFrom('guardianships').where('childId', '=', child.id).execute()
    const { status, body } = await forChild(showMe, {})
    expect([status, body.code]).toEqual([404, 'notFound'])
  })

  it('has no record for the child’s own fellows, admins and other guardians', async () => {
    const other = await aPerson(app)
    await aGuardianship(app, { guardianId: other.id, childId: (await aChild(app, cast.club, 'Max')).id })
    for (const { cookie } of [other, cast.athlete, cast.headCoach, cast.superAdmin])
      expect((await forChild(showMe, {}, { cookie })).status).toBe(404)
  })

  it('is refused for access tokens', async () => {
    const { headers } = await giveToken(app, guardian)
    const { status, body } = await forChild(listAbsences, { query: {} }, { headers, cookie: '' })
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  it('reaches nothing that the child may as an admin or super admin', async () => {
    const { id } = await aTeenager(15)
    await change(id, { superAdminSince: currentTime().toISOString() })
    await app.database.db.updateTable('members').set({ role: 'admin' }).where('userId', '=', id).execute()
    const { body } = await forChild(showMe, {}, { id })
    expect(body).toMatchObject({
      user: { role: 'athlete', superAdmin: false },
      memberships: [{ role: 'athlete' }],
      abilities: { manageTeam: false, runClubs: false },
    })
    const members = await forChild(listMembers, { params: { clubId: cast.club }, query: {} }, { id })
    expect([members.status, members.body.code]).toEqual([403, 'guardianScope'])
  })

  it('reaches nothing that the child may as a coach of a squad', async () => {
    const { minor, athlete, club: clubId } = cast
    await change(minor.id, { yearOfBirth: yearAt(16) })
    await aGuardianship(app, { guardianId: guardian.id, childId: minor.id })
    const squad = await aCoachedSquad(app, clubId, minor)
    await putInto(app, squad, [athlete])
    const { id: requirementId } = await aRequirement(app, clubId)
    const certificate = await aCertificate(app, { clubId, requirementId, memberId: athlete.id })
    await aCertificateFile(app, certificate)
    const { id: practiceId } = await aSquadPractice(app, clubId, { squads: [squad], athletes: [athlete] })
    const file = { params: { clubId, id: certificate.id } }
    const practice = { params: { clubId, practiceId } }
    expect((await call(app, showCertificateFile, file, minor)).status).toBe(200)
    expect((await call(app, showPractice, practice, minor)).body).toMatchObject({
      hasRegister: false,
      abilities: { run: true },
    })
    expect((await forChild(showCertificateFile, file, { id: minor.id })).status).toBe(404)
    const { body } = await forChild(showPractice, practice, { id: minor.id })
    expect(body).toMatchObject({ hasRegister: null, silent: null, abilities: { run: false } })
  })

  it('names the guardian’s page or the child’s, no other user’s', async () => {
    const named = async (id: string) =>
      (await forChild(listAbsences, { query: {} }, { headers: { [USER_HEADER]: id } })).status
    expect([await named(guardian.id), await named(child.id), await named(cast.athlete.id)]).toEqual([
      ...[200, 200, 409],
    ])
  })
})

describe('a guardian of a child with an account', () => {
  it('acts below the club’s age, then only reads, and sees no training unless the child shares it', async () => {
    const { id } = await aTeenager(15)
    await aTrainingSession(app, { id })
    const absence = () => ({ body: { id: newId(), first: '2030-01-01', last: '2030-01-02' } })
    const statuses = async () => [
      (await forChild(createAbsence, absence(), { id })).status,
      (await forChild(listTrainingSessions, { query: {} }, { id })).status,
      (await forChild(listAbsences, { query: {} }, { id })).status,
      (await forChild(showMe, {}, { id })).body.abilities?.keepLog,
    ]
    expect(await statuses()).toEqual([201, 200, 200, true])
    await change(id, { yearOfBirth: yearAt(16) })
    expect(await statuses()).toEqual([403, 403, 200, false])
    await change(id, { sharesWithGuardians: true })
    expect(await statuses()).toEqual([403, 200, 200, true])
    await change(id, { yearOfBirth: yearAt(18) })
    expect(await statuses()).toEqual([404, 404, 404, undefined])
  })

  it('can’t change the year of birth, nor can the child', async () => {
    const teenager = await aTeenager(15)
    const input = { params: { uid: teenager.id }, body: { version: 1, yearOfBirth: yearAt(12) } }
    for (const { status, body } of [
      await forChild(updateProfile, input, { id: teenager.id }),
      await call(app, updateProfile, input, teenager),
    ])
      expect([status, body.fields]).toEqual([422, [{ path: 'yearOfBirth', code: 'guardiansThere' }]])
  })
})
