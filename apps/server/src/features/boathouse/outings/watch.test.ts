import * as contracts from '@boathouse/domain/boathouse/outings/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { onDuty } from '../../../../test/duty.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { anOuting } from '../../../../test/outings.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const ago = (minutes: number) => new Date(currentTimeMs() - minutes * 60_000).toISOString()
async function outSince(name: string, minutes: number, { id: startedBy } = cast.headCoach) {
  const { id: boatId } = await aBoat(app, cast.club, { name })
  const about = { clubId: cast.club, boatId, startedBy }
  return anOuting(app, about, { expectedBack: ago(minutes), outAt: ago(minutes + 90) })
}
const watch = async (who: Person) => {
  const { body } = await call(app, contracts.showWatch, { params: { clubId: cast.club } }, who)
  return [body.out, body.late.map(({ boat }) => boat.name)]
}

it('coaches, admins and the duty list learn which crews are overdue, and others nothing', async () => {
  await outSince('Heron', -20)
  await outSince('Otter', 16)
  await outSince('Seagull', 40)
  const everything = [3, ['Seagull', 'Otter']]
  expect(await watch(cast.headCoach)).toEqual(everything)
  expect(await watch(cast.athlete)).toEqual([null, []])
  await onDuty(app, cast.club, [cast.athlete])
  expect(await watch(cast.athlete)).toEqual(everything)
  expect(await watch(cast.minor)).toEqual([null, []])
  await aCoachedSquad(app, cast.club, cast.minor)
  expect(await watch(cast.minor)).toEqual(everything)
  const { status } = await call(app, contracts.showWatch, { params: { clubId: cast.club } }, cast.rivalCoach)
  expect(status).toBe(404)
})

it('without a boat on the water nothing is overdue', async () => {
  expect(await watch(cast.headCoach)).toEqual([0, []])
})

it('the duty list may say that an overdue crew is back, and take that back, but not of one in time', async () => {
  await onDuty(app, cast.club, [cast.athlete])
  const [late, inTime] = [await outSince('Otter', 16), await outSince('Heron', -20, cast.minor)]
  const at = (outingId: string) => ({ params: { clubId: cast.club, outingId }, query: {} })
  expect((await call(app, contracts.endOuting, at(inTime.id), cast.athlete)).status).toBe(403)
  expect((await call(app, contracts.endOuting, at(late.id), cast.minor)).status).toBe(403)
  expect((await call(app, contracts.endOuting, at(late.id), cast.athlete)).body.backAt).not.toBeNull()
  expect((await call(app, contracts.resumeOuting, at(late.id), cast.athlete)).body.backAt).toBeNull()
})
