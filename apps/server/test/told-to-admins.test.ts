import {
  importMembers,
  previewMemberImport,
  showClubEntries,
} from '@boathouse/domain/club/member-imports/contract'
import { listMemberDetails } from '@boathouse/domain/club/members/contract'
import { showProfile } from '@boathouse/domain/identity/profile/contract'
import { listRanking } from '@boathouse/domain/results/rankings/contract'
import {
  createMemberResult,
  deleteResult,
  listMemberResults,
  listResults,
  restoreResult,
  unverifyResult,
  updateResult,
  verifyResult,
} from '@boathouse/domain/results/results/contract'
import { compareMemberRecords, compareOwnRecords } from '@boathouse/domain/results/standards/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from './app.ts'
import { aCast, aPerson, type Cast, type Person } from './factories.ts'
import responseTable from './responses.json' with { type: 'json' }
import { aResult } from './results.ts'
import { aSquad, putInto } from './squads.ts'

const WEIGHT = 70_123
const YEAR = 2003
const onErg = { disciplineKey: 'rowErg-2000', date: '2026-03-01', value: 420_000 } as const

const parts = [
  'signedOut',
  'athlete',
  'otherAthlete',
  'squadsCoach',
  'admin',
  'otherClubsAdmin',
  'superAdmin',
] as const
type Part = (typeof parts)[number]

let app: TestApp
let cast: Cast
let people: Record<Part, Person | undefined>
let resultId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aSquad(app, cast.club)
  const coach = await aPerson(app)
  const membership = { clubId: cast.club, userId: coach.id, role: 'athlete' } as const
  await insertMember(app.database.db, membership, currentTime())
  await putInto(app, squad, [cast.athlete])
  await putInto(app, squad, [coach], 'coach')
  people = {
    signedOut: undefined,
    athlete: cast.athlete,
    otherAthlete: cast.minor,
    squadsCoach: coach,
    admin: cast.headCoach,
    otherClubsAdmin: cast.rivalCoach,
    superAdmin: cast.superAdmin,
  }
  const result = { ...onErg, provenance: 'test', bodyWeight: WEIGHT } as const
  resultId = (await aResult(app, cast.athlete, result)).id
  await app.database.db
    .updateTable('users')
    .set({ yearOfBirth: YEAR, competesAs: 'women' })
    .where('id', '=', cast.athlete.id)
    .execute()
})

type Asked = Promise<{ status: number; raw: { body: string } }>

/** Responses to each user, and whether they contain the restricted value. */
async function answersTo(ask: (who: Person | undefined) => Asked, told: string) {
  const answers: [Part, string][] = []
  for (const part of parts) {
    const { status, raw } = await ask(people[part])
    answers.push([part, `${status}${raw.body.includes(told) ? ' told' : ''}`])
  }
  return Object.fromEntries(answers)
}

const callsWith = (key: string): string[] =>
  Object.entries(responseTable as Record<string, string>)
    .filter(([, keys]) => keys.split(' ').some((path) => path.split('.').at(-1) === key))
    .map(([name]) => name)
    .sort()

const namesOf = (contracts: readonly { readonly method: string; readonly path: string }[]) =>
  contracts.map(({ method, path }) => `${method} ${path}`).sort()

const member = () => ({ clubId: cast.club, memberId: cast.athlete.id })

const strangersToMember = {
  signedOut: '401',
  athlete: '403',
  otherAthlete: '403',
  squadsCoach: '403',
  otherClubsAdmin: '404',
  superAdmin: '403',
}

describe('a body weight (A7)', () => {
  const told = `"bodyWeight":${WEIGHT}`

  it('is in responses about results only, which only the athlete and the club’s own admins can request', () => {
    expect(callsWith('bodyWeight')).toEqual([
      'DELETE /api/clubs/:clubId/members/:memberId/results/:id/verification',
      'DELETE /api/results/:id/deletion',
      'GET /api/clubs/:clubId/members/:memberId/results',
      'GET /api/results',
      'PATCH /api/results/:id',
      'POST /api/clubs/:clubId/members/:memberId/results',
      'POST /api/clubs/:clubId/members/:memberId/results/:id/verification',
      'POST /api/results',
      'POST /api/results/:id/deletion',
    ])
  })

  it('is shown to the athlete in their own list only', async () => {
    expect(await answersTo((who) => call(app, listResults, { query: {} }, who), told)).toEqual({
      signedOut: '401',
      athlete: '200 told',
      otherAthlete: '200',
      squadsCoach: '200',
      admin: '200',
      otherClubsAdmin: '200',
      superAdmin: '200',
    })
  })

  it('is shown to the club’s own admins in a member’s results, and to no coach', async () => {
    const seen = { ...strangersToMember, admin: '200 told' }
    const list = (who?: Person) => call(app, listMemberResults, { params: member(), query: {} }, who)
    expect(await answersTo(list, told)).toEqual(seen)
    const one = { params: { ...member(), id: resultId } }
    const verify = (who?: Person) => call(app, verifyResult, { ...one, body: { version: 1 } }, who)
    expect(await answersTo(verify, told)).toEqual(seen)
    expect(await answersTo((who) => call(app, unverifyResult, one, who), told)).toEqual(seen)
  })

  it('is in no conflict about a result that others see', async () => {
    const body = { ...onErg, id: resultId, value: 430_000 }
    const add = (who?: Person) => call(app, createMemberResult, { params: member(), body }, who)
    expect(await answersTo(add, told)).toEqual({ ...strangersToMember, admin: '409 told' })
  })

  it('can’t be changed, deleted or restored by others', async () => {
    const nobody = { signedOut: '401', ...except('signedOut', '404') }
    const params = { id: resultId }
    const remove = (who?: Person) => call(app, deleteResult, { params, body: { version: 1 } }, who)
    expect(await answersTo(remove, told)).toEqual({ ...nobody, athlete: '200 told' })
    const restore = (who?: Person) => call(app, restoreResult, { params }, who)
    expect(await answersTo(restore, told)).toEqual({ ...nobody, athlete: '200 told' })
    const body = { version: 3, ...onErg, bodyWeight: WEIGHT }
    const change = (who?: Person) => call(app, updateResult, { params, body }, who)
    expect(await answersTo(change, told)).toEqual({ ...nobody, athlete: '200 told' })
  })
})

/** The same response for everyone except one user. */
const except = (one: Part, answer: string) =>
  Object.fromEntries(parts.filter((part) => part !== one).map((part) => [part, answer]))

describe('a year of birth (A7)', () => {
  const told = `"yearOfBirth":${YEAR}`

  it('is in responses of settings, percentages of standards and members’ details only', () => {
    expect(callsWith('yearOfBirth')).toEqual(
      [
        ...['GET /api/users/:uid', 'PATCH /api/users/:uid'],
        ...namesOf([compareOwnRecords, compareMemberRecords, listMemberDetails]),
        // Responses with what an admin sent, or with details that the club entered about the reader.
        ...namesOf([previewMemberImport, importMembers, showClubEntries]),
      ].sort(),
    )
  })

  it('is shown to the athlete in their settings only', async () => {
    const show = (who?: Person) => call(app, showProfile, { params: { uid: cast.athlete.id } }, who)
    const answers = await answersTo(show, told)
    expect(answers).toEqual({ signedOut: '401', ...except('signedOut', '404'), athlete: '200 told' })
  })

  it('is shown to the club’s own admins in the list of members', async () => {
    const list = (who?: Person) => call(app, listMemberDetails, { params: { clubId: cast.club } }, who)
    expect(await answersTo(list, told)).toEqual({ ...strangersToMember, admin: '200 told' })
  })

  it('is shown to the club’s own admins beside the member’s records', async () => {
    const compare = (who?: Person) => call(app, compareMemberRecords, { params: member() }, who)
    expect(await answersTo(compare, told)).toEqual({ ...strangersToMember, admin: '200 told' })
    const compareOwn = (who?: Person) => call(app, compareOwnRecords, {}, who)
    expect(await answersTo(compareOwn, told)).toEqual({
      ...except('athlete', '200'),
      signedOut: '401',
      athlete: '200 told',
    })
  })
})

describe('a ranking (A7)', () => {
  const list = (query: object) => (who?: Person) =>
    call(
      app,
      listRanking,
      { params: { clubId: cast.club }, query: { disciplineKey: 'rowErg-2000', period: 'all', ...query } },
      who,
    )
  const show = (rankingsShownTo: 'members' | 'admins') =>
    app.database.db.updateTable('clubs').set({ rankingsShownTo }).where('id', '=', cast.club).execute()

  it('is shown to the club’s own admins, and to its members if the club chooses so', async () => {
    const told = `"id":"${cast.athlete.id}"`
    const others = { signedOut: '401', otherClubsAdmin: '404', superAdmin: '403', admin: '200 told' }
    const toMembers = (answer: string) => ({ athlete: answer, otherAthlete: answer, squadsCoach: answer })
    await show('admins')
    expect(await answersTo(list({}), told)).toEqual({ ...others, ...toMembers('403') })
    await show('members')
    expect(await answersTo(list({}), told)).toEqual({ ...others, ...toMembers('200 told') })
  })

  it('contains neither weights nor years of birth', async () => {
    await show('members')
    // With its colon: ids may contain the digits by chance.
    for (const told of [`:${WEIGHT}`, `:${YEAR}`])
      expect(Object.values(await answersTo(list({}), told)).filter((one) => one.includes('told'))).toEqual([])
    expect(callsWith('bodyWeight').concat(callsWith('yearOfBirth'))).not.toContain(namesOf([listRanking])[0])
  })
})
