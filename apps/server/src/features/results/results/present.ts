import type { Result } from '@boathouse/domain/results/results/model'
import type { NamedResult } from './queries.ts'

/** Names coaches, but leaves out their ids. */
export function presentResult({
  score: _score,
  deletedAt: _deletedAt,
  enteredBy,
  verifiedAt,
  disciplineName,
  measure,
  direction,
  entererFirst,
  entererLast,
  verifierFirst,
  verifierLast,
  ...row
}: NamedResult): Result {
  return {
    ...row,
    clubDiscipline:
      measure && direction && disciplineName ? { name: disciplineName, measure, direction } : null,
    enteredBy: enteredBy === null ? null : joinNames(entererFirst, entererLast),
    verified: verifiedAt === null ? null : { at: verifiedAt, by: joinNames(verifierFirst, verifierLast) },
  }
}

const joinNames = (...names: (string | null)[]): string => names.filter(Boolean).join(' ')
