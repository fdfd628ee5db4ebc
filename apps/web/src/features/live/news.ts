import type { ChangeKind, NewestChanges } from '@boathouse/domain/live/model'

export type KnownNumbers = Map<ChangeKind, number>

/** A change takes its number before it is committed, and its age is told in whole seconds. */
const SLACK_SECONDS = 2

/**
 * The kinds of which there is something that this page may not show yet; remembers their numbers. Of a kind that it never
 * heard of, that is what changed since the page was opened, which was so many seconds ago.
 */
export function takeNews(
  known: KnownNumbers,
  { changes }: Pick<NewestChanges, 'changes'>,
  openForSeconds: number,
): ChangeKind[] {
  const news = changes.filter(({ kind, number, secondsAgo }) => {
    const before = known.get(kind)
    return before === undefined ? secondsAgo <= openForSeconds + SLACK_SECONDS : number !== before
  })
  for (const { kind, number } of changes) known.set(kind, number)
  return news.map(({ kind }) => kind)
}
