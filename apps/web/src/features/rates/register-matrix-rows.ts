import type { MatrixAthlete, MatrixPractice, RegisterState } from '@boathouse/domain/register/model'

interface Page {
  readonly athletes: readonly MatrixAthlete[]
  readonly items: readonly MatrixPractice[]
}

export interface AthleteRow {
  readonly athlete: MatrixAthlete
  /** What was recorded, by practice. */
  readonly states: ReadonlyMap<string, RegisterState>
}

/** A row for each athlete of the first page. Who joined or left before a later page was asked for moves nobody's marks. */
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
