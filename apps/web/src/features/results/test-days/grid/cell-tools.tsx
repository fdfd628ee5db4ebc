import { isWeightAdjusted } from '@boathouse/domain/results/results/weight-rules'
import { cellStates } from '@boathouse/domain/results/test-days/model'
import type { MouseEvent } from 'react'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Button } from '#ui/form/button.tsx'
import { Choices } from '#ui/form/choices.tsx'
import { NOTHING, readCell } from './cell-text.ts'
import classes from './cell-tools.module.css'
import type { GridCell, useGrid } from './use-grid.ts'
import { WeightField } from './weight-field.tsx'

interface Props {
  readonly at: GridCell
  readonly testDay: { readonly clubId: string; readonly testDayId: string }
  /** Possible meanings of an ambiguous text, to choose from. */
  readonly choices: readonly string[]
  readonly enter: ReturnType<typeof useGrid>['enter']
  /** Inserts a character that numeric keyboards lack, at the cursor. */
  readonly onInsert: (what: 'colon' | 'another') => void
  readonly onNext: () => void
  readonly onBack: () => void
}

/** Keeps the focus in the cell while its tools are pressed. */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

export function CellTools({ at, testDay, choices, enter, onInsert, onNext, onBack }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { moment } = useClubTimes()
  const { figureOf } = useDisciplineWords()
  const mark = useDecimalMark()
  const { line, column, cell } = at
  const { last, warning, enteredBy, correctedAt } = cell.cell
  const facts = [
    last
      ? t('testGrid.last', { day: weekday(last.date), value: figureOf(column.discipline, last.value) })
      : t('testGrid.first'),
    ...(enteredBy ? [t('testGrid.by', { name: enteredBy })] : []),
    ...(correctedAt ? [t('testGrid.correctedAt', { when: moment(correctedAt) })] : []),
  ]
  return (
    <fieldset
      data-cell-tools
      className={classes.tools}
      aria-label={t('testGrid.tools', { athlete: line.name, discipline: column.name })}
      onMouseDown={keepFocus}
      onKeyDown={({ key }) => {
        if (key === 'Escape' || key === 'F2') onBack()
      }}
    >
      <p className={classes.facts}>
        <strong translate="no">{t('testGrid.cell', { athlete: line.name, discipline: column.name })}</strong>
        {' · '}
        <span translate="no">{facts.join(' · ')}</span>
        {warning && !cell.isWaiting && (
          <span className={classes.asked}>
            {t('label.isThisRight')} {t(`testGrid.warning.${warning}`)}
          </span>
        )}
      </p>
      <Choices
        choices={choices.map(mark)}
        onChoose={(choice) => {
          const entered = readCell(column.comparison, choice, cell.shown)
          if (entered) enter(at, entered)
          onBack()
        }}
      />
      <div className={classes.keys}>
        {column.comparison.measure === 'time' && (
          <Button variant="default" aria-label={t('testGrid.colon')} onClick={() => onInsert('colon')}>
            :
          </Button>
        )}
        <Button variant="default" onClick={() => onInsert('another')}>
          {t('testGrid.another')}
        </Button>
        {cellStates.map((state) => (
          <Button
            key={state}
            variant="default"
            aria-pressed={cell.shown.state === state}
            data-pressed={cell.shown.state === state}
            onClick={() => enter(at, cell.shown.state === state ? NOTHING : { state, attempts: [] })}
          >
            {t(`testDay.file.state.${state}`)}
          </Button>
        ))}
        <Button className={classes.next ?? ''} onClick={onNext}>
          {t('action.next')}
        </Button>
      </div>
      {isWeightAdjusted(column.key) && (
        <WeightField
          key={line.athlete.id}
          {...testDay}
          memberId={line.athlete.id}
          hasBodyWeight={cell.cell.hasBodyWeight}
          onDone={onBack}
        />
      )}
    </fieldset>
  )
}
