import * as logbook from '@boathouse/domain/boathouse/logbook/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { anEntryChange } from '../logbook.ts'
import { anOuting } from '../outings.ts'
import { type Sample, sample, type Who } from './sample.ts'

const strangers: Who[] = ['rivalCoach', 'rivalAthlete']
const ago = (minutes: number) => new Date(currentTimeMs() - minutes * 60_000).toISOString()

/** A finished outing of the athlete with a guest and a former member. */
async function stored(app: TestApp, { club, athlete }: Cast) {
  const { id: boatId } = await aBoat(app, club)
  const crew = [{ memberId: athlete.id }, { guest: 'Robin', guestOf: athlete.id }, { memberId: newId() }]
  const back = { outAt: ago(120), backAt: ago(30), closedAt: ago(30), endedBy: athlete.id, metres: 12_000 }
  const about = { clubId: club, boatId, startedBy: athlete.id }
  const seen = { seenAt: ago(40), seenBy: athlete.id }
  return anOuting(app, about, { crew, ...back, overrideReason: 'To the workshop', ...seen })
}

const days = { from: '2026-01-01', to: '2026-12-31' }

export const logbookSamples: readonly Sample[] = [
  sample(logbook.listEntries, {
    as: 'athlete',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club }, query: {} }
    },
    strangers,
  }),
  sample(logbook.showEntry, {
    as: 'athlete',
    input: async (app, cast) => ({ params: { clubId: cast.club, outingId: (await stored(app, cast)).id } }),
    strangers,
  }),
  sample(logbook.listEntryChanges, {
    as: 'athlete',
    input: async (app, cast) => {
      const outing = await stored(app, cast)
      await anEntryChange(app, outing, { changedBy: cast.athlete.id, crew: [{ memberId: cast.athlete.id }] })
      return { params: { clubId: cast.club, outingId: outing.id }, query: {} }
    },
    strangers,
  }),
  sample(logbook.correctEntry, {
    as: 'athlete',
    input: async (app, cast) => {
      const { id: outingId, boatId } = await stored(app, cast)
      const times = { day: '2026-03-01', outTime: '06:30', backDay: '2026-03-01', backTime: '08:00' }
      const body = {
        version: 1,
        boatId,
        craft: 'double' as const,
        captainSeat: 1,
        destination: 'To the lock',
      }
      return {
        params: { clubId: cast.club, outingId },
        body: {
          ...body,
          ...times,
          crew: [
            { seat: 1, memberId: null, guest: 'Robin' },
            { seat: 2, memberId: cast.athlete.id },
          ],
          metres: 9_000,
          remarks: 'Choppy',
        },
      }
    },
    strangers,
  }),
  sample(logbook.exportLogbook, {
    as: 'headCoach',
    input: (_app, { club }) => ({ params: { clubId: club }, body: { ...days, format: 'csv' as const } }),
    strangers: ['rivalCoach'],
  }),
  sample(logbook.showKilometres, {
    as: 'athlete',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club }, query: {} }
    },
    strangers,
  }),
]
