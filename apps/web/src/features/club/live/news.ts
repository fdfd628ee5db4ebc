import type { NewestChanges } from '@boathouse/domain/club/live/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'

export type KnownNumbers = Map<ChangeKind, number>

/** The server numbers changes before it commits them, and rounds ages to seconds. */
const SLACK_SECONDS = 2

/** Kinds that changed since this page last saw them or, for kinds new to the page, since it was opened. */
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
