import type { Damage } from '@boathouse/domain/damages/model'
import type { DamageRow } from './queries.ts'

/** What a reader may do with it, and knows. */
interface Reader extends Pick<Damage, 'mayMend' | 'mayTakeBack'> {
  readonly person: (id: string) => Damage['reportedBy']
  readonly photoIds: readonly string[]
}

/** Damage as a reader sees it: who reported and who mended it, as far as that is theirs to know. */
export function presentDamage(row: DamageRow, { person, photoIds, ...abilities }: Reader): Damage {
  const { reportedBy, mendedBy } = row
  return {
    ...row,
    photoIds: [...photoIds],
    reportedBy: person(reportedBy),
    mendedBy: mendedBy === null ? null : person(mendedBy),
    ...abilities,
  }
}
