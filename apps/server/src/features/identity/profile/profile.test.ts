import { showMe } from '@boathouse/domain/identity/account/contract'
import { showProfile, updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { summariseTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { naughtyStrings } from '../../../../../../e2e/fixtures/naughty-strings.ts'
import { call, newTestApp, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { seenAlike } from '../../../../test/over-http.ts'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app, { firstName: 'Mira', lastName: 'Lindqvist' })
})

const show = async (who = person) => (await call(app, showProfile, { params: { uid: who.id } }, who)).body
const update = (body: object, who = person, uid = who.id) =>
  call(app, updateProfile, { params: { uid }, body: body as never }, who)

describe('a profile', () => {
  it('stores names and settings', async () => {
    const changes = {
      firstName: ' Mirjam ',
      lastName: '',
      sport: 'rowing',
      timeZone: 'Pacific/Auckland',
      firstDayOfWeek: 7,
      seasonStart: '10-01',
      theme: 'dark',
      distanceUnit: 'miles',
      paceUnit: 'speed',
      weightUnit: 'pounds',
      temperatureUnit: 'fahrenheit',
    }
    const { status, body } = await update({ version: 1, ...changes })
    const stored = { ...changes, firstName: 'Mirjam', lastName: null, version: 2 }
    expect(status).toBe(200)
    expect(body).toMatchObject(stored)
    expect(await show()).toMatchObject({ ...stored, hasPassword: false })
    expect((await call(app, showMe, {}, person)).body.user).toMatchObject(stored)
  })

  it('has a category and year of birth if entered, in the settings only', async () => {
    expect(await show()).toMatchObject({ competesAs: null, yearOfBirth: null })
    const said = await update({ version: 1, competesAs: 'women', yearOfBirth: 2009 })
    expect(said).toMatchObject({ status: 200, body: { competesAs: 'women', yearOfBirth: 2009, version: 2 } })
    expect(await show()).toMatchObject({ competesAs: 'women', yearOfBirth: 2009 })
    const { user } = (await call(app, showMe, {}, person)).body
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['yearOfBirth']))
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['competesAs']))
    const unsaid = await update({ version: 2, competesAs: null, yearOfBirth: null })
    expect(unsaid.body).toMatchObject({ competesAs: null, yearOfBirth: null })
  })

  it.each([
    ['yearOfBirth', 1899, 'yearOfBirthRange'],
    ['yearOfBirth', 2028, 'yearOfBirthRange'],
    ['yearOfBirth', 2009.5, 'yearOfBirthRange'],
    ['competesAs', 'girls', 'competesAsRequired'],
  ])('shows an error for a wrong %s: %s', async (path, value, code) => {
    const { status, body } = await update({ version: 1, [path]: value })
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })

  it('hides the ends of tracks unless the user changes that', async () => {
    expect(await show()).toMatchObject({ hidesTrackEnds: true })
    const shown = await update({ version: 1, hidesTrackEnds: false })
    expect([shown.status, shown.body.hidesTrackEnds]).toEqual([200, false])
    expect((await call(app, showMe, {}, person)).body.user.hidesTrackEnds).toBe(false)
    await update({ version: 2, theme: 'dark' })
    expect(await show()).toMatchObject({ hidesTrackEnds: false })
    expect((await update({ version: 3, hidesTrackEnds: true })).body.hidesTrackEnds).toBe(true)
  })

  it('changes without affecting others', async () => {
    const neighbour = await aPerson(app, { firstName: 'Theo' })
    const before = await show(neighbour)
    expect((await update({ version: 1, firstName: 'Mirjam' })).status).toBe(200)
    expect(await show(neighbour)).toEqual(before)
  })

  it('changes only the fields in the request', async () => {
    await update({ version: 1, theme: 'light' })
    expect(await show()).toMatchObject({ firstName: 'Mira', lastName: 'Lindqvist', theme: 'light' })
  })

  it('applies its week and time zone from the next request on', async () => {
    const sunday = await newTestApp({ startsAt: '2026-11-22T23:30:00Z' })
    await aTrainingSession(sunday, person, { date: '2026-11-22' })
    const week = async () => (await call(sunday, summariseTrainingSessions, {}, person)).body.week
    await update({ version: 1, timeZone: 'Etc/UTC' })
    expect(await week()).toEqual({ first: '2026-11-16', last: '2026-11-22', sessions: 1 })
    await update({ version: 2, firstDayOfWeek: 7 })
    expect(await week()).toEqual({ first: '2026-11-22', last: '2026-11-28', sessions: 1 })
    await update({ version: 3, firstDayOfWeek: 1, timeZone: 'Europe/Budapest' })
    expect(await week()).toEqual({ first: '2026-11-23', last: '2026-11-29', sessions: 0 })
    await sunday.stop()
  })

  it('is not changed if stale, and returns the current one', async () => {
    expect((await update({ version: 1, firstName: 'One' })).status).toBe(200)
    const stale = await update({ version: 1, firstName: 'Two' })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((stale.body as { current?: object }).current).toMatchObject({ firstName: 'One', version: 2 })
    const both = await Promise.all(['a', 'b', 'c', 'd'].map((firstName) => update({ version: 2, firstName })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('keeps role, club, claim and confirmation, whatever is sent (A6)', async () => {
    const before = await show()
    const extra = {
      role: 'super',
      platformRole: 'super',
      superAdmin: true,
      superAdminSince: '2026-01-01T00:00:00.000Z',
      teamId: newId(),
      emailVerified: false,
      email: 'other@test.example',
      userId: newId(),
      id: newId(),
      createdAt: '2001-01-01T00:00:00.000Z',
      erasedAs: 'x',
      hasPassword: true,
    }
    expect((await update({ version: 1, ...extra })).status).toBe(200)
    expect(await show()).toEqual({ ...before, version: 2, updatedAt: expect.any(String) })
    const polluted = await app.ask({
      method: 'PATCH',
      url: `/api/users/${person.id}`,
      headers: { cookie: person.cookie, origin: publicUrl, 'content-type': 'application/json' },
      payload:
        '{"version":2,"__proto__":{"role":"super","superAdmin":true},"constructor":{"prototype":{"role":"super"}}}',
    })
    expect([200, 422]).toContain(polluted.statusCode)
    expect((await show()).role).toBe('athlete')
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('returns names as typed, but trimmed and in one line (C9)', async () => {
    const lineEnds = /[\n\v\f\r\x85\u2028\u2029]+/g
    const short = naughtyStrings
      .map((typed) => typed.slice(0, 100).toWellFormed().trim())
      .filter((typed) => typed !== '')
    expect(short.length).toBeGreaterThan(30)
    let { version } = await show()
    for (const name of short) {
      const { status, body } = await update({ version, firstName: name, lastName: ` ${name}\n` })
      expect([name, status]).toEqual([name, 200])
      const stored = name.replace(lineEnds, ' ').trim()
      expect([body.firstName, body.lastName]).toEqual([stored, stored])
      version = body.version
    }
    expect((await update({ version, firstName: 'a\0b' })).body.fields).toEqual([
      { path: 'firstName', code: 'unreadableCharacters' },
    ])
    expect((await update({ version, firstName: 'a\ud800' })).body.fields).toEqual([
      { path: 'firstName', code: 'unreadableCharacters' },
    ])
  })
})

describe('another user’s profile', () => {
  let cast: Cast
  beforeEach(async () => {
    cast = await aCast(app)
  })

  it('looks nonexistent, byte for byte (A1)', async () => {
    const seen = async (uid: string) => {
      const { raw } = await call(app, showProfile, { params: { uid } }, person)
      return seenAlike(raw)
    }
    expect((await show()).id).toBe(person.id)
    const unknown = await seen(newId())
    expect(unknown).toMatch(/^404 /)
    expect(await seen(cast.athlete.id)).toEqual(unknown)
  })

  it('cannot be changed by anyone else, coach and super admin included (A1)', async () => {
    for (const who of [person, cast.headCoach, cast.rivalCoach, cast.superAdmin])
      expect((await update({ version: 1, firstName: 'Changed' }, who, cast.athlete.id)).status).toBe(404)
    expect((await show(cast.athlete)).firstName).toBe('Mira')
  })
})
