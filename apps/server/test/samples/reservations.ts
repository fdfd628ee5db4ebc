import * as reservations from '@boathouse/domain/boathouse/reservations/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { aReservation } from '../reservations.ts'
import { type Sample, sample, type Who } from './sample.ts'

const strangers: Who[] = ['rivalCoach', 'rivalAthlete']
const tomorrow = () => addDays(dayAt(currentTime(), 'UTC'), 1)

async function stored(app: TestApp, { club, athlete }: Cast, overrides: Partial<Row<'reservations'>> = {}) {
  const { id: boatId } = await aBoat(app, club)
  return aReservation(app, { clubId: club, boatId, memberId: athlete.id }, overrides)
}

const one = async (app: TestApp, cast: Cast, overrides: Partial<Row<'reservations'>> = {}) => ({
  params: { clubId: cast.club, reservationId: (await stored(app, cast, overrides)).id },
})

export const reservationSamples: readonly Sample[] = [
  sample(reservations.listReservations, {
    as: 'athlete',
    input: async (app, cast) => {
      const { boatId } = await stored(app, cast)
      return { params: { clubId: cast.club, boatId } }
    },
    strangers,
  }),
  sample(reservations.listOwnReservations, {
    as: 'athlete',
    input: async (app, cast) => {
      await stored(app, cast)
      return { params: { clubId: cast.club } }
    },
    strangers,
  }),
  sample(reservations.createReservation, {
    as: 'athlete',
    input: async (app, { club }) => ({
      params: { clubId: club, boatId: (await aBoat(app, club)).id },
      body: {
        id: newId(),
        day: tomorrow(),
        startTime: '17:00',
        minutes: 90,
        memberId: null,
        forWhom: 'Juniors',
        reason: 'Race',
      },
    }),
    strangers,
  }),
  sample(reservations.cancelReservation, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await one(app, cast)), body: { version: 1 } }),
    strangers,
  }),
  sample(reservations.restoreReservation, {
    as: 'headCoach',
    input: (app, cast) => one(app, cast, { deletedAt: currentTime().toISOString() }),
    strangers,
  }),
]
