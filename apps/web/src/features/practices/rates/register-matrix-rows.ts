import type { MatrixAthlete, MatrixPractice, RegisterState } from '@boathouse/domain/practices/register/model'

interface Page {
  readonly athletes: readonly MatrixAthlete[]
  readonly items: readonly MatrixPractice[]
}

export interface AthleteRow {
  readonly athlete: MatrixAthlete
  /** Register states by practice id. */
  readonly states: ReadonlyMap<string, RegisterState>
}

/** Rows of the athletes on the first page: if members join or leave in between, later pages have other athletes. */
export function rowsOf(pages: readonly Page[]): AthleteRow[] {
  const states = new Map<string, Map<string, RegisterState>>()
  for (const { athletes, items } of pages)
    for (const [index, { memberId }] of athletes.entries()) {
      const own = states.get(memberId) ?? new Map<string, RegisterState>()
      for (const practice of items) own.set(practice.id, practice.states[index] ?? 'none')
      states.set(memberId, own)
    }
  return (pages[0]?.athletes ?? []).map((athlete) => ({
    athlete,
    states: states.get(athlete.memberId) ?? new Map(),
  }))
}
