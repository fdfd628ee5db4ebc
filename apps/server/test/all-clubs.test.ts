import { listOwnCertificates } from '@boathouse/domain/boathouse/certificates/contract'
import { dismissOuting, listOutingOffers, logOuting } from '@boathouse/domain/boathouse/outing-logs/contract'
import { createAnnouncement, showAnnouncements } from '@boathouse/domain/club/announcements/contract'
import { createClub } from '@boathouse/domain/club/clubs/contract'
import { changeConsent, listConsents } from '@boathouse/domain/club/consents/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { CLUB_HEADER } from '@boathouse/domain/kernel/tab-club'
import { showOwnWeek } from '@boathouse/domain/plans/planned-sessions/contract'
import { answerPractice } from '@boathouse/domain/practices/answers/contract'
import {
  listOwnPractices,
  listOwnUpcoming,
  nextPractice,
} from '@boathouse/domain/practices/practices/contract'
import {
  listPastPractices,
  showAttendance,
  showAttendanceYear,
} from '@boathouse/domain/practices/rates/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { createComment, listSharedComments } from '@boathouse/domain/training/comments/contract'
import { linkPractice, showSessionPractice } from '@boathouse/domain/training/practice-logs/contract'
import { showWeek } from '@boathouse/domain/training/progress/contract'
import { beforeEach, expect, it } from 'vitest'
import { giveToken } from './api-tokens.ts'
import { call, type TestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { enterCheckIn, refusalOf, shownCode } from './check-ins.ts'
import { aConsent } from './consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from './factories.ts'
import { anOuting } from './outings.ts'
import { ownApp } from './own-app.ts'
import { aPractice, hoursFromNow } from './practices.ts'
import { daysAgo, recorded } from './registers.ts'
import { aRequirement } from './requirements.ts'
import { alsoInRivalClub, chooseClub } from './several-clubs.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

let cast: Cast
let third: string

/** The athlete belongs to both clubs of the cast, not to a third one. The head coach is an athlete of the rival club. */
beforeEach(async () => {
  cast = await aCast(app)
  await alsoInRivalClub(app, cast, cast.athlete)
  await alsoInRivalClub(app, cast, cast.headCoach)
  const body = { id: newId(), name: `Third ${newId()}`, timeZone: 'UTC' }
  third = (await call(app, createClub, { body }, cast.superAdmin)).body.id
})

const today = () => dayAt(currentTime(), 'UTC')
const next = async (who: Person) => (await call(app, nextPractice, {}, who)).body

it('the next practice is the earliest of all clubs, and is answered in its own', async () => {
  const { athlete, club, rivalClub } = cast
  await aPractice(app, club, { startsAt: hoursFromNow(30) })
  const sooner = await aPractice(app, rivalClub, { startsAt: hoursFromNow(20) })
  await aPractice(app, third, { startsAt: hoursFromNow(10) })
  for (const current of [club, rivalClub]) {
    await chooseClub(app, current, athlete)
    expect((await next(athlete)).next).toMatchObject({ id: sooner.id, clubId: rivalClub })
  }
  await chooseClub(app, club, athlete)
  const params = { clubId: rivalClub, practiceId: sooner.id }
  const body = { answer: 'yes' as const, version: 0 }
  expect((await call(app, answerPractice, { params, body }, athlete)).status).toBe(200)
  expect((await next(athlete)).next?.own?.answer).toBe('yes')
})

it('lists practices of all clubs together, page by page', async () => {
  const { athlete, club, rivalClub } = cast
  const rows = []
  for (const [hours, clubId] of [
    [30, club],
    [31, club],
    [32, rivalClub],
    [33, club],
    [34, rivalClub],
  ] as const)
    rows.push(await aPractice(app, clubId, { startsAt: hoursFromNow(hours) }))
  await aPractice(app, third, { startsAt: hoursFromNow(30) })
  const expected = rows.map(({ id, clubId }) => [id, clubId])
  for (const limit of [1, 2, 3, 100]) {
    const listed: string[][] = []
    let cursor: string | undefined
    do {
      const query = { limit, ...(cursor && { cursor }) }
      const page = (await call(app, listOwnUpcoming, { query }, athlete)).body
      listed.push(...page.items.map(({ id, clubId }) => [id, clubId]))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect([limit, listed]).toEqual([limit, expected])
  }
  const query = { from: today(), to: addDays(today(), 3) }
  const { items } = (await call(app, listOwnPractices, { query }, athlete)).body
  expect(items.map(({ id, clubId }) => [id, clubId])).toEqual(expected)
})

it('an admin of one club runs its current practice, but not that of a club where they are an athlete', async () => {
  const { headCoach, club, rivalClub } = cast
  await aPractice(app, rivalClub, { startsAt: hoursFromNow(-0.5) })
  expect((await next(headCoach)).now).toBeNull()
  const own = await aPractice(app, club, { startsAt: hoursFromNow(-1) })
  await chooseClub(app, rivalClub, headCoach)
  expect((await next(headCoach)).now).toMatchObject({ id: own.id, clubId: club, abilities: { run: true } })
})

it('announcements of all clubs are mixed, the newest first, each for its readers', async () => {
  const { athlete, club, headCoach, rivalClub, rivalCoach } = cast
  const announce = async (clubId: string, by: Person, message: string) => {
    const body = { id: newId(), message, endsOn: addDays(today(), 1) }
    expect((await call(app, createAnnouncement, { params: { clubId }, body }, by)).status).toBe(201)
  }
  await announce(club, headCoach, 'first')
  await app.advance(60_000)
  await announce(rivalClub, rivalCoach, 'second')
  const shown = (await call(app, showAnnouncements, {}, athlete)).body.items
  expect(shown.map(({ clubId, message }) => [clubId, message])).toEqual([
    [rivalClub, 'second'],
    [club, 'first'],
  ])
  const elsewhere = (await call(app, showAnnouncements, {}, rivalCoach)).body.items
  expect(elsewhere.map(({ message }) => message)).toEqual(['second'])
})

it('the own week and its count have the practices of all clubs', async () => {
  const { athlete, club, rivalClub } = cast
  const soon = { startsAt: hoursFromNow(0.1) }
  for (const clubId of [club, rivalClub, third]) await aPractice(app, clubId, soon)
  const { practices } = (await call(app, showOwnWeek, { query: {} }, athlete)).body
  expect(practices.map(({ clubId, canAnswer }) => [clubId, canAnswer]).sort()).toEqual(
    [club, rivalClub].map((clubId) => [clubId, true]).sort(),
  )
  const { days } = (await call(app, showWeek, {}, athlete)).body
  expect(days.map((day) => day.practices).filter((count) => count > 0)).toEqual([2])
})

it('own attendance counts the registers of all clubs, and lists past practices page by page', async () => {
  const { athlete, club, headCoach, rivalClub } = cast
  const held = []
  for (const [days, clubId] of [
    [4, club],
    [3, rivalClub],
    [2, club],
    [1, rivalClub],
  ] as const) {
    const startsAt = daysAgo(days)
    const row = await aPractice(app, clubId, { startsAt, day: startsAt.slice(0, 10) })
    await recorded(app, row, athlete, days === 4 ? 'absent' : 'present', headCoach.id)
    held.unshift([row.id, clubId])
  }
  const { all } = (await call(app, showAttendance, {}, athlete)).body
  expect([all.expected, all.rate]).toEqual([4, 750])
  const { days } = (await call(app, showAttendanceYear, {}, athlete)).body
  expect(days.map(({ date }) => date)).toEqual([4, 3, 2, 1].map((ago) => daysAgo(ago).slice(0, 10)))
  const listed: string[][] = []
  let cursor: string | undefined
  do {
    const query = { limit: 1, ...(cursor && { cursor }) }
    const page = (await call(app, listPastPractices, { query }, athlete)).body
    listed.push(...page.items.map(({ id, clubId }) => [id, clubId]))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(listed).toEqual(held)
})

it('a scanned code checks in at a practice of any of the clubs, and at none of another', async () => {
  const { athlete, club, rivalClub } = cast
  const scan = async (clubId: string) => {
    const row = await aPractice(app, clubId, { startsAt: hoursFromNow(1 / 3) })
    return { row, answer: await enterCheckIn(app, shownCode(app, row), athlete) }
  }
  for (const clubId of [club, rivalClub]) {
    const { row, answer } = await scan(clubId)
    expect([answer.status, answer.body]).toMatchObject([200, { practiceId: row.id, clubId }])
  }
  expect((await scan(third)).answer.status).toBe(404)
})

it('a code of any of the user’s clubs checks in, and no code of another', async () => {
  const { athlete, club, rivalClub } = cast
  for (const clubId of [club, rivalClub]) {
    const row = await aPractice(app, clubId, { startsAt: hoursFromNow(1 / 3) })
    const { code } = shownCode(app, row)
    expect((await enterCheckIn(app, { code }, athlete)).body).toMatchObject({ practiceId: row.id, clubId })
  }
  const row = await aPractice(app, third, { startsAt: hoursFromNow(1 / 3) })
  const { code } = shownCode(app, row)
  expect(refusalOf(await enterCheckIn(app, { code }, athlete))).toEqual([422, 'checkInCodeWrong'])
})

it('outings of all clubs are offered, the newest first, and logged or dismissed', async () => {
  const { athlete, club, rivalClub } = cast
  const ago = (hours: number) => new Date(currentTimeMs() - hours * 3_600_000).toISOString()
  const outings = []
  for (const [clubId, hours] of [
    [club, 9],
    [rivalClub, 6],
  ] as const) {
    const about = { clubId, boatId: (await aBoat(app, clubId)).id, startedBy: athlete.id }
    const times = { outAt: ago(hours), backAt: ago(hours - 1) }
    outings.unshift(await anOuting(app, about, { crew: [{ memberId: athlete.id }], ...times }))
  }
  const offers = async () => (await call(app, listOutingOffers, {}, athlete)).body.items
  expect((await offers()).map(({ outingId, clubId }) => [outingId, clubId])).toEqual(
    outings.map(({ id, clubId }) => [id, clubId]),
  )
  const [ofRival, ofClub] = outings.map(({ id }) => ({ outingId: id }))
  await chooseClub(app, club, athlete)
  const logged = { params: ofRival as { outingId: string }, body: { id: newId() } }
  expect((await call(app, logOuting, logged, athlete)).status).toBe(201)
  await chooseClub(app, rivalClub, athlete)
  const dismissed = { params: ofClub as { outingId: string } }
  expect((await call(app, dismissOuting, dismissed, athlete)).status).toBe(204)
  expect(await offers()).toEqual([])
})

it('requirements of all clubs are shown', async () => {
  const { athlete, club, rivalClub } = cast
  for (const clubId of [club, rivalClub, third]) await aRequirement(app, clubId)
  const { items } = (await call(app, listOwnCertificates, {}, athlete)).body
  expect(items.map(({ clubId }) => clubId).sort()).toEqual([club, rivalClub].sort())
})

it('each club has a consent of its own, which a change names; a third club has none', async () => {
  const { athlete, club, rivalClub } = cast
  const share = (clubId: string | undefined, choice: 'everything' | 'nothing', version = 0) => {
    const body = { clubId, choice, from: null, version }
    return call(app, changeConsent, { params: { kind: 'training' }, body }, athlete)
  }
  await chooseClub(app, club, athlete)
  expect((await share(rivalClub, 'everything')).body).toMatchObject({ clubId: rivalClub, version: 1 })
  expect((await share(third, 'everything')).status).toBe(404)
  expect((await share(undefined, 'nothing')).body).toMatchObject({ clubId: club, version: 1 })
  const { items } = (await call(app, listConsents, {}, athlete)).body
  const training = items.filter(({ kind }) => kind === 'training')
  expect(new Map(training.map(({ clubId, choice }) => [clubId, choice]))).toEqual(
    new Map([
      [club, 'nothing'],
      [rivalClub, 'everything'],
    ]),
  )
})

it('a session is linked to a practice of any of the clubs', async () => {
  const { athlete, club, rivalClub } = cast
  await chooseClub(app, club, athlete)
  const { id } = await aTrainingSession(app, athlete)
  const link = (practiceId: string) =>
    call(app, linkPractice, { params: { id }, body: { practiceId } }, athlete)
  expect((await link((await aPractice(app, third)).id)).status).toBe(404)
  const row = await aPractice(app, rivalClub)
  expect((await link(row.id)).status).toBe(200)
  const { practice } = (await call(app, showSessionPractice, { params: { id } }, athlete)).body
  expect(practice?.id).toBe(row.id)
})

it('a page of a club that is not the current one writes to its own coaches', async () => {
  const { athlete, club, rivalClub, headCoach, rivalCoach } = cast
  for (const clubId of [club, rivalClub]) await aConsent(app, clubId, athlete)
  await chooseClub(app, club, athlete)
  const { id } = await aTrainingSession(app, athlete)
  const page = { ...athlete, headers: { [CLUB_HEADER]: rivalClub } }
  const comment = { params: { id }, body: { id: newId(), text: 'Thanks' } }
  expect((await call(app, createComment, comment, page)).status).toBe(201)
  const reads = async (clubId: string, reader: Person) => {
    const params = { clubId, memberId: athlete.id, id }
    return (await call(app, listSharedComments, { params, query: {} }, reader)).body.items.length
  }
  expect([await reads(rivalClub, rivalCoach), await reads(club, headCoach)]).toEqual([1, 0])
})

it('a page of a club that the user does not belong to is judged by the current club', async () => {
  const page = { ...cast.athlete, headers: { [CLUB_HEADER]: third } }
  await chooseClub(app, cast.rivalClub, cast.athlete)
  expect((await call(app, showMe, {}, page)).body.user.teamId).toBe(cast.rivalClub)
})

it('a token with a club shows this club only', async () => {
  const { athlete, club, rivalClub } = cast
  await aPractice(app, club, { startsAt: hoursFromNow(20) })
  const later = await aPractice(app, rivalClub, { startsAt: hoursFromNow(30) })
  const token = await giveToken(app, athlete, { clubId: rivalClub })
  expect((await call(app, nextPractice, {}, token)).body.next?.id).toBe(later.id)
})
