import * as incidents from '@boathouse/domain/boathouse/incidents/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import type { Cast } from '../factories.ts'
import { anIncident, anIncidentEvent } from '../incidents.ts'
import { anOuting } from '../outings.ts'
import { type Sample, sample, type Who } from './sample.ts'

const strangers: Who[] = ['rivalCoach']
const now = () => currentTime().toISOString()
const seen = { version: 1 }

async function stored(app: TestApp, { club, athlete }: Cast, overrides: Partial<Row<'incidents'>> = {}) {
  const { id: boatId } = await aBoat(app, club)
  const { id: outingId } = await anOuting(app, { clubId: club, boatId, startedBy: athlete.id })
  const of = { clubId: club, reportedBy: athlete.id }
  const incident = await anIncident(app, of, { boatId, outingId, ...overrides })
  return { incident, params: { clubId: club, incidentId: incident.id } }
}

const address = async (app: TestApp, cast: Cast, overrides: Partial<Row<'incidents'>> = {}) => ({
  params: (await stored(app, cast, overrides)).params,
})

const closed = ({ headCoach }: Cast) => ({ closedAt: now(), closedBy: headCoach.id, closingNote: 'Repaired' })

export const incidentSamples: readonly Sample[] = [
  sample(incidents.reportIncident, {
    as: 'athlete',
    input: async (app, { club, athlete, minor }) => {
      const { id: boatId } = await aBoat(app, club)
      const { id: outingId } = await anOuting(app, { clubId: club, boatId, startedBy: athlete.id })
      const people = [
        { memberId: null, name: 'Robin' },
        { memberId: minor.id, name: null },
      ]
      return {
        params: { clubId: club },
        body: {
          ...{ id: newId(), outingId, boatId, people, day: '2026-03-01', time: '17:30' },
          ...{ what: 'We hit a buoy', place: 'Below the bridge', harm: 'firstAid' as const },
          ...{ injuries: 'A cut in the hand', actionsTaken: 'Bandaged', reportedTo: 'Parents' },
        },
      }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(incidents.listIncidents, {
    as: 'headCoach',
    input: async (app, cast) => {
      await stored(app, cast, closed(cast))
      return { params: { clubId: cast.club }, query: { state: 'closed' as const } }
    },
    strangers,
  }),
  sample(incidents.showIncident, {
    as: 'headCoach',
    input: (app, cast) => address(app, cast, closed(cast)),
    strangers,
  }),
  sample(incidents.listIncidentEvents, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { incident, params } = await stored(app, cast)
      await anIncidentEvent(app, incident, { kind: 'read', userId: cast.headCoach.id })
      return { params, query: {} }
    },
    strangers,
  }),
  sample(incidents.closeIncident, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await address(app, cast)),
      body: { ...seen, note: 'The buoy is lit now' },
    }),
    strangers,
  }),
  sample(incidents.reopenIncident, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await address(app, cast, closed(cast))), query: seen }),
    strangers,
  }),
  sample(incidents.deleteIncident, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await address(app, cast, closed(cast))), body: seen }),
    strangers,
  }),
  sample(incidents.restoreIncident, {
    as: 'headCoach',
    input: (app, cast) => address(app, cast, { ...closed(cast), deletedAt: now() }),
    strangers,
  }),
]
