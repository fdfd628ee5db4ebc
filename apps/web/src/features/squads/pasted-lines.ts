import type { PastedLine } from '@boathouse/domain/squads/model'

/** Who was chosen where a line could mean several, by the line's place. */
export type Chosen = ReadonlyMap<number, ReadonlySet<string>>

/** Whom a report would add: each whom a line means, and those who were chosen, each once. */
export const toMemberIds = (lines: readonly PastedLine[], chosen: Chosen): string[] => {
  const found = lines.flatMap(({ outcome, people }) =>
    outcome === 'found' ? people.map(({ id }) => id) : [],
  )
  return [...new Set([...found, ...[...chosen.values()].flatMap((ids) => [...ids])])]
}

/** Whether a line is still to be mended: it means nobody, or several of whom nobody was chosen. */
export const isOpen = ({ outcome }: PastedLine, chosen: ReadonlySet<string> = new Set()): boolean =>
  outcome === 'notFound' || (outcome === 'ambiguous' && chosen.size === 0)

/** How many lines there are of each kind that a report's summary names. */
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
