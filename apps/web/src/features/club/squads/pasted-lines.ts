import type { PastedLine } from '@boathouse/domain/club/squads/model'

/** Members chosen for ambiguous lines, by line index. */
export type Chosen = ReadonlyMap<number, ReadonlySet<string>>

/** Ids to add, without duplicates: unique matches and the chosen ones. */
export const toMemberIds = (lines: readonly PastedLine[], chosen: Chosen): string[] => {
  const found = lines.flatMap(({ outcome, people }) =>
    outcome === 'found' ? people.map(({ id }) => id) : [],
  )
  return [...new Set([...found, ...[...chosen.values()].flatMap((ids) => [...ids])])]
}

/** Whether the user must correct a line: it matches no one, or it is ambiguous and no member is chosen. */
export const isOpen = ({ outcome }: PastedLine, chosen: ReadonlySet<string> = new Set()): boolean =>
  outcome === 'notFound' || (outcome === 'ambiguous' && chosen.size === 0)

export function countLines(lines: readonly PastedLine[]) {
  const count = (...outcomes: readonly PastedLine['outcome'][]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    lines: lines.length,
    found: count('found'),
    known: count('alreadyIn', 'repeated'),
    unclear: count('ambiguous'),
    missing: count('notFound'),
  }
}
