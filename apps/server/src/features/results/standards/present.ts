import { disciplines } from '@boathouse/domain/results/disciplines/model'
import type { StandardSetChanges } from '@boathouse/domain/results/standards/contract'
import { writeStandards } from '@boathouse/domain/results/standards/csv-rules'
import type { StandardSet, StandardSetHead } from '@boathouse/domain/results/standards/model'
import type { FindComparison } from '@boathouse/domain/results/standards/set-rules'
import { writeCsv } from '#files/csv.ts'
import type { StoredSet } from './queries.ts'

export const presentHead = ({ ageClasses, ...head }: Omit<StoredSet, 'standards'>): StandardSetHead => ({
  ...head,
  ageClasses: JSON.parse(ageClasses),
})

export const presentSet = ({ standards, ...head }: StoredSet): StandardSet => ({
  ...presentHead(head),
  standards: JSON.parse(standards),
})

/** Stored form. Skips missing fields. */
export const toColumns = ({
  ageClasses,
  standards,
}: Pick<StandardSetChanges, 'ageClasses' | 'standards'>) => ({
  ...(ageClasses && { ageClasses: JSON.stringify(ageClasses) }),
  ...(standards && { standards: JSON.stringify(standards), size: standards.length }),
})

interface Named {
  readonly find: FindComparison
  readonly ofClub: readonly { readonly id: string; readonly name: string }[]
}

/** Built-in disciplines by key, the club's own by name. */
export function writeSetCsv({ standards }: StandardSet, { find, ofClub }: Named) {
  const names = new Map(ofClub.map(({ id, name }) => [id, name]))
  const nameOf = (key: string) => (disciplines.has(key) ? key : (names.get(key) ?? key))
  return writeCsv(writeStandards(standards, { find, nameOf }))
}
