import { newBoat } from '@boathouse/domain/boats/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { newStandardSet } from '@boathouse/domain/standards/contract'
import { newWater } from '@boathouse/domain/waters/contract'
import { boats } from '../src/features/boats/queries.ts'
import { standardSets } from '../src/features/standards/queries.ts'
import { waters } from '../src/features/waters/queries.ts'
import { pair } from './boats.ts'

const { geojson, ...wordsOfWater } = newWater.shape

interface Scopes {
  readonly ofClub: () => Promise<{ readonly clubId: string }>
}

/** What a club keeps of its own, among the tables whose records are tried with every verb. */
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
    table: 'standardSets' as const,
    records: standardSets,
    scope: ofClub,
    input: newStandardSet,
    fields: () => ({ name: 'Club standards', ageClasses: '[]', standards: '[]', size: 0 }),
    changes: { name: 'Standards of the county' },
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
