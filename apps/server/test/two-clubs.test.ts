import { createAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { listAuditEntries } from '@boathouse/domain/club/audit/contract'
import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { changeConsent, listConsents } from '@boathouse/domain/club/consents/contract'
import { chooseClub, listMembers, removeMember } from '@boathouse/domain/club/members/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { CLUB_HEADER } from '@boathouse/domain/kernel/tab-club'
import { renewCalendarAddress, showCalendarAddress } from '@boathouse/domain/plans/calendar/contract'
import { listSharedSessions } from '@boathouse/domain/training/shared-training/contract'
import { expect, it } from 'vitest'
import { linkMakers } from '../src/features.ts'
import { type By, call, type TestApp } from './app.ts'
import { aComment } from './comments.ts'
import { aConsent } from './consents.ts'
import { aCast, anInvite, aPerson, aTrainingSession, type Cast, type Person } from './factories.ts'
import { joinWith } from './invitations.ts'
import { aClubEntry } from './member-imports.ts'
import { ownApp } from './own-app.ts'
import { aPractice } from './practices.ts'
import { daysAgo, recorded, said } from './registers.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'
import { alsoInRivalClub, chooseClub as chosen } from './several-clubs.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

const ONLY_THERE = 'Only for Harbour'

/** Leaves rows of a member in one of their clubs, each with the given text. Comments on all sessions. */
async function leaveRowsIn(clubId: string, coach: Person, member: Person, text: string) {
  const next = await aPractice(app, clubId, { title: text, notes: text })
  const last = await aPractice(app, clubId, {
    title: text,
    startsAt: daysAgo(3),
    day: daysAgo(3).slice(0, 10),
  })
  await said(app, next, member, 'yes')
  await said(app, last, member, 'yes')
  await recorded(app, last, member, 'absent', coach.id)
  await aConsent(app, clubId, member)
  await aClubEntry(app, clubId, member, text)
  await aTrainingSession(app, member)
  const sessions = await app.database.db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', member.id)
    .select('id')
    .execute()
  for (const { id: sessionId } of sessions)
    await aComment(app, member, { sessionId, clubId, authorId: coach.id, text })
  return [next.id, last.id]
}

const inClub = samples.filter(({ contract }) => contract.path.includes('/:clubId'))

const forRunners = inClub.filter(({ contract }) => ['coach', 'admin'].includes(contract.access))

it.each(forRunners)(
  '$contract.id refuses an athlete of the club who is an admin of another one, the current (A2)',
  async ({ contract, input }) => {
    const cast = await aCast(app)
    await alsoInRivalClub(app, { rivalClub: cast.club }, cast.rivalCoach)
    await chosen(app, cast.rivalClub, cast.rivalCoach)
    const { status, body } = await call(app, contract, await input(app, cast), cast.rivalCoach)
    expect([status, body.code]).toEqual([403, 'forbidden'])
  },
)

const read = inClub.filter(({ contract: { method, path } }) => method === 'GET' || path.endsWith('/export'))

it.each(read)(
  '$contract.id shows nothing from another club of its members (A1)',
  async ({ contract, input, ...sample }) => {
    const cast = await aCast(app)
    const { athlete, minor, rivalClub, rivalCoach } = cast
    const asked = await input(app, cast)
    const words = [ONLY_THERE, rivalClub, 'Harbour', rivalCoach.id, rivalCoach.email]
    for (const member of [athlete, minor]) {
      await alsoInRivalClub(app, cast, member)
      await chosen(app, rivalClub, member)
      words.push(...(await leaveRowsIn(rivalClub, rivalCoach, member, ONLY_THERE)))
    }
    const { raw } = await call(app, contract, asked, personOf(sample, cast))
    expect(raw.statusCode).toBeLessThan(300)
    for (const word of words) expect(raw.body).not.toContain(word)
  },
)

const me = async (person: Person) => (await call(app, showMe, {}, person)).body

async function inBoth(): Promise<Cast> {
  const cast = await aCast(app)
  const { athlete, club, headCoach, rivalClub, rivalCoach } = cast
  await alsoInRivalClub(app, cast, athlete)
  await leaveRowsIn(club, headCoach, athlete, 'Only for Lakeside')
  await leaveRowsIn(rivalClub, rivalCoach, athlete, ONLY_THERE)
  return cast
}

const clubsOf = async (table: 'members' | 'consents' | 'clubEntries' | 'answers', { id }: Person) => {
  const owner = table === 'members' || table === 'clubEntries' ? 'userId' : 'athleteId'
  const query = app.database.db.selectFrom(table as 'members').select('clubId')
  const rows = await query.where(owner as 'userId', '=', id).execute()
  return rows.map(({ clubId }) => clubId).sort()
}

it('a member who is removed from one club keeps everything of the other, which becomes current', async () => {
  const { athlete, club, headCoach, rivalClub } = await inBoth()
  await chosen(app, club, athlete)
  const { address } = (await call(app, renewCalendarAddress, {}, athlete)).body
  expect((await me(athlete)).user.teamId).toBe(club)
  const params = { clubId: club, memberId: athlete.id }
  expect((await call(app, removeMember, { params }, headCoach)).status).toBe(204)
  for (const table of ['members', 'consents', 'clubEntries'] as const)
    expect([table, await clubsOf(table, athlete)]).toEqual([table, [rivalClub]])
  // The answer to the past practice stays with the club's register.
  expect(await clubsOf('answers', athlete)).toEqual([club, rivalClub, rivalClub].sort())
  const { user, memberships } = await me(athlete)
  expect([user.teamId, memberships.map(({ clubId }) => clubId)]).toEqual([rivalClub, [rivalClub]])
  expect((await call(app, showCalendarAddress, {}, athlete)).body.address).toBe(address)
})

it('a calendar URL shows the practices of both clubs, each labelled, until it ends with the last club', async () => {
  const { athlete, club, headCoach, rivalClub, rivalCoach } = await inBoth()
  const { address } = (await call(app, renewCalendarAddress, {}, athlete)).body
  const feed = async () => {
    const { statusCode, body } = await app.ask({ url: new URL(address ?? '').pathname })
    return [statusCode, ...new Set(body.replaceAll('\r\n ', '').match(/(?<=SUMMARY:).*/g))].map(String).sort()
  }
  expect(await feed()).toEqual([
    '200',
    expect.stringMatching(/^Only for Harbour \(Harbour .*\)/),
    expect.stringMatching(/^Only for Lakeside \(Lakeside .*\)/),
  ])
  const leave = (clubId: string, by: Person) =>
    call(app, removeMember, { params: { clubId, memberId: athlete.id } }, by)
  await leave(club, headCoach)
  expect((await feed()).map((line) => line.trim())).toEqual(['200', ONLY_THERE])
  await leave(rivalClub, rivalCoach)
  expect((await feed())[0]).toBe('404')
})

it('a consent without a named club is the current club’s', async () => {
  const { athlete, club, rivalClub } = await inBoth()
  const choose = (clubId: string) => call(app, chooseClub, { params: { clubId } }, athlete)
  const training = async () =>
    (await call(app, listConsents, {}, athlete)).body.items.filter(({ kind }) => kind === 'training')
  const choices = async () => new Map((await training()).map(({ clubId, choice }) => [clubId, choice]))
  await choose(rivalClub)
  const { version = 0 } = (await training()).find(({ clubId }) => clubId === rivalClub) ?? {}
  const body = { choice: 'nothing' as const, from: null, version }
  expect((await call(app, changeConsent, { params: { kind: 'training' }, body }, athlete)).status).toBe(200)
  const changed = new Map([
    [club, 'everything'],
    [rivalClub, 'nothing'],
  ])
  expect(await choices()).toEqual(changed)
  expect((await choose(club)).status).toBe(204)
  expect(await choices()).toEqual(changed)
})

it('the chosen club is current in every session, and choosing it again changes nothing', async () => {
  const { athlete, club, rivalClub, superAdmin } = await inBoth()
  for (const clubId of [rivalClub, rivalClub, club]) {
    expect((await call(app, chooseClub, { params: { clubId } }, athlete)).status).toBe(204)
    expect((await me(athlete)).user.teamId).toBe(clubId)
  }
  expect((await call(app, chooseClub, { params: { clubId: club } }, superAdmin)).status).toBe(403)
})

it('a tab can show either club, whichever is current, and never a club of others (A1)', async () => {
  const { athlete, minor, club, rivalClub, superAdmin } = await inBoth()
  await chosen(app, club, athlete)
  const clubShown = async (by: By) => (await call(app, showMe, {}, by)).body.user.teamId
  const inTab = (clubId: string, { cookie }: Person) =>
    clubShown({ cookie, headers: { [CLUB_HEADER]: clubId } })
  expect([await inTab(club, athlete), await inTab(rivalClub, athlete)]).toEqual([club, rivalClub])
  expect(await clubShown(athlete)).toBe(club)
  expect([await inTab(rivalClub, minor), await inTab(rivalClub, superAdmin)]).toEqual([club, null])
})

it('links in mails open in the club that they are about, for readers of several clubs only', async () => {
  const { athlete, minor, club, rivalClub } = await inBoth()
  const linkIn = async (clubId: string, { id: userId, email: address }: Person) => {
    const { id: practiceId } = await aPractice(app, clubId)
    const before = { startsAt: daysAgo(1), place: '', isOff: false }
    const facts = { clubId, practiceId, userId, before, isSeries: false }
    const made = await linkMakers(app.server).practiceNews(facts, { address, locale: 'en' })
    return made instanceof Date ? null : made?.link?.replace(`/attendance/${practiceId}`, '')
  }
  expect(await linkIn(club, athlete)).toBe(`http://localhost:3000?in=${club}`)
  expect(await linkIn(rivalClub, athlete)).toBe(`http://localhost:3000?in=${rivalClub}`)
  expect(await linkIn(club, minor)).toBe('http://localhost:3000')
})

it('the first club finds a name from a second club’s invite, and refetches its members', async () => {
  const { club, headCoach, rivalClub } = await aCast(app)
  const person = await aPerson(app, { firstName: null, lastName: null })
  await alsoInRivalClub(app, { rivalClub: club }, person)
  const { token } = await anInvite(app, { clubId: rivalClub, email: person.email, firstName: 'Zebulon' })
  const changes = () =>
    app.database.db.selectFrom('clubChanges').where('clubId', '=', club).selectAll().execute()
  const before = await changes()
  expect((await joinWith(app, token, person.cookie)).status).toBe(201)
  const asked = { params: { clubId: club }, query: { text: 'Zebulon' } }
  const { items } = (await call(app, listMembers, asked, headCoach)).body
  expect(items.map(({ id }) => id)).toEqual([person.id])
  expect(await changes()).not.toEqual(before)
})

it('views by a coach of two clubs on one day are recorded in each, once', async () => {
  const { athlete, club, headCoach, rivalClub } = await inBoth()
  await alsoInRivalClub(app, { rivalClub }, headCoach, 'admin')
  for (const clubId of [club, rivalClub, club, rivalClub]) {
    const params = { clubId, memberId: athlete.id }
    expect((await call(app, listSharedSessions, { params, query: {} }, headCoach)).status).toBe(200)
  }
  const views = app.database.db.selectFrom('looks').where('athleteId', '=', athlete.id).select('clubId')
  expect((await views.execute()).map(({ clubId }) => clubId).sort()).toEqual([club, rivalClub].sort())
})

it('the audit log of one club has nothing that a member did in another one', async () => {
  const { athlete, club, headCoach, rivalClub, rivalCoach, superAdmin } = await inBoth()
  for (const [clubId, coach] of [
    [club, headCoach],
    [rivalClub, rivalCoach],
  ] as const)
    expect((await call(app, removeMember, { params: { clubId, memberId: athlete.id } }, coach)).status).toBe(
      204,
    )
  for (const [clubId, coach] of [
    [club, headCoach],
    [rivalClub, rivalCoach],
  ] as const) {
    const { items } = (await call(app, listAuditEntries, { query: { clubId } }, superAdmin)).body
    const removals = items.filter(({ action }) => action === 'memberRemoved')
    expect(removals.map(({ actorEmail }) => actorEmail)).toEqual([coach.email])
  }
})

it('a member who leaves one club, which is then made inactive, goes on in the other', async () => {
  const { athlete, club, headCoach, rivalClub, superAdmin } = await inBoth()
  const leave = await call(
    app,
    removeMember,
    { params: { clubId: rivalClub, memberId: athlete.id } },
    athlete,
  )
  expect(leave.status).toBe(204)
  const body = { status: 'inactive' as const }
  expect((await call(app, updateClub, { params: { clubId: rivalClub }, body }, superAdmin)).status).toBe(200)
  expect((await me(athlete)).memberships.map(({ clubId }) => clubId)).toEqual([club])
  for (const table of ['members', 'consents', 'clubEntries'] as const)
    expect([table, await clubsOf(table, athlete)]).toEqual([table, [club]])
  const list = await call(app, listMembers, { params: { clubId: club }, query: {} }, headCoach)
  expect(list.body.items.map(({ id }) => id)).toContain(athlete.id)
})

it('an inactive club of two leaves the other one writable', async () => {
  const { headCoach, club, rivalClub, superAdmin } = await aCast(app)
  await alsoInRivalClub(app, { rivalClub }, headCoach, 'admin')
  const body = { status: 'inactive' as const }
  expect((await call(app, updateClub, { params: { clubId: rivalClub }, body }, superAdmin)).status).toBe(200)
  const announce = (clubId: string) => {
    const body = { id: newId(), message: 'Ice', endsOn: daysAgo(-1).slice(0, 10) }
    return call(app, createAnnouncement, { params: { clubId }, body }, headCoach)
  }
  expect((await me(headCoach)).memberships.map(({ clubStatus }) => clubStatus).sort()).toEqual([
    'active',
    'inactive',
  ])
  expect([(await announce(club)).status, (await announce(rivalClub)).status]).toEqual([201, 409])
})
