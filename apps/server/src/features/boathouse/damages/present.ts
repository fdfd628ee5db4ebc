import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import type { DamageRow } from './queries.ts'

interface Reader extends Pick<Damage, 'mayMend' | 'mayTakeBack'> {
  readonly person: (id: string) => Damage['reportedBy']
  readonly photoIds: readonly string[]
}

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
