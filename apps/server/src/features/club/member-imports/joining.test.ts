import {
  saveEmergencyContacts,
  showEmergencyContacts,
  showMemberContacts,
} from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { createInvite, listInvites, revokeInvite } from '@boathouse/domain/club/invites/contract'
import * as contracts from '@boathouse/domain/club/member-imports/contract'
import {
  exportMembers,
  joinClub,
  linkInvites,
  listMemberDetails,
  listMembers,
  showMember,
  stayInClub,
} from '@boathouse/domain/club/members/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '../../../../test/all-rows.ts'
import { giveToken } from '../../../../test/api-tokens.ts'
import { type By, call, type TestApp } from '../../../../test/app.ts'
import { theContacts } from '../../../../test/emergency-contacts.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aSquad } from '../../../../test/squads.ts'

const PHONE = '+49 170 7654321'

let app: TestApp
let cast: Cast
let person: Person
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
  person = await aPerson(app, { firstName: null, lastName: null })
})

const row = (more: object = {}) => ({
  ...{ line: 2, email: person.email, fullName: 'Lee, Ann', birth: '12.03.2009', memberNumber: 'A 17' },
  ...{ phone: PHONE, ...more },
})
const importOne = (more: object = {}) =>
  call(
    app,
    contracts.importMembers,
    { params: { clubId: cast.club }, body: { id: newId(), rows: [row(more)] } },
    cast.headCoach,
  )
const inviteTo = async ({ email }: Person) =>
  app.database.db.selectFrom('invites').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
const join = async () => call(app, joinClub, { body: { invite: (await inviteTo(person)).token } }, person)
const ownEntries = async (who: By = person) => (await call(app, contracts.showClubEntries, {}, who)).body
const ownContacts = async () => (await call(app, showEmergencyContacts, {}, person)).body
const shown = async () =>
  (await call(app, showMember, { params: { clubId: cast.club, memberId: person.id } }, cast.headCoach)).body
const yearOf = async ({ id }: Person) =>
  (await app.database.db.selectFrom('users').where('id', '=', id).select('yearOfBirth').executeTakeFirst())
    ?.yearOfBirth

describe('what an imported invite carries', () => {
  it('becomes the person’s when they join, and they see who entered it', async () => {
    const squads = [
      await aSquad(app, cast.club, { name: 'U17' }),
      await aSquad(app, cast.club, { name: 'Girls' }),
    ]
    await importOne({ squad: 'U17, Girls' })
    expect((await join()).status).toBe(201)
    expect(await shown()).toMatchObject({ firstName: 'Ann', lastName: 'Lee', memberNumber: 'A 17' })
    expect(await yearOf(person)).toBe(2009)
    expect(await ownContacts()).toMatchObject({ contacts: [{ name: '', relation: '', phone: PHONE }] })
    expect(await ownEntries()).toEqual({ memberNumber: 'A 17', yearOfBirth: 2009, hasPhone: true })
    const joined = await app.database.db
      .selectFrom('squadMembers')
      .where('userId', '=', person.id)
      .select('squadId')
      .execute()
    expect(joined.map(({ squadId }) => squadId).sort()).toEqual(squads.map(({ id }) => id).sort())
    const [left] = await app.database.db.selectFrom('importedInvites').selectAll().execute()
    expect(left).toMatchObject({ memberNumber: null, yearOfBirth: null, sealedContacts: null })
  })

  it('waits for those who joined by address alone until they accept', async () => {
    await importOne()
    await call(app, linkInvites, {}, person)
    expect([await yearOf(person), (await ownContacts()).contacts]).toEqual([null, []])
    await call(app, stayInClub, {}, person)
    expect([await yearOf(person), (await ownContacts()).contacts.length]).toEqual([2009, 1])
  })

  it('replaces nothing that the person entered', async () => {
    await theContacts(app, person)
    await app.database.db
      .updateTable('users')
      .set({ yearOfBirth: 2008, firstName: 'Anna' })
      .where('id', '=', person.id)
      .execute()
    await importOne()
    await join()
    expect(await shown()).toMatchObject({ firstName: 'Anna', lastName: 'Lee' })
    expect(await yearOf(person)).toBe(2008)
    expect((await ownContacts()).contacts[0]?.name).toBe('Eva Lindqvist')
    expect(await ownEntries()).toEqual({ memberNumber: 'A 17', yearOfBirth: null, hasPhone: false })
  })

  it('counts as the person’s own once they change it', async () => {
    await importOne()
    await join()
    const { version } = await ownContacts()
    const contacts = [{ name: 'Eva', relation: 'Mother', phone: PHONE }]
    await call(app, saveEmergencyContacts, { body: { version, contacts } }, person)
    const { version: ofProfile } = await app.database.db
      .selectFrom('users')
      .where('id', '=', person.id)
      .select('version')
      .executeTakeFirstOrThrow()
    await call(
      app,
      updateProfile,
      { params: { uid: person.id }, body: { version: ofProfile, yearOfBirth: 2010 } },
      person,
    )
    expect(await ownEntries()).toEqual({ memberNumber: 'A 17', yearOfBirth: null, hasPhone: false })
  })

  it('is renewed with the invite, and its phone number is deleted when the invite is revoked', async () => {
    await importOne()
    const { id } = await inviteTo(person)
    await call(
      app,
      createInvite,
      { params: { clubId: cast.club }, body: { email: person.email } },
      cast.headCoach,
    )
    const carried = () => app.database.db.selectFrom('importedInvites').selectAll().executeTakeFirstOrThrow()
    expect((await carried()).sealedContacts).not.toBeNull()
    await call(app, revokeInvite, { params: { clubId: cast.club, inviteId: id } }, cast.headCoach)
    expect((await carried()).sealedContacts).toBeNull()
  })
})

describe('the phone number of an import', () => {
  it('is stored encrypted, and shown by no list, export or token', async () => {
    await importOne()
    const clubId = cast.club
    const token = await giveToken(app, cast.headCoach, { clubId })
    const answers = async (who: By) => [
      await call(app, listInvites, { params: { clubId }, query: {} }, who),
      await call(app, listMembers, { params: { clubId }, query: {} }, who),
      await call(app, listMemberDetails, { params: { clubId } }, who),
      await call(app, exportMembers, { params: { clubId }, body: { format: 'csv' } }, who),
      await call(app, contracts.listMemberImports, { params: { clubId } }, who),
      await call(app, contracts.previewMemberImport, { params: { clubId }, body: { rows: [row()] } }, who),
    ]
    const everything = async () => [
      ...(await answers(cast.headCoach)).map(({ raw }) => raw.rawPayload.toString()),
      ...(await answers({ headers: token.headers })).map(({ raw }) => raw.rawPayload.toString()),
      ...(await everyRow(app)),
    ]
    expect((await everything()).filter((text) => text.includes('7654321'))).toEqual([])
    await join()
    expect((await everything()).filter((text) => text.includes('7654321'))).toEqual([])
  })

  it('is read by the rules of emergency contacts once the person has joined', async () => {
    await importOne()
    await join()
    const params = { clubId: cast.club, memberId: person.id }
    const read = (who: By) => call(app, showMemberContacts, { params }, who)
    expect((await read(cast.headCoach)).body.contacts).toEqual([{ name: '', relation: '', phone: PHONE }])
    expect((await read(cast.athlete)).status).toBe(403)
    expect((await read(cast.superAdmin)).status).toBe(403)
    expect((await read(cast.rivalCoach)).status).toBe(404)
  })
})
