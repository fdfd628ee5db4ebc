import * as contracts from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { endOuting } from '@boathouse/domain/boathouse/outings/contract'
import { listViews } from '@boathouse/domain/club/consents/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { giveToken } from '../../../../test/api-tokens.ts'
import { type By, call, type TestApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { onDuty } from '../../../../test/duty.ts'
import { MOTHER, theContacts } from '../../../../test/emergency-contacts.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'
import { anOuting } from '../../../../test/outings.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aPractice, aSquadPractice } from '../../../../test/practices.ts'
import { recorded, said } from '../../../../test/registers.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

const MINUTE = 60_000
const SECRETS = /wasps|Eva Lindqvist|170 1234567/
const ENTRY = { contacts: [MOTHER], note: 'Allergic to wasps' }

let app: TestApp
let cast: Cast
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
})

/** Instant on the server's clock, which only `app.advance` moves. */
const inMinutes = (minutes: number) =>
  new Date(Math.floor(app.server.clock().getTime() / MINUTE) * MINUTE + minutes * MINUTE).toISOString()
const goTo = (moment: string, ms = 0) => app.advance(Date.parse(moment) + ms - app.server.clock().getTime())

const ofPractice = ({ id }: { id: string }, who?: By, clubId = cast.club) =>
  call(app, contracts.listPracticeContacts, { params: { clubId, practiceId: id } }, who)
const ofCrew = ({ id }: { id: string }, who?: By, clubId = cast.club) =>
  call(app, contracts.listCrewContacts, { params: { clubId, outingId: id } }, who)
const ofMember = ({ id }: { id: string }, who?: By, clubId = cast.club) =>
  call(app, contracts.showMemberContacts, { params: { clubId, memberId: id } }, who)
const views = async (who: Person) =>
  (await call(app, listViews, { query: {} }, who)).body.items.map(({ kind, viewer }) => [
    kind,
    viewer?.firstName,
  ])

async function aMember(clubId = cast.club, firstName = 'Ida'): Promise<Person> {
  const person = await aPerson(app, { firstName })
  await insertMember(app.database.db, { clubId, userId: person.id, role: 'athlete' }, app.server.clock())
  return person
}

describe('the contacts of a practice', () => {
  let practice: Row<'practices'>
  beforeEach(async () => {
    practice = await aPractice(app, cast.club, { startsAt: inMinutes(180) })
    await theContacts(app, cast.athlete, ENTRY)
    await said(app, practice, cast.athlete, 'yes')
  })

  it('are readable from 2 hours before to 2 hours after it, also for admins', async () => {
    const statuses: number[] = []
    for (const [moment, ms] of [
      [practice.startsAt, -121 * MINUTE],
      [practice.startsAt, -120 * MINUTE],
      [practice.endsAt, 119 * MINUTE],
      [practice.endsAt, 121 * MINUTE],
    ] as const) {
      goTo(moment, ms)
      statuses.push((await ofPractice(practice, cast.headCoach)).status)
    }
    expect(statuses).toEqual([403, 200, 200, 403])
  })

  it('belong to members who are there or said yes, and entered something', async () => {
    const [late, absent, silent, empty] = await Promise.all(
      ['L', 'A', 'S', 'E'].map((name) => aMember(cast.club, name)),
    )
    for (const one of [late, absent, silent]) await theContacts(app, one as Person)
    await recorded(app, practice, late as Person, 'late')
    await recorded(app, practice, empty as Person, 'present')
    await recorded(app, practice, absent as Person, 'absent')
    goTo(practice.startsAt)
    const { items } = (await ofPractice(practice, cast.headCoach)).body
    expect(items.map(({ memberId }) => memberId).sort()).toEqual([cast.athlete.id, late?.id].sort())
    expect(items.find(({ memberId }) => memberId === cast.athlete.id)).toMatchObject(ENTRY)
  })

  it('are readable for coaches of its squads, and for no other coach or member', async () => {
    const [coach, other] = [await aMember(), await aMember()]
    const squad = await aCoachedSquad(app, cast.club, coach)
    await aCoachedSquad(app, cast.club, other)
    await putInto(app, squad, [cast.athlete])
    const ofSquad = await aSquadPractice(app, cast.club, {
      squads: [squad],
      athletes: [cast.athlete],
      startsAt: inMinutes(30),
    })
    await recorded(app, ofSquad, cast.athlete, 'present')
    expect((await ofPractice(ofSquad, coach)).body.items).toHaveLength(1)
    for (const who of [other, cast.athlete, cast.superAdmin])
      expect((await ofPractice(ofSquad, who)).status).toBe(403)
    expect((await ofPractice(ofSquad, cast.rivalCoach)).status).toBe(404)
    expect((await ofPractice(ofSquad, cast.rivalCoach, cast.rivalClub)).status).toBe(404)
    expect((await ofPractice(ofSquad)).status).toBe(401)
    // The user stops coaching during the practice.
    await app.database.db
      .updateTable('squadMembers')
      .set({ role: 'athlete' })
      .where('userId', '=', coach.id)
      .execute()
    expect((await ofPractice(ofSquad, coach)).status).toBe(403)
  })

  it('are hidden from former admins, and omit former members', async () => {
    goTo(practice.startsAt)
    await recorded(app, practice, cast.athlete, 'present')
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    expect((await ofPractice(practice, cast.headCoach)).body.items).toEqual([])
    await app.database.db
      .updateTable('members')
      .set({ role: 'athlete' })
      .where('userId', '=', cast.headCoach.id)
      .execute()
    expect((await ofPractice(practice, cast.headCoach)).status).toBe(403)
  })

  it('record one view a day for each member shown', async () => {
    await said(app, practice, cast.minor, 'yes')
    goTo(practice.startsAt)
    for (let n = 0; n < 2; n += 1) await ofPractice(practice, cast.headCoach)
    expect(await views(cast.athlete)).toEqual([['emergencyContacts', expect.any(String)]])
    expect(await views(cast.minor)).toEqual([])
  })

  it('record no view if refused, and none of the user’s own', async () => {
    await ofPractice(practice, cast.headCoach)
    expect(await views(cast.athlete)).toEqual([])
    await theContacts(app, cast.headCoach)
    await said(app, practice, cast.headCoach, 'yes')
    goTo(practice.startsAt)
    await ofPractice(practice, cast.headCoach)
    expect(await views(cast.headCoach)).toEqual([])
  })
})

describe('the contacts of a crew', () => {
  let outing: Row<'outings'>
  beforeEach(async () => {
    const boat = await aBoat(app, cast.club)
    const crew = [
      { memberId: cast.athlete.id },
      { memberId: cast.minor.id },
      { guest: 'Bo', guestOf: cast.athlete.id },
    ]
    outing = await anOuting(
      app,
      { clubId: cast.club, boatId: boat.id, startedBy: cast.athlete.id },
      { crew, expectedBack: inMinutes(60) },
    )
    await theContacts(app, cast.athlete, ENTRY)
  })

  it('are readable while the crew is overdue, with members who entered nothing', async () => {
    goTo(outing.expectedBack, 14 * MINUTE)
    expect((await ofCrew(outing, cast.headCoach)).status).toBe(403)
    goTo(outing.expectedBack, 15 * MINUTE)
    const { items } = (await ofCrew(outing, cast.headCoach)).body
    expect(items.map(({ memberId }) => memberId).sort()).toEqual([cast.athlete.id, cast.minor.id].sort())
    expect(items.find(({ memberId }) => memberId === cast.minor.id)).toMatchObject({ contacts: [], note: '' })
    expect(await views(cast.athlete)).toHaveLength(1)
    expect(await views(cast.minor)).toEqual([])
    const params = { clubId: cast.club, outingId: outing.id }
    const { status } = await call(
      app,
      endOuting,
      { params, body: { backAt: inMinutes(0) } } as never,
      cast.headCoach,
    )
    expect(status).toBe(200)
    expect((await ofCrew(outing, cast.headCoach)).status).toBe(403)
  })

  it('are readable for the duty list and admins, and for no other coach, member or club', async () => {
    const [onList, coach] = [await aMember(), await aMember()]
    await onDuty(app, cast.club, [onList])
    await aCoachedSquad(app, cast.club, coach)
    goTo(outing.expectedBack, 20 * MINUTE)
    expect((await ofCrew(outing, onList)).status).toBe(200)
    for (const who of [coach, cast.athlete, cast.superAdmin])
      expect((await ofCrew(outing, who)).status).toBe(403)
    expect((await ofCrew(outing, cast.rivalCoach)).status).toBe(404)
    expect((await ofCrew(outing, cast.rivalCoach, cast.rivalClub)).status).toBe(404)
    expect((await ofCrew(outing)).status).toBe(401)
    const params = { clubId: cast.club, memberId: onList.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    expect((await ofCrew(outing, onList)).status).toBe(404)
  })
})

describe('the contacts of one member', () => {
  beforeEach(() => theContacts(app, cast.athlete, ENTRY))

  it('are readable for admins at any time, and the member sees that', async () => {
    expect((await ofMember(cast.athlete, cast.headCoach)).body).toMatchObject({
      memberId: cast.athlete.id,
      ...ENTRY,
    })
    expect(await views(cast.athlete)).toHaveLength(1)
    expect((await ofMember(cast.minor, cast.headCoach)).body).toMatchObject({ contacts: [], note: '' })
    expect(await views(cast.minor)).toEqual([])
  })

  it('are refused to everyone else', async () => {
    const coach = await aMember()
    await putInto(app, await aCoachedSquad(app, cast.club, coach), [cast.athlete])
    for (const who of [coach, cast.minor, cast.superAdmin])
      expect((await ofMember(cast.athlete, who)).status).toBe(403)
    expect((await ofMember(cast.athlete, cast.rivalCoach)).status).toBe(404)
    expect((await ofMember(cast.athlete, cast.rivalCoach, cast.rivalClub)).status).toBe(404)
    expect((await ofMember(cast.rivalAthlete, cast.headCoach)).status).toBe(404)
    expect((await ofMember(cast.athlete)).status).toBe(401)
    expect(await views(cast.athlete)).toEqual([])
  })
})

describe('a caller that is no person', () => {
  it('reads none: neither an admin’s token nor a kiosk', async () => {
    await theContacts(app, cast.athlete, ENTRY)
    const practice = await aPractice(app, cast.club, { startsAt: inMinutes(30) })
    await said(app, practice, cast.athlete, 'yes')
    const token = await giveToken(app, cast.headCoach, { clubId: cast.club })
    const kiosk = await aKiosk(app, cast.club)
    for (const who of [{ headers: token.headers }, kiosk]) {
      const answers = [
        await ofPractice(practice, who),
        await ofMember(cast.athlete, who),
        await call(app, contracts.showEmergencyContacts, {}, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(SECRETS)
    }
    expect(await views(cast.athlete)).toEqual([])
  })
})
