import { bestAttempt } from '@boathouse/domain/results/test-days/rules'
import { memo, type ReactNode } from 'react'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { usePercentWords } from '#shared/results/disciplines/percent-words.ts'
import { Hidden } from '#ui/layout/hidden.tsx'
import { Cell, RowHeader, TableRow } from '#ui/table/table.tsx'
import styles from './cell-marks.module.css'
import type { ShownCell } from './cell-queue.ts'
import { askedOf, readCell, writeCell } from './cell-text.ts'
import type { Column, GridLine } from './grid-columns.ts'
import classes from './test-grid.module.css'
import { useCellWords } from './use-cell-words.ts'
import type { Typed } from './use-typed.ts'

interface Props {
  readonly row: number
  readonly line: GridLine
  readonly columns: readonly Column[]
  readonly shownColumn: number
  readonly typed: Typed[string] | undefined
  /** Column of the focused field; null if it is in another row. */
  readonly focused: number | null
  readonly isReadOnly: boolean
}

/** An athlete's row, with a field per discipline. The grid handles its events. */
export const GridRow = memo(function GridRow({ row, line, columns, typed, ...rest }: Props) {
  const t = useTranslate()
  const toPercent = usePercentWords()
  const { shownColumn, focused, isReadOnly } = rest
  return (
    <TableRow className={classes.row} data-focused={focused !== null}>
      <RowHeader className={classes.athlete}>
        <span translate="no">{line.name}</span>
        {line.mean && line.mean.over > 1 && (
          <span className={`${classes.quiet} ${styles.percent}`}>
            {t('testGrid.mean', { percent: toPercent(line.mean.percent), count: line.mean.over })}
          </span>
        )}
        {!line.athlete.isAsked && <span className={classes.quiet}>{t('testGrid.notAsked')}</span>}
      </RowHeader>
      {columns.map((column, index) => {
        const cell = line.cells[index]
        return (
          cell && (
            <Cell key={column.key} className={classes.cell} data-shown={index === shownColumn}>
              <Field
                {...{ row, line, column, cell, isReadOnly }}
                percent={line.percents[index] ?? null}
                at={index}
                text={typed?.[column.key]?.text}
                isFocused={focused === index}
              />
            </Cell>
          )
        )
      })}
    </TableRow>
  )
})

interface FieldProps {
  readonly row: number
  readonly at: number
  readonly line: GridLine
  readonly column: Column
  readonly cell: ShownCell
  readonly percent: number | null
  readonly text: string | undefined
  readonly isFocused: boolean
  readonly isReadOnly: boolean
}

function Field({ row, at, line, column, cell, percent, text, isFocused, isReadOnly }: FieldProps) {
  const t = useTranslate()
  const mark = useDecimalMark()
  const about = `cell-${line.athlete.id}-${column.key}`
  const isUnread = text !== undefined && !isFocused && readCell(column.comparison, text, cell.shown) === null
  return (
    <>
      <input
        type="text"
        className={classes.field}
        data-row={row}
        data-column={at}
        value={text ?? mark(writeCell(column.comparison, cell.shown))}
        // The grid handles this: a callback per row would render memoized rows again.
        onChange={() => {}}
        readOnly={isReadOnly}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('testGrid.cell', { athlete: line.name, discipline: column.name })}
        aria-describedby={about}
        aria-invalid={isUnread || cell.refused !== null || undefined}
        data-state={cell.refused ? 'refused' : cell.isWaiting || text !== undefined ? 'waiting' : 'saved'}
      />
      <span id={about} className={styles.marks}>
        {isUnread ? (
          <Unread column={column} choices={askedOf(column.comparison, text)} />
        ) : (
          <Marks {...{ column, cell, percent }} isTyped={text !== undefined} />
        )}
      </span>
    </>
  )
}

function Unread({ column, choices }: { column: Column; choices: readonly string[] }) {
  const t = useTranslate()
  const mark = useDecimalMark()
  if (choices.length > 0)
    return <span className={styles.bad}>{t('testGrid.asked', { shown: mark(choices.join(' / ')) })}</span>
  return (
    <span className={styles.bad}>
      {t('testGrid.unreadable', { help: t(`measure.help.${column.comparison.measure}`) })}
    </span>
  )
}

interface MarksProps extends Pick<FieldProps, 'column' | 'cell' | 'percent'> {
  readonly isTyped: boolean
}

function Marks({ column, cell, percent, isTyped }: MarksProps) {
  const toPercent = usePercentWords()
  const t = useTranslate()
  const words = useCellWords()
  const { figureOf } = useDisciplineWords()
  const { shown, isWaiting, refused } = cell
  const stored = cell.cell
  const change = words.change(column, stored.last, shown)
  const isKnown = !isWaiting && !refused && !isTyped
  const marks: (ReactNode | false | null)[] = [
    refused && <span className={styles.bad}>{t('record.notSaved')}</span>,
    (isWaiting || isTyped) && <span className={styles.quiet}>{t('register.notSaved')}</span>,
    isKnown && stored.warning && (
      <span className={styles.warning}>
        <span aria-hidden="true">?</span>
        <Hidden>{t('label.isThisRight')}</Hidden>
      </span>
    ),
    isKnown && stored.correctedAt && <span className={styles.quiet}>{t('label.changed')}</span>,
    isKnown && stored.isRecord && <span className={styles.record}>{t('testGrid.record')}</span>,
    change && (
      <span className={styles.change} data-tone={change.tone}>
        <span aria-hidden="true">{change.shown}</span>
        <Hidden>{change.words}</Hidden>
      </span>
    ),
    percent !== null && (
      <span className={`${styles.quiet} ${styles.percent}`}>
        <span aria-hidden="true">{t('testGrid.percent', { percent: toPercent(percent) })}</span>
        <Hidden>{t('testGrid.percent.words', { percent: toPercent(percent) })}</Hidden>
      </span>
    ),
    shown.attempts.length > 1 && (
      <span className={styles.quiet}>
        {t('testGrid.bestOf', {
          count: shown.attempts.length,
          value: figureOf(column.discipline, bestAttempt(column.comparison, shown.attempts)?.value ?? 0),
        })}
      </span>
    ),
    shown.state && <span className={styles.quiet}>{t(`testDay.file.state.${shown.state}`)}</span>,
  ]
  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other key.
  return marks.map((mark, index) => mark && <span key={index}>{mark} </span>)
}
