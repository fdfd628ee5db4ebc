import * as outings from '@boathouse/domain/boathouse/outings/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { anOuting } from '../outings.ts'
import { type Sample, sample, type Who } from './sample.ts'

const strangers: Who[] = ['rivalCoach', 'rivalAthlete']
/** Overdue, but too recently for alerts during the tests. */
const late = () => new Date(currentTimeMs() - 1_000_000).toISOString()
const soon = () => new Date(currentTimeMs() + 5_400_000).toISOString()

async function stored(app: TestApp, { club, athlete }: Cast, overrides: Partial<Row<'outings'>> = {}) {
  const { id: boatId } = await aBoat(app, club)
  const crew = [{ memberId: athlete.id }, { guest: 'Robin', guestOf: athlete.id }]
  const { id } = await anOuting(app, { clubId: club, boatId, startedBy: athlete.id }, { crew, ...overrides })
  return { params: { clubId: club, outingId: id } }
}

export const outingSamples: readonly Sample[] = [
  sample(outings.showBoard, {
    as: 'athlete',
    input: async (app, cast) => {
      const full = { metres: 12_000, overrideReason: 'To the workshop' }
      await stored(app, cast, { ...full, overriddenBy: cast.headCoach.id })
      await aBoat(app, cast.club, { outFrom: '2026-03-01', outTo: '2190-03-14' })
      return { params: { clubId: cast.club } }
    },
    strangers,
  }),
  sample(outings.showWatch, {
    as: 'headCoach',
    input: async (app, cast) => {
      await stored(app, cast, { expectedBack: late(), metres: 12_000, overrideReason: 'To the workshop' })
      return { params: { clubId: cast.club } }
    },
    strangers,
  }),
  sample(outings.listCrewChoices, {
    as: 'athlete',
    input: async (_app, { club }) => ({ params: { clubId: club } }),
    strangers,
  }),
  sample(outings.showOuting, {
    as: 'athlete',
    input: (app, cast) =>
      stored(app, cast, {
        ...{ metres: 12_000, overrideReason: 'To the workshop' },
        ...{ seenAt: currentTime().toISOString(), seenBy: cast.headCoach.id },
      }),
    strangers,
  }),
  // Includes a reason to use an unusable boat, which only admins and coaches may give.
  sample(outings.startOuting, {
    as: 'headCoach',
    input: async (app, { club, minor }) => ({
      params: { clubId: club },
      body: {
        id: newId(),
        boatId: (await aBoat(app, club, { outFrom: '2026-03-01' })).id,
        craft: 'double' as const,
        crew: [
          { seat: 1, memberId: null, guest: 'Robin' },
          { seat: 2, memberId: minor.id, guest: null },
        ],
        captainSeat: 1,
        destination: 'To the bridge',
        expectedBack: soon(),
        overrideReason: 'To the workshop',
      },
    }),
    strangers,
  }),
  sample(outings.describeOuting, {
    as: 'athlete',
    input: async (app, cast) => ({
      ...(await stored(app, cast)),
      body: { version: 1, metres: 12_000, remarks: 'Choppy at the island' },
    }),
    strangers,
  }),
  sample(outings.expectOuting, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { expectedBack: soon() } }),
    strangers,
  }),
  // The feature's test refuses athletes who aren't on the duty list.
  sample(outings.seeOuting, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { expectedBack: late() }),
    strangers,
  }),
  sample(outings.endOuting, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await stored(app, cast)), query: {} }),
    strangers,
  }),
  sample(outings.resumeOuting, {
    as: 'athlete',
    input: async (app, cast) => ({
      ...(await stored(app, cast, { backAt: currentTime().toISOString(), endedBy: cast.athlete.id })),
      query: {},
    }),
    strangers,
  }),
]
