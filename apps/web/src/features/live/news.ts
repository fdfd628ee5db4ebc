import type { ChangeKind, NewestChanges } from '@boathouse/domain/live/model'

export type KnownNumbers = Map<ChangeKind, number>

/** Change numbers precede their commit, and ages are rounded to seconds. */
const SLACK_SECONDS = 2

/** Returns the kinds that changed since they were last seen or, if new to this page, since it was opened. */
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
