import { beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from './all-rows.ts'
import { call, type TestApp } from './app.ts'
import { emptyTables } from './database.ts'
import { aCast, type Cast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { personOf, type Sample } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})
beforeEach(() => emptyTables(app.database))

/** Calls that still succeed for an inactive club: reactivation and exports. */
const stays: Record<string, number> = {
  ...{ 'clubs.update': 200, 'rates.export': 200, 'team-week.export': 200 },
  'standards.export': 200,
  'test-days.export': 200,
  'logbook.export': 200,
  'crewmates.export': 200,
  'members.export': 200,
  'certificates.export': 200,
  // Members choose among their clubs, whatever their state.
  'members.choose': 204,
}

/** Calls that change club data without a club in their path. */
const ofClub = new Set(['members.join', 'answers.giveByLink', 'check-ins.create', 'consents.change'])

/** Data that athletes share, which an inactive club doesn't see. */
const isShared = ({ contract }: Sample) => contract.path.includes('/:clubId/athletes/:memberId/')
const NOT_SHARED = [403, 'notShared']

const changing = samples.filter(({ contract }) => contract.method !== 'GET')
const clubs = changing.filter(({ contract }) => contract.path.includes('/:clubId') || ofClub.has(contract.id))
const reading = samples.filter(
  ({ contract }) => contract.method === 'GET' && contract.path.includes('/:clubId'),
)
const own = changing.filter(
  ({ contract, as }) => as === 'athlete' && !clubs.some((sample) => sample.contract === contract),
)

/** Deactivates the club and sends the valid request. Also returns all rows before it. */
async function send(sample: Sample) {
  const cast: Cast = await aCast(app)
  const asked = await sample.input(app, cast)
  await app.database.db.updateTable('clubs').set({ status: 'inactive' }).where('id', '=', cast.club).execute()
  const before = await everyRow(app)
  return { before, answer: await call(app, sample.contract, asked, personOf(sample, cast)) }
}

describe('while a club is inactive', () => {
  it.each(clubs)('$contract.method $contract.path changes nothing of it (A5)', async (sample) => {
    const { before, answer } = await send(sample)
    const usual = stays[sample.contract.id]
    if (usual) return expect(answer.status).toBe(usual)
    const refusal = isShared(sample) ? NOT_SHARED : [409, 'clubInactive']
    expect([answer.status, answer.body.code]).toEqual(refusal)
    expect(await everyRow(app)).toEqual(before)
  })

  it.each(reading)('$contract.method $contract.path can be read (A5)', async (sample) => {
    const { answer } = await send(sample)
    if (answer.status !== 200 && isShared(sample))
      return expect([answer.status, answer.body.code]).toEqual(NOT_SHARED)
    expect(answer.status).toBe(200)
  })

  it.each(own)('$contract.method $contract.path stays available to its athletes (A5)', async (sample) => {
    const { answer } = await send(sample)
    expect(Object.keys(sample.contract.responses)).toContain(String(answer.status))
  })
})
