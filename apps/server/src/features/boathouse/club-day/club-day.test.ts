import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aDamage } from '../../../../test/damages.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import {
  aChosenPractice,
  anAbsence,
  aPractice,
  aSquadPractice,
  hoursFromNow,
} from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, joinedAgo, recorded, said } from '../../../../test/registers.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  for (const who of [cast.athlete, cast.minor]) await joinedAgo(app, who, 100)
})

const dayOf = async (who: Person): Promise<ClubDay> =>
  (await call(app, showClubDay, { params: { clubId: cast.club } }, who)).body
const day = () => dayOf(cast.headCoach)
const athletes = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const who = await aPerson(app)
      await insertMember(
        app.database.db,
        { clubId: cast.club, userId: who.id, role: 'athlete' },
        currentTime(),
      )
      await joinedAgo(app, who, 50)
      return who
    }),
  )
/** Noon today; the register is open for hours around it. */
const noon = () => `${hoursFromNow(0).slice(0, 10)}T12:00:00.000Z`
const names = (people: readonly { readonly email: string | null }[]) =>
  people.map(({ email }) => email).sort()

describe('a coach’s dashboard', () => {
  it('lists today’s practices with answers, and the athletes who have not answered', async () => {
    const practice = await aPractice(app, cast.club, { startsAt: noon(), title: 'Noon row' })
    const [one, two, three, four] = (await athletes(4)) as [Person, Person, Person, Person]
    await said(app, practice, one, 'yes')
    await said(app, practice, two, 'maybe')
    await said(app, practice, three, 'no')
    const today = practice.day
    await anAbsence(app, four, { first: today, last: today })
    await aPractice(app, cast.club, { startsAt: hoursFromNow(48) })
    const { practices } = await day()
    expect(practices).toHaveLength(1)
    expect(practices[0]).toMatchObject({
      title: 'Noon row',
      counts: { yes: 1, maybe: 1, no: 2 },
      silent: { count: 2 },
      register: { isTaken: false, attended: 0, expected: 6 },
    })
    expect(names(practices[0]?.silent.first ?? [])).toEqual(names([cast.athlete, cast.minor]))
  })

  it('names five athletes without an answer, and counts the rest', async () => {
    await athletes(6)
    await aPractice(app, cast.club, { startsAt: noon() })
    const [practice] = (await day()).practices
    expect([practice?.silent.count, practice?.silent.first.length]).toEqual([8, 5])
  })

  it('shows the week’s next practice if there is none today, and nothing later', async () => {
    const inDays = (days: number) => hoursFromNow(days * 24)
    await aPractice(app, cast.club, { startsAt: inDays(9) })
    expect((await day()).practices).toEqual([])
    await aPractice(app, cast.club, { startsAt: noon(), deletedAt: daysAgo(1) })
    await aPractice(app, cast.club, { startsAt: inDays(2), cancelledAt: daysAgo(1) })
    await aPractice(app, cast.club, { startsAt: inDays(4) })
    const next = await aChosenPractice(app, cast.club, [cast.minor, cast.athlete], { startsAt: inDays(3) })
    await anAbsence(app, cast.athlete, { first: next.day, last: next.day })
    expect((await day()).practices).toMatchObject([
      { id: next.id, counts: { yes: 0, maybe: 0, no: 1 }, silent: { count: 1 } },
    ])
  })

  it('lists registers missing for two weeks, except for cancelled practices and those that expected no one', async () => {
    await aHeldPractice(app, cast.club, daysAgo(15))
    await aHeldPractice(app, cast.club, daysAgo(4), [[cast.athlete, 'absent']])
    await aHeldPractice(app, cast.club, daysAgo(3), [], { cancelledAt: daysAgo(4) })
    await aPractice(app, cast.club, { startsAt: daysAgo(2), choiceId: newId() })
    const forgotten = await aHeldPractice(app, cast.club, daysAgo(5))
    expect((await day()).forgotten).toMatchObject({
      count: 1,
      first: [{ id: forgotten.id, register: { isTaken: false, expected: 2 } }],
    })
  })

  it('lists members who are away this week, without reasons', async () => {
    const { day: today } = await aPractice(app, cast.club, { startsAt: noon() })
    const inDays = (days: number) => hoursFromNow(days * 24).slice(0, 10)
    await anAbsence(app, cast.athlete, { first: inDays(6), last: inDays(20), reason: 'Surgery' })
    await anAbsence(app, cast.minor, { first: inDays(7), last: inDays(9) })
    const [coming] = (await athletes(1)) as [Person]
    await anAbsence(app, coming, { first: daysAgo(9).slice(0, 10), last: daysAgo(1).slice(0, 10) })
    await anAbsence(app, coming, { first: today, last: today, deletedAt: daysAgo(0) })
    await anAbsence(app, cast.headCoach, { first: today, last: today })
    await anAbsence(app, cast.rivalAthlete, { first: today, last: today })
    const { away } = await day()
    expect(away).toMatchObject({
      count: 1,
      first: [{ email: cast.athlete.email, from: inDays(6), to: inDays(20) }],
    })
    expect(JSON.stringify(away)).not.toContain('Surgery')
  })

  it('lists the lowest attendance of 30 days, of members who missed one of at least three registers', async () => {
    const [often] = (await athletes(1)) as [Person]
    for (const ago of [2, 3, 4]) {
      await aHeldPractice(app, cast.club, daysAgo(ago), [
        [cast.athlete, ago === 2 ? 'absent' : 'present'],
        [cast.minor, ago === 2 ? 'present' : 'absent'],
        [often, 'present'],
      ])
    }
    const [once] = (await athletes(1)) as [Person]
    const practice = await aHeldPractice(app, cast.club, daysAgo(5))
    await recorded(app, practice, once, 'absent')
    expect((await day()).lowest).toMatchObject([
      { email: cast.minor.email, rate: 333 },
      { email: cast.athlete.email, rate: 667 },
    ])
  })

  it('lists unrepaired damage of the last two weeks, newest first, for admins', async () => {
    const boat = await aBoat(app, cast.club, { name: 'Heron' })
    const of = { clubId: cast.club, boatId: boat.id, reportedBy: cast.athlete.id }
    const older = await aDamage(app, of, { createdAt: daysAgo(13), what: 'Loose rigger' })
    const newer = await aDamage(app, of, { createdAt: daysAgo(1), what: 'Crack' })
    await aDamage(app, of, { createdAt: daysAgo(15) })
    await aDamage(app, of, { createdAt: daysAgo(1), deletedAt: daysAgo(1) })
    await aDamage(app, of, { createdAt: daysAgo(1), mendedAt: daysAgo(1), mendedBy: cast.headCoach.id })
    const shown = { boatId: boat.id, boat: 'Heron' }
    expect((await day()).damages).toEqual({
      count: 2,
      first: [
        { id: newer.id, ...shown, what: 'Crack' },
        { id: older.id, ...shown, what: 'Loose rigger' },
      ],
    })
  })

  it('counts athletes’ invites that expire within two days', async () => {
    expect((await day()).invites).toEqual({ count: 0, nextEnd: null })
    const ends = [hoursFromNow(-1), hoursFromNow(30), hoursFromNow(47), hoursFromNow(49)]
    for (const [n, expiresAt] of ends.entries()) await invited(`new-${n}@example.org`, { expiresAt })
    await invited('coach@example.org', { expiresAt: hoursFromNow(5), role: 'admin' })
    await invited('gone@example.org', { expiresAt: hoursFromNow(5), deletedAt: daysAgo(1) })
    expect((await day()).invites).toEqual({ count: 2, nextEnd: ends[1] })
  })

  it('is refused in an inactive club', async () => {
    await aPractice(app, cast.club, { startsAt: hoursFromNow(30) })
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect((await day()).practices).toMatchObject([{ answering: 'clubInactive' }])
  })
})

describe('a squad coach’s dashboard', () => {
  let own: Row<'squads'>
  let coach: Person
  const ofSquads = async (
    squads: readonly Row<'squads'>[],
    overrides: Partial<Row<'practices'>>,
    athletes = [cast.athlete],
  ) => aSquadPractice(app, cast.club, { squads, athletes, ...overrides })
  const shown = async () => (await dayOf(coach)).practices.map(({ id }) => id)
  const forgottenOf = async () => (await dayOf(coach)).forgotten.first.map(({ id }) => id)

  beforeEach(async () => {
    coach = cast.minor
    own = await aCoachedSquad(app, cast.club, coach)
    await putInto(app, own, [cast.athlete])
  })

  it('shows their squads’ practices with the answers of asked members, and nothing about the whole club', async () => {
    await athletes(3)
    await aPractice(app, cast.club, { startsAt: noon(), title: 'For everyone' })
    await aChosenPractice(app, cast.club, [cast.athlete], { startsAt: noon() })
    const [other] = (await athletes(1)) as [Person]
    const practice = await ofSquads([own], { startsAt: noon(), title: 'Squad row' }, [cast.athlete, other])
    await said(app, practice, other, 'yes')
    await anAbsence(app, cast.athlete, { first: '2020-01-01', last: '2020-01-02' })
    const seen = await dayOf(coach)
    expect(seen).toMatchObject({
      practices: [
        {
          id: practice.id,
          counts: { yes: 1, maybe: 0, no: 0 },
          silent: { count: 1, first: [{ email: cast.athlete.email }] },
          register: { isTaken: false, expected: 2 },
        },
      ],
      away: null,
      lowest: null,
      invites: null,
      damages: null,
      firstSteps: null,
    })
    expect((await day()).practices).toHaveLength(3)
  })

  it('omits squads that they do not coach, train in or that are archived, and practices shared with another’s squad', async () => {
    const neighbours = await aSquad(app, cast.club)
    const trained = await aSquad(app, cast.club)
    await putInto(app, trained, [coach])
    const ended = await aCoachedSquad(app, cast.club, coach, { archivedAt: daysAgo(1) })
    const second = await aCoachedSquad(app, cast.club, coach)
    const both = await ofSquads([own, second], { startsAt: noon() })
    for (const squads of [[neighbours], [trained], [ended], [own, neighbours], [own, ended]])
      await ofSquads(squads, { startsAt: noon() })
    expect(await shown()).toEqual([both.id])
    await app.database.db.deleteFrom('squadMembers').where('squadId', '=', second.id).execute()
    expect(await shown()).toEqual([])
  })

  it('shows their next practice, however many others come before', async () => {
    for (let n = 0; n < 25; n++) await aPractice(app, cast.club, { startsAt: hoursFromNow(24 + n / 10) })
    const practice = await ofSquads([own], { startsAt: hoursFromNow(72) })
    expect(await shown()).toEqual([practice.id])
    expect((await day()).practices[0]?.id).not.toBe(practice.id)
  })

  it('lists their squads’ missing registers, however many others are missing', async () => {
    for (let n = 0; n < 32; n++) await aHeldPractice(app, cast.club, daysAgo(1, n % 20))
    await ofSquads([await aSquad(app, cast.club)], { startsAt: daysAgo(2) })
    await ofSquads([own], { startsAt: daysAgo(15) })
    const forgotten = await ofSquads([own], { startsAt: daysAgo(3) })
    expect(await forgottenOf()).toEqual([forgotten.id])
    await recorded(app, forgotten, cast.athlete, 'present')
    expect(await forgottenOf()).toEqual([])
  })

  it('is refused as soon as they coach no squad', async () => {
    const ask = (who: Person) => call(app, showClubDay, { params: { clubId: cast.club } }, who)
    expect((await ask(coach)).status).toBe(200)
    expect((await ask(cast.athlete)).status).toBe(403)
    await app.database.db.updateTable('squadMembers').set({ role: 'athlete' }).execute()
    expect((await ask(coach)).status).toBe(403)
  })
})

const invited = (
  email: string,
  overrides: { expiresAt: string; role?: 'admin' | 'athlete'; deletedAt?: string },
) =>
  app.database.db
    .insertInto('invites')
    .values({
      clubId: cast.club,
      id: newId(),
      token: `${newId()}${newId()}`.replaceAll('-', '').slice(0, 40),
      email,
      role: 'athlete',
      status: 'pending',
      firstName: null,
      lastName: null,
      searchKey: email,
      createdAt: daysAgo(6),
      usedAt: null,
      deletedAt: null,
      proofHash: null,
      squadId: null,
      ...overrides,
    })
    .execute()
