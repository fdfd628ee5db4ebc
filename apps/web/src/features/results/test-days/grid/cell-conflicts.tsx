import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { listRefused } from '#outbox/queue.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { type CellEntry, type CellQueue, isOf } from './cell-queue.ts'
import { writeCell } from './cell-text.ts'
import type { Column } from './grid-columns.ts'

interface Props {
  readonly queue: CellQueue
  readonly columns: readonly Column[]
  readonly onRetry: (entries: readonly CellEntry[]) => void
  readonly onDrop: (entries: readonly CellEntry[]) => void
}

/** Conflicts with other coaches' entries, which the user resolves here, and other refusals. */
export function CellConflicts({ queue, columns, onRetry, onDrop }: Props) {
  const refused = listRefused(queue)
  if (refused.length === 0) return null
  const isStale = ({ refusal }: CellEntry) => refusal?.code === 'stale' && refusal.current !== null
  const others = refused.filter((one) => !isStale(one))
  return (
    <Notices>
      {refused.filter(isStale).map((entry) => (
        <TwoInOne
          key={entry.id}
          entry={entry}
          column={columns.find(({ key }) => isOf(entry)({ ...entry, disciplineKey: key }))}
          onMine={() => onRetry([entry])}
          onTheirs={() => onDrop([entry])}
        />
      ))}
      {others.length > 0 && <NotTaken entries={others} onRetry={onRetry} onDrop={onDrop} />}
    </Notices>
  )
}

interface ConflictProps {
  readonly entry: CellEntry
  readonly column: Column | undefined
  readonly onMine: () => void
  readonly onTheirs: () => void
}

function TwoInOne({ entry, column, onMine, onTheirs }: ConflictProps) {
  const t = useTranslate()
  const mark = useDecimalMark()
  const { words, refusal } = entry
  const current = refusal?.current
  if (!current) return null
  const mine = mark(words.typed) || t('testGrid.conflict.nothing')
  const theirs = (column && mark(writeCell(column.comparison, current))) || t('testGrid.conflict.nothing')
  return (
    <Notice
      tone="bad"
      title={t('testGrid.cell', words)}
      actions={
        <>
          <Button variant="default" onClick={onMine}>
            {t('testGrid.conflict.mine', { value: mine })}
          </Button>
          <Button variant="default" onClick={onTheirs}>
            {t('testGrid.conflict.theirs', { value: theirs })}
          </Button>
        </>
      }
    >
      {t('testGrid.conflict', {
        mine,
        theirs,
        name: current.enteredBy || t('testGrid.conflict.someone'),
      })}
    </Notice>
  )
}

function NotTaken({ entries, onRetry, onDrop }: Pick<Props, 'onRetry' | 'onDrop'> & { entries: CellQueue }) {
  const t = useTranslate()
  return (
    <Notice
      tone="bad"
      title={t('testGrid.refused', { count: entries.length })}
      actions={
        <>
          <Button variant="default" onClick={() => onRetry(entries)}>
            {t('app.tryAgain')}
          </Button>
          <Button variant="subtle" onClick={() => onDrop(entries)}>
            {t('action.discard')}
          </Button>
        </>
      }
    >
      <RefusedCells entries={entries} />
    </Notice>
  )
}

export function RefusedCells({ entries }: { entries: CellQueue }) {
  const codeWords = useCodeWords()
  const codes = new Set(entries.map(({ refusal }) => refusal?.code ?? ''))
  return (
    <>
      {[...codes].map((code) => (
        <p key={code}>{codeWords.ofFailure(toFailure(code))}</p>
      ))}
      <TypedCells entries={entries} />
    </>
  )
}

export function TypedCells({ entries }: { entries: CellQueue }) {
  const t = useTranslate()
  const mark = useDecimalMark()
  return (
    <ul translate="no">
      {entries.map(({ id, words }) => (
        <li key={id}>
          {t('testGrid.typed', { ...words, typed: mark(words.typed) || t('testGrid.conflict.nothing') })}
        </li>
      ))}
    </ul>
  )
}
