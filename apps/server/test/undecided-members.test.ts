import { listMembers, stayInClub } from '@boathouse/domain/club/members/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, signIn, type TestApp } from './app.ts'
import { aCast, type Cast } from './factories.ts'
import { seenAlike } from './over-http.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'
import { anUndecided } from './undecided.ts'

let app: TestApp
/** The club's cast, and the cast of another club, whose athlete joined it by email address alone. */
let cast: Cast
let stranger: Cast

ownApp((made) => {
  app = made
})

/** The user's own rows: those that samples create for an athlete of another club. */
async function giveOwnRows(to: Cast): Promise<void> {
  for (const sample of samples.filter(({ as, contract }) => as === 'athlete' && contract.method !== 'GET')) {
    const input = await sample.input(app, to)
    await call(app, sample.contract, input, personOf(sample, to))
  }
}

beforeAll(async () => {
  cast = await aCast(app)
  stranger = await aCast(app)
  await giveOwnRows(stranger)
  const { db } = app.database
  await db.deleteFrom('members').where('userId', '=', stranger.athlete.id).execute()
  await db
    .updateTable('users')
    .set({ firstName: 'Quillonia', lastName: 'Undecidedsen' })
    .where('id', '=', stranger.athlete.id)
    .execute()
  await anUndecided(app, stranger.athlete, cast.club)
})

/** Replaces the ids of the club's athlete by the undecided one's. */
const aboutUndecided = (input: unknown) =>
  JSON.parse(JSON.stringify(input ?? {}).replaceAll(cast.athlete.id, stranger.athlete.id))
const aboutNobody = (input: unknown) =>
  JSON.parse(JSON.stringify(input ?? {}).replaceAll(cast.athlete.id, '019aaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa'))
const tells = (text: string) =>
  [stranger.athlete.id, stranger.athlete.email, 'Quillonia', 'Undecidedsen'].filter((it) => text.includes(it))

const ofClub = samples.filter(
  ({ as, contract }) => contract.access !== 'public' && ['headCoach', 'athlete', 'minor'].includes(as),
)

describe.each(ofClub)('$contract.method $contract.path', (sample) => {
  const { contract, input, as } = sample
  it('hides users who joined by address alone from the club, in lists and by id (B21)', async () => {
    const sent = await input(app, cast)
    const by = { cookie: await signIn(app, cast[as as 'headCoach'].id) }
    const about = aboutUndecided(sent)
    const { raw, status } = await call(app, contract, about, by)
    const named = JSON.stringify(about)
    expect(tells(raw.body).filter((it) => !named.includes(it))).toEqual([])
    if (!named.includes(stranger.athlete.id)) return
    // Must equal the response about an unknown user, byte for byte.
    const nobody = await call(app, contract, aboutNobody(sent), by)
    expect([status, tells(raw.body)]).toEqual([nobody.status, []])
    if (status === 404) expect(seenAlike(raw)).toBe(seenAlike(nobody.raw))
  })
})

it('shows them once they accept (B21)', async () => {
  const by = { cookie: await signIn(app, cast.headCoach.id) }
  const told = async () => {
    const { raw } = await call(app, listMembers, { params: { clubId: cast.club }, query: {} }, by)
    return tells(raw.body)
  }
  expect(await told()).toEqual([])
  const own = { cookie: await signIn(app, stranger.athlete.id) }
  expect((await call(app, stayInClub, {}, own)).status).toBe(201)
  expect(await told()).toHaveLength(4)
})
