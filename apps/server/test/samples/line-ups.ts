import * as lineUps from '@boathouse/domain/boathouse/line-ups/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { aLineUp, aLineUpBoat, aPublishedLineUp } from '../line-ups.ts'
import { answer, aPractice, aSquadPractice } from '../practices.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { type Sample, sample, type Who } from './sample.ts'

const rivals: Who[] = ['rivalCoach', 'rivalAthlete']
const rivalCoach: Who[] = ['rivalCoach']

/** A practice of the minor's squad, with the athlete in seat 1 of a double. */
async function coached(app: TestApp, cast: Cast, overrides: Partial<Row<'lineUpBoats'>> = {}) {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  const { id: lineUpId } = await aSquadPractice(app, cast.club, { squads: [squad], athletes: [cast.athlete] })
  const of = { clubId: cast.club, lineUpId }
  await aLineUp(app, of)
  const boat = await aLineUpBoat(app, { ...of, crew: [cast.athlete] }, overrides)
  return { boat, params: of, ofBoat: { ...of, lineUpBoatId: boat.id } }
}

export const lineUpSamples: readonly Sample[] = [
  sample(showPublishedLineUp, {
    as: 'athlete',
    input: async (app, { club, athlete, headCoach }) => {
      const { id: lineUpId } = await aPractice(app, club)
      await aPublishedLineUp(app, { clubId: club, lineUpId, crew: [athlete], publishedBy: headCoach.id })
      return { params: { clubId: club, lineUpId } }
    },
    strangers: rivals,
  }),
  sample(lineUps.showLineUpEditor, {
    as: 'headCoach',
    input: async (app, cast) => {
      const practice = await aPractice(app, cast.club)
      await answer(app, practice, cast.minor)
      const of = { clubId: cast.club, lineUpId: practice.id }
      await aLineUp(app, of)
      const { id: boatId } = await aBoat(app, cast.club, { outFrom: '2026-03-01' })
      await aLineUpBoat(app, { ...of, boatId, crew: [cast.athlete] })
      return { params: of }
    },
    strangers: rivalCoach,
  }),
  sample(lineUps.changeLineUp, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await coached(app, cast)).params,
      body: { version: 1, hasLaunch: true },
    }),
    strangers: rivalCoach,
  }),
  sample(lineUps.addLineUpBoat, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await coached(app, cast)).params,
      body: { id: newId(), boatId: (await aBoat(app, cast.club)).id, craft: 'double' as const },
    }),
    strangers: rivalCoach,
  }),
  sample(lineUps.removeLineUpBoat, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await coached(app, cast)).ofBoat, body: { version: 1 } }),
    strangers: rivalCoach,
  }),
  sample(lineUps.restoreLineUpBoat, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await coached(app, cast, { deletedAt: currentTime().toISOString() })).ofBoat,
    }),
    strangers: rivalCoach,
  }),
  sample(lineUps.seatMembers, {
    as: 'minor',
    input: async (app, cast) => {
      const { params, boat } = await coached(app, cast)
      const { id: lineUpBoatId } = boat
      return {
        params,
        body: {
          seats: [
            { lineUpBoatId, seat: 1, memberId: null, version: 1 },
            { lineUpBoatId, seat: 2, memberId: cast.athlete.id, version: 0 },
          ],
        },
      }
    },
    strangers: rivalCoach,
  }),
  sample(lineUps.publishLineUp, {
    as: 'minor',
    input: async (app, cast) => ({ params: (await coached(app, cast)).params, body: { version: 1 } }),
    strangers: rivalCoach,
  }),
  sample(lineUps.copyLineUp, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: { clubId: cast.club, lineUpId: (await aPractice(app, cast.club)).id },
      body: { from: (await coached(app, cast)).params.lineUpId },
    }),
    strangers: rivalCoach,
  }),
  sample(lineUps.listLineUps, {
    as: 'minor',
    input: async (app, cast) => {
      await coached(app, cast)
      return { params: { clubId: cast.club }, query: {} }
    },
    strangers: rivalCoach,
  }),
  sample(lineUps.listSeatCandidates, {
    as: 'headCoach',
    input: async (app, cast) => {
      const practice = await aPractice(app, cast.club)
      await answer(app, practice, cast.minor)
      const of = { clubId: cast.club, lineUpId: practice.id }
      await aLineUp(app, of)
      const boat = await aLineUpBoat(app, { ...of, crew: [cast.athlete] })
      return { params: { ...of, lineUpBoatId: boat.id }, query: { seat: 2 } }
    },
    strangers: rivalCoach,
  }),
]
