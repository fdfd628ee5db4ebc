import { newBoat } from '@boathouse/domain/boathouse/boats/contract'
import { newCertificate } from '@boathouse/domain/boathouse/certificates/contract'
import { newDamage } from '@boathouse/domain/boathouse/damages/contract'
import { newDestination } from '@boathouse/domain/boathouse/destinations/contract'
import { newIncident } from '@boathouse/domain/boathouse/incidents/contract'
import { newRequirement } from '@boathouse/domain/boathouse/requirements/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { newStandardSet } from '@boathouse/domain/results/standards/contract'
import { newWater } from '@boathouse/domain/training/waters/contract'
import { boats } from '../src/features/boathouse/boats/queries.ts'
import { certificates } from '../src/features/boathouse/certificates/queries.ts'
import { damages } from '../src/features/boathouse/damages/queries.ts'
import { destinations } from '../src/features/boathouse/destinations/queries.ts'
import { incidents } from '../src/features/boathouse/incidents/queries.ts'
import { lineUpBoats } from '../src/features/boathouse/line-ups/queries.ts'
import { requirements } from '../src/features/boathouse/requirements/queries.ts'
import { reservations } from '../src/features/boathouse/reservations/queries.ts'
import { standardSets } from '../src/features/results/standards/queries.ts'
import { waters } from '../src/features/training/waters/queries.ts'
import { aBoat, pair } from './boats.ts'
import { workerDatabase } from './database.ts'
import { aLineUp } from './line-ups.ts'
import { aRequirement } from './requirements.ts'

const { people: _people, ...wordsOfIncident } = newIncident.shape
const { geojson, ...wordsOfWater } = newWater.shape

const DAMAGED = newId()
const LINED_UP = '2026-03-01'
const REQUIRED = newId()
const HOLDER = newId()

interface Scopes {
  readonly ofClub: () => Promise<{ readonly clubId: string }>
}

/** Tested by `records.test.ts` with every verb. */
export const clubKinds = ({ ofClub }: Scopes) => [
  {
    table: 'boats' as const,
    records: boats,
    scope: ofClub,
    input: newBoat,
    fields: () => ({
      ...{ name: 'Seagull', nameKey: newId(), searchKey: 'seagull', rigs: JSON.stringify([pair]) },
      ...{ squadIds: JSON.stringify([newId()]), craftKeys: ',pair,', minWeight: 65, maxWeight: 80 },
      ...{ ownerId: newId(), notes: 'Spare fin in the locker', outFrom: '2026-03-01', outTo: '2026-03-14' },
      archivedAt: null,
    }),
    changes: { name: 'Kingfisher' },
  },
  {
    table: 'damages' as const,
    records: damages,
    scope: async () => {
      const { clubId } = await ofClub()
      await aBoat({ database: await workerDatabase() }, clubId, { id: DAMAGED })
      return { clubId }
    },
    input: newDamage,
    fields: () => ({
      ...{ severity: 'withCare' as const, what: 'The rudder line is frayed', place: 'Stern' },
      ...{ boatId: DAMAGED, reportedBy: newId(), mendedBy: null, mendedAt: null },
    }),
    changes: { what: 'The rudder is gone' },
  },
  {
    table: 'incidents' as const,
    records: incidents,
    scope: ofClub,
    // Without the people present, whom the service compares.
    input: { shape: wordsOfIncident },
    fields: () => ({
      ...{ outingId: null, boatId: null, day: '2026-03-01', time: '17:30', place: 'Below the bridge' },
      ...{ what: 'We hit a buoy', harm: 'firstAid' as const, injuries: 'A cut', actionsTaken: 'Bandaged' },
      ...{ reportedTo: 'Parents', reportedBy: newId(), closedAt: null, closedBy: null, closingNote: '' },
    }),
    changes: { closingNote: 'The buoy is lit now' },
  },
  {
    table: 'reservations' as const,
    records: reservations,
    scope: async () => {
      const { clubId } = await ofClub()
      await aBoat({ database: await workerDatabase() }, clubId, { id: DAMAGED })
      return { clubId }
    },
    input: {
      shape: { boatId: true, memberId: true, startsAt: true, endsAt: true, forWhom: true, reason: true },
    },
    fields: () => ({
      ...{ boatId: DAMAGED, memberId: newId(), outingId: null },
      ...{ forWhom: 'Juniors', reason: 'Before the regatta' },
      ...{ startsAt: '2190-01-01T16:00:00.000Z', endsAt: '2190-01-01T17:00:00.000Z' },
    }),
    changes: { reason: 'After it' },
  },
  {
    table: 'lineUpBoats' as const,
    records: lineUpBoats,
    scope: async () => {
      const database = await workerDatabase()
      const { clubId } = await ofClub()
      await aBoat({ database }, clubId, { id: DAMAGED })
      await aLineUp({ database }, { clubId, lineUpId: LINED_UP })
      return { clubId }
    },
    input: { shape: { lineUpId: true, boatId: true, craft: true } },
    fields: () => ({ lineUpId: LINED_UP, boatId: DAMAGED, craft: 'double' as const }),
    changes: { craft: 'pair' as const },
  },
  {
    table: 'standardSets' as const,
    records: standardSets,
    scope: ofClub,
    input: newStandardSet,
    fields: () => ({ name: 'Club standards', ageClasses: '[]', standards: '[]', size: 0 }),
    changes: { name: 'Standards of the county' },
  },
  {
    table: 'destinations' as const,
    records: destinations,
    scope: ofClub,
    input: newDestination,
    fields: () => ({ name: 'Old lock', nameKey: newId(), metres: 12_000, minutes: null }),
    changes: { name: 'New lock' },
  },
  {
    table: 'requirements' as const,
    records: requirements,
    scope: ofClub,
    input: newRequirement,
    fields: () => ({
      ...{ name: 'Swim test', nameKey: newId(), appliesTo: 'everyone' as const, months: 24 },
      ...{ effect: 'warn' as const, confirmer: 'admins' as const },
    }),
    changes: { name: 'Swim test, 200 m' },
  },
  {
    table: 'certificates' as const,
    records: certificates,
    scope: async () => {
      const database = await workerDatabase()
      const { clubId } = await ofClub()
      await aRequirement({ database }, clubId, { id: REQUIRED })
      return { clubId }
    },
    input: newCertificate,
    fields: () => ({
      requirementId: REQUIRED,
      memberId: HOLDER,
      day: '2026-03-01',
      note: '',
      confirmedBy: newId(),
    }),
    changes: { note: 'Card 7' },
  },
  {
    table: 'waters' as const,
    records: waters,
    scope: ofClub,
    input: { shape: { ...wordsOfWater, outline: geojson } },
    fields: () => ({ name: 'Lake', credit: 'The county', outline: '_p~iF~ps|U_ulLnnqC' }),
    changes: { name: 'Reservoir' },
  },
]
