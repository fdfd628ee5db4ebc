import { openInvitation } from '@boathouse/domain/club/invites/contract'
import * as contracts from '@boathouse/domain/club/member-imports/contract'
import { joinClub, showMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, anInvite, aPerson, type Cast, freshEmail } from '../../../../test/factories.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

type Rows = readonly { readonly [column: string]: string | number }[]

const inputOf = (rows: Rows, more: object = {}) => ({
  rows: rows.map((row, index) => ({ line: index + 2, ...row })),
  ...more,
})
const preview = (rows: Rows, who: By = cast.headCoach, more: object = {}) =>
  call(app, contracts.previewMemberImport, { params: { clubId: cast.club }, body: inputOf(rows, more) }, who)
const importRows = (rows: Rows, importId = newId(), who: By = cast.headCoach, more: object = {}) =>
  call(
    app,
    contracts.importMembers,
    { params: { clubId: cast.club }, body: { id: importId, ...inputOf(rows, more) } },
    who,
  )
const undo = (importId: string, who: By = cast.headCoach) =>
  call(app, contracts.undoMemberImport, { params: { clubId: cast.club, importId } }, who)
const outcomesOf = ({ body }: { body: { items: readonly { outcome: string }[] } }) =>
  body.items.map(({ outcome }) => outcome)
const invitesOf = () =>
  app.database.db
    .selectFrom('invites')
    .where('clubId', '=', cast.club)
    .where('deletedAt', 'is', null)
    .selectAll()
const mailsTo = async (address: string) =>
  (await app.database.db.selectFrom('outboxMails').where('address', '=', address).selectAll().execute())
    .length
const unnamed = (id: string) =>
  app.database.db.updateTable('users').set({ firstName: null, lastName: null }).where('id', '=', id).execute()

describe('a preview', () => {
  it('says what happens to each row, and stores nothing', async () => {
    await unnamed(cast.athlete.id)
    const { email: invited } = await anInvite(app, { clubId: cast.club })
    const fresh = freshEmail('new')
    const answer = await preview([
      { email: fresh, fullName: 'Müller, Anna', birth: '12.03.2009', memberNumber: '17' },
      { email: cast.athlete.email, firstName: 'Ann' },
      { email: cast.minor.email },
      { email: invited },
      { email: fresh.toUpperCase() },
      { fullName: 'Emma' },
      { email: 'wrong' },
    ])
    expect(outcomesOf(answer)).toEqual([
      ...['invite', 'update', 'member', 'invited', 'repeated', 'noEmail', 'invalid'],
    ])
    expect(answer.body.items[0]).toMatchObject({
      ...{
        line: 2,
        email: fresh,
        firstName: 'Anna',
        lastName: 'Müller',
        yearOfBirth: 2009,
        memberNumber: '17',
      },
    })
    expect(await invitesOf().execute()).toHaveLength(1)
    expect(await mailsTo(fresh)).toBe(0)
  })

  it('does not show members and invites of another club', async () => {
    const { email } = await anInvite(app, { clubId: cast.rivalClub })
    expect(outcomesOf(await preview([{ email }, { email: cast.rivalAthlete.email }]))).toEqual([
      ...['invite', 'invite'],
    ])
  })
})

describe('an import', () => {
  it('invites people with mails, and does it once', async () => {
    const squad = await aSquad(app, cast.club, { name: 'U17' })
    const [email, importId] = [freshEmail('anna'), newId()]
    const row = { email, fullName: 'Müller, Anna', squad: 'u 17' }
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await importRows([row], importId)
      expect([status, body.items]).toMatchObject([200, [{ outcome: 'invite', isMailed: true }]])
    }
    expect(outcomesOf(await importRows([row]))).toEqual(['invited'])
    const [invite, ...others] = await invitesOf().execute()
    expect(others).toEqual([])
    expect(invite).toMatchObject({ email, firstName: 'Anna', lastName: 'Müller', squadId: squad.id })
    expect(await mailsTo(email)).toBe(1)
  })

  it('fills in what members lack, and nothing else', async () => {
    await unnamed(cast.athlete.id)
    const rows = [
      { email: cast.athlete.email, fullName: 'Ann Lee', memberNumber: '17', birth: '2009', phone: '112' },
    ]
    const { body } = await importRows(rows)
    expect(body.items[0]).toMatchObject({ outcome: 'update', changes: ['name', 'memberNumber'] })
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await call(app, showMember, { params }, cast.headCoach)).body).toMatchObject({
      ...{ firstName: 'Ann', lastName: 'Lee', memberNumber: '17' },
    })
    const [again] = (await importRows([{ ...rows[0], fullName: 'Bo Li', memberNumber: '18' }])).body.items
    expect(again).toMatchObject({ outcome: 'member', changes: [] })
    expect((await call(app, showMember, { params }, cast.headCoach)).body).toMatchObject({
      ...{ firstName: 'Ann', memberNumber: '17' },
    })
    const own = await app.database.db
      .selectFrom('users')
      .leftJoin('emergencyContacts', 'emergencyContacts.athleteId', 'users.id')
      .where('users.id', '=', cast.athlete.id)
      .select(['users.yearOfBirth', 'emergencyContacts.sealed'])
      .execute()
    expect(own).toEqual([{ yearOfBirth: null, sealed: null }])
  })

  it('adds members to squads, and creates missing squads if asked to', async () => {
    const squad = await aSquad(app, cast.club, { name: 'U17' })
    await putInto(app, squad, [cast.minor])
    const rows = [
      { email: cast.athlete.email, squad: 'U17; Masters' },
      { email: cast.minor.email, squad: 'U17' },
    ]
    expect(outcomesOf(await importRows(rows))).toEqual(['update', 'member'])
    const more = { createSquads: true }
    expect(outcomesOf(await preview(rows, cast.headCoach, more))).toEqual(['update', 'member'])
    expect(outcomesOf(await importRows(rows, newId(), cast.headCoach, more))).toEqual(['update', 'member'])
    expect(outcomesOf(await importRows(rows, newId(), cast.headCoach, more))).toEqual(['member', 'member'])
    const names = await app.database.db
      .selectFrom('squadMembers')
      .innerJoin('squads', 'squads.id', 'squadMembers.squadId')
      .where('squadMembers.userId', '=', cast.athlete.id)
      .orderBy('squads.name')
      .select('squads.name')
      .execute()
    expect(names).toEqual([{ name: 'Masters' }, { name: 'U17' }])
  })

  it('invites admins for super admins only, with a recent proof', async () => {
    const row = { email: freshEmail('boss'), role: 'admin' }
    expect((await importRows([row])).body.items[0]).toMatchObject({ error: 'adminsBySuper' })
    await app.database.db
      .updateTable('sessions')
      .set({ provenAt: null })
      .where('userId', '=', cast.superAdmin.id)
      .execute()
    expect((await importRows([row], newId(), cast.superAdmin)).body.code).toBe('proofNeeded')
    expect(await invitesOf().execute()).toEqual([])
    await app.database.db
      .updateTable('sessions')
      .set({ provenAt: app.server.clock().toISOString() })
      .where('userId', '=', cast.superAdmin.id)
      .execute()
    expect(outcomesOf(await importRows([row], newId(), cast.superAdmin))).toEqual(['invite'])
    expect(await invitesOf().execute()).toMatchObject([{ role: 'admin' }])
  })

  it('is refused to athletes, other clubs and signed-out users', async () => {
    const rows = [{ email: freshEmail() }]
    for (const [who, status] of [
      [cast.athlete, 403],
      [cast.rivalCoach, 404],
      [{}, 401],
    ] as const) {
      expect((await preview(rows, who)).status).toBe(status)
      expect((await importRows(rows, newId(), who)).status).toBe(status)
      expect((await undo(newId(), who)).status).toBe(status)
    }
    expect(await invitesOf().execute()).toEqual([])
  })

  it('invites each person once if two admins import at the same time', async () => {
    const rows = Array.from({ length: 5 }, (_, n) => ({ email: freshEmail(`p${n}`) }))
    const answers = await Promise.all([importRows(rows), importRows(rows)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await invitesOf().execute()).toHaveLength(5)
    for (const { email } of rows) expect(await mailsTo(email)).toBe(1)
    expect(answers.flatMap(outcomesOf).sort()).toEqual([
      ...Array(5).fill('invite'),
      ...Array(5).fill('invited'),
    ])
  })

  it('is limited to 4,000 rows an hour for each club', async () => {
    const rows = [{ email: freshEmail() }]
    await importRows(rows)
    const counted = app.database.db.updateTable('throttles').where('key', 'like', 'member-imports%')
    await counted.set({ hits: 3_999 }).execute()
    expect((await importRows(rows)).status).toBe(200)
    expect((await importRows(rows)).status).toBe(429)
    expect((await preview(rows)).status).toBe(200)
  })

  it('reports an address that has had too many mails', async () => {
    const email = freshEmail('spammed')
    for (let n = 0; n < 4; n += 1) {
      const importId = newId()
      const [row] = (await importRows([{ email }], importId)).body.items
      expect([row?.outcome, row?.isMailed]).toEqual(['invite', n < 3])
      await undo(importId)
    }
  })
})

describe('undoing an import', () => {
  it('withdraws what nobody opened, and counts the same when repeated', async () => {
    const [importId, person] = [newId(), await aPerson(app)]
    const emails = [freshEmail('a'), freshEmail('b'), person.email]
    await importRows(
      emails.map((email) => ({ email })),
      importId,
    )
    const tokens = new Map((await invitesOf().execute()).map(({ email, token }) => [email, token]))
    await call(app, openInvitation, { body: { invite: tokens.get(emails[0] as string) as string } })
    await call(app, joinClub, { body: { invite: tokens.get(person.email) as string } }, person)
    const list = () =>
      call(app, contracts.listMemberImports, { params: { clubId: cast.club } }, cast.headCoach)
    expect((await list()).body.items).toMatchObject([{ id: importId, invited: 3, unopened: 1 }])
    for (let n = 0; n < 2; n += 1) expect((await undo(importId)).body).toEqual({ withdrawn: 1, kept: 2 })
    expect((await list()).body.items).toMatchObject([{ invited: 3, unopened: 0 }])
    expect((await invitesOf().execute()).map(({ email }) => email)).not.toContain(emails[1])
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).toContain('memberImportUndone')
  })

  it('is refused for another club’s import', async () => {
    const importId = newId()
    await importRows([{ email: freshEmail() }], importId)
    const params = { clubId: cast.rivalClub, importId }
    expect((await call(app, contracts.undoMemberImport, { params }, cast.rivalCoach)).status).toBe(404)
    expect(await invitesOf().execute()).toHaveLength(1)
  })

  it('is refused after a day, and other admins can do it until then', async () => {
    const importId = newId()
    await importRows([{ email: freshEmail() }], importId)
    const endAt = (undoUntil: Date) =>
      app.database.db
        .updateTable('memberImports')
        .set({ undoUntil: undoUntil.toISOString() })
        .where('id', '=', importId)
        .execute()
    const now = app.server.clock()
    await endAt(now)
    expect((await undo(importId)).body.code).toBe('importTooLate')
    expect(await invitesOf().execute()).toHaveLength(1)
    await endAt(new Date(now.getTime() + 60_000))
    expect((await undo(importId, cast.superAdmin)).body).toEqual({ withdrawn: 1, kept: 0 })
  })
})
