import { createClub, updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { createInvite } from '@boathouse/domain/club/invites/contract'
import { joinClub, removeMember, stayInClub } from '@boathouse/domain/club/members/contract'
import { joinInvited } from '@boathouse/domain/identity/account/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { listMemberRecords, listRecords } from '@boathouse/domain/results/records/contract'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { showProgress } from '@boathouse/domain/training/progress/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, anInvite, aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { arriveByLink, meOf } from '../../../../test/invitations.ts'
import { linkMailedTo } from '../../../../test/mails.ts'

let app: TestApp
let cast: Cast
const params = () => ({ clubId: cast.club })
const setClub = (values: { sport?: Sport | null; seasonStart?: string }) =>
  app.database.db.updateTable('clubs').set(values).where('id', '=', cast.club).execute()

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
  await setClub({ sport: 'rowing', seasonStart: '10-01' })
})

const profileOf = async ({ cookie }: Pick<Person, 'cookie'>) => {
  const { sport, seasonStart } = (await meOf(app, cookie)).user
  return [sport, seasonStart]
}
const join = async (person: Person) => {
  const { token } = await anInvite(app, { clubId: cast.club, email: person.email })
  expect((await call(app, joinClub, { body: { invite: token } }, person)).status).toBe(201)
}
const change = (person: Person, body: object) =>
  call(app, updateProfile, { params: { uid: person.id }, body: { version: 1, ...body } }, person)

describe('a new member gets the club’s sport and season', () => {
  it('by an opened invite', async () => {
    expect(await profileOf(cast.pending)).toEqual(['canoeKayak', '01-01'])
    await join(cast.pending)
    expect(await profileOf(cast.pending)).toEqual(['rowing', '10-01'])
  })

  it('by signing in with an invited address, and accepting', async () => {
    const email = freshEmail()
    await anInvite(app, { clubId: cast.club, email })
    const cookie = await signIn(app, (await arriveByLink(app, email)).user.id)
    expect((await call(app, stayInClub, {}, { cookie })).status).toBe(201)
    expect(await profileOf({ cookie })).toEqual(['rowing', '10-01'])
  })

  it('by a tap in the mail, which creates the account', async () => {
    const email = freshEmail()
    await call(app, createInvite, { params: params(), body: { email, role: 'athlete' } }, cast.headCoach)
    const { searchParams } = await linkMailedTo(app, email, { page: '/auth-callback', count: 1 })
    const [invite, proof] = [searchParams.get('invite') ?? '', searchParams.get('proof') ?? '']
    const made = await call(app, joinInvited, { body: { invite, proof } })
    expect(await profileOf({ cookie: cookieOf(made) })).toEqual(['rowing', '10-01'])
  })

  it('as an admin', async () => {
    expect(await profileOf(cast.headCoach)).toEqual(['rowing', '10-01'])
  })
})

describe('a member’s own sport', () => {
  it('stays when they join, whatever the club’s is, even if it is the default', async () => {
    for (const sport of ['sup', 'canoeKayak'] as const) {
      const person = await aPerson(app)
      await change(person, { sport })
      await join(person)
      expect((await profileOf(person))[0]).toBe(sport)
    }
  })

  it('is changed by the member’s settings, and by no other setting', async () => {
    await change(cast.athlete, { firstName: 'Mirjam' })
    await setClub({ sport: 'vaa' })
    expect((await profileOf(cast.athlete))[0]).toBe('vaa')
    const { body } = await change(cast.athlete, { version: 2, sport: 'dragonBoat' })
    expect(body.sport).toBe('dragonBoat')
    await setClub({ sport: 'sup' })
    expect((await profileOf(cast.athlete))[0]).toBe('dragonBoat')
  })

  it('applies if the club has none', async () => {
    await setClub({ sport: null })
    expect((await profileOf(cast.athlete))[0]).toBe('canoeKayak')
  })
})

describe('a club’s sport', () => {
  const asSuper = () => cast.superAdmin
  it('is set at creation, by default the usual one', async () => {
    for (const [own, sport] of [
      [{}, 'canoeKayak'],
      [{ sport: 'rowing' as const }, 'rowing'],
    ] as const) {
      const body = { id: newId(), name: `Seaside ${newId()}`, ...own }
      expect((await call(app, createClub, { body }, asSuper())).body.sport).toBe(sport)
      // A retry returns the club; a different sport is a conflict.
      expect((await call(app, createClub, { body }, asSuper())).status).toBe(200)
      const other = await call(app, createClub, { body: { ...body, sport: 'sup' } }, asSuper())
      expect(other.status).toBe(409)
    }
  })

  it('is changed by its admins', async () => {
    const body = { version: 1, sport: 'coastalRowing' as const }
    expect((await call(app, updateClubSettings, { params: params(), body }, cast.headCoach)).status).toBe(200)
    expect((await profileOf(cast.minor))[0]).toBe('coastalRowing')
    const wrong = { version: 2, sport: 'chess' as never }
    const refused = await call(app, updateClubSettings, { params: params(), body: wrong }, cast.headCoach)
    expect(refused.status).toBe(422)
  })
})

describe('the season', () => {
  const firstDays = async (person: Person) => {
    const records = await call(app, listRecords, {}, person)
    const progress = await call(app, showProgress, { query: { period: 'season' } }, person)
    return [records.body.seasonStart, progress.body.first].map((day) => day.slice(5))
  }

  it('is equal on all screens: the club’s for members, their own for others', async () => {
    await app.database.db.updateTable('users').set({ seasonStart: '05-01' }).execute()
    expect(await firstDays(cast.athlete)).toEqual(['10-01', '10-01'])
    const member = { ...params(), memberId: cast.athlete.id }
    const seen = await call(app, listMemberRecords, { params: member }, cast.headCoach)
    expect(seen.body.seasonStart.slice(5)).toBe('10-01')
    const alone = await aPerson(app)
    await app.database.db.updateTable('users').set({ seasonStart: '05-01' }).execute()
    expect(await firstDays(alone)).toEqual(['05-01', '05-01'])
    await call(app, removeMember, { params: member }, cast.headCoach)
    expect(await firstDays(cast.athlete)).toEqual(['05-01', '05-01'])
  })
})
