import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, requestOf, type TestApp } from './app.ts'
import { aConsent } from './consents.ts'
import { aCast, aPerson, type Cast, type Person } from './factories.ts'
import { seenAlike } from './over-http.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'
import { aCoachedSquad, aSquad, putInto } from './squads.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

/** Member of the cast's club who coaches another squad with one athlete. */
async function aNeighbour({ club }: Cast): Promise<Person> {
  const [coach, athlete] = [await aPerson(app), await aPerson(app)]
  for (const { id: userId } of [coach, athlete])
    await insertMember(app.database.db, { clubId: club, userId, role: 'athlete' }, currentTime())
  await putInto(app, await aCoachedSquad(app, club, coach), [athlete])
  return coach
}

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: object
}

const forCoaches = samples.filter(({ contract }) => contract.access === 'coach')

it.each(forCoaches)(
  '$contract.id reveals nothing of an athlete to the coach of another squad (A1)',
  async ({ contract, input, ...sample }) => {
    const cast = await aCast(app)
    const neighbour = await aNeighbour(cast)
    const right = (await input(app, cast)) as unknown as Input
    await aConsent(app, cast.club, cast.athlete)
    const { status, raw } = await call(app, contract, right as never, neighbour)
    expect([200, 201, 403, 404, 422]).toContain(status)
    for (const word of [cast.athlete.id, cast.athlete.email, cast.minor.id, cast.minor.email])
      expect(raw.body).not.toContain(word)
    // An authorized user can still read the refused record, unchanged.
    expect((await call(app, contract, right as never, personOf(sample, cast))).status).toBeLessThan(300)
  },
)

const ofMember = samples.filter(
  ({ contract }) => ['coach', 'member'].includes(contract.access) && contract.path.includes(':memberId'),
)

it.each(ofMember)(
  '$contract.id refuses the coach of another squad alike for an athlete and an unknown id (A1)',
  async ({ contract, input }) => {
    const cast = await aCast(app)
    const neighbour = await aNeighbour(cast)
    const right = (await input(app, cast)) as unknown as Input
    await aConsent(app, cast.club, cast.athlete)
    const asked = async (memberId: string) => {
      const params = { ...right.params, memberId }
      return seenAlike(await app.ask(requestOf(contract, { ...right, params } as never, neighbour)))
    }
    const refusal = await asked(cast.athlete.id)
    expect(refusal).toMatch(/^(403|404) /)
    expect(await asked(newId())).toBe(refusal)
    expect(await asked(cast.rivalAthlete.id)).toBe(refusal)
  },
)

const ofSquad = samples.filter(({ contract }) => contract.access === 'coach')

it.each(ofSquad)('$contract.id treats another squad’s id as unknown (A1)', async ({ contract, input }) => {
  const cast = await aCast(app)
  const neighbour = await aNeighbour(cast)
  const other = await aSquad(app, cast.club, { name: 'Neighbours' })
  await putInto(app, other, [cast.athlete])
  const right = (await input(app, cast)) as unknown as Input
  const named = (id: string): Input => ({
    ...right,
    ...(right.params?.['squadId'] && { params: { ...right.params, squadId: id } }),
    ...(right.query && 'squad' in right.query && { query: { ...right.query, squad: id } }),
    ...(right.body && 'squad' in right.body && { body: { ...right.body, squad: id } }),
    ...(right.body &&
      'squadIds' in right.body && { body: { ...right.body, memberIds: null, squadIds: [id] } }),
  })
  const asked = async (id: string) =>
    seenAlike(await app.ask(requestOf(contract, named(id) as never, neighbour)))
  const answer = await asked(other.id)
  expect(answer).not.toContain('Neighbours')
  expect((await asked(newId())).slice(0, 4)).toBe(answer.slice(0, 4))
})
