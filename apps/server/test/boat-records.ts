import { newBoat } from '@boathouse/domain/boats/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { boats } from '../src/features/boats/queries.ts'
import { pair } from './boats.ts'

interface Scopes {
  readonly ofClub: () => Promise<{ readonly clubId: string }>
}

/** Boats among the tables whose records are tried with every verb. */
export const boatKinds = ({ ofClub }: Scopes) => [
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
]
