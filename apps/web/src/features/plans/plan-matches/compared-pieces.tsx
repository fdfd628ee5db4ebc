import { type ComparedPiece, comparePieces } from '@boathouse/domain/plans/plan-matches/pieces-rules'
import { parseWorkout } from '@boathouse/domain/sport/workouts/parse-rules'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { ReactNode } from 'react'
import { tenthsOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { TargetWords } from '#shared/sport/workouts/workout-steps.tsx'
import { useWorkoutWords } from '#shared/sport/workouts/workout-words.ts'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import classes from './session-plan-card.module.css'

type Split = Recording['splits'][number]

interface Row extends Omit<ComparedPiece, 'done'> {
  readonly number: number
  readonly done: Split | null
}

interface Props {
  readonly workout: string
  readonly splits: readonly Split[]
  /** Shown if no planned piece was matched. */
  readonly none?: ReactNode
}

export function ComparedPieces({ workout, splits, none = null }: Props) {
  const t = useTranslate()
  const columns = useColumns()
  const compared = comparePieces(parseWorkout(workout), splits)
  if (!compared || compared.pieces.every(({ done }) => done === null)) return none
  const rows = compared.pieces.map(
    ({ planned, done }, index): Row => ({
      number: index + 1,
      planned,
      done: done === null ? null : (splits[done] ?? null),
    }),
  )
  return (
    <section aria-label={t('planMatch.pieces')}>
      <RecordTable
        label={t('planMatch.pieces')}
        columns={columns}
        rows={rows}
        keyOf={({ number }) => String(number)}
        isDense
      />
      {compared.others > 0 && (
        <p className={classes.lead}>{t('planMatch.pieces.lead', { count: compared.others })}</p>
      )}
    </section>
  )
}

function useColumns(): Column<Row>[] {
  const { t, formatLocale } = useLanguage()
  const { number } = useFormats()
  const words = useWorkoutWords()
  const doneOf = ({ planned, done }: Row) => {
    if (!done) return t('planMatch.pieces.none')
    const time = tenthsOf(Math.round(done.seconds * 1_000), formatLocale)
    // Show the other quantity than the planned one: the time of a distance, or the distance of a time.
    if (planned.amount.kind === 'distance' || done.metres === null) return time
    return words.amountOf({
      kind: 'distance',
      metres: Math.round(done.metres),
      most: Math.round(done.metres),
    })
  }
  const paceOf = ({ done }: Row) =>
    done?.metres ? tenthsOf(Math.round((done.seconds * 500_000) / done.metres), formatLocale) : '–'
  return [
    {
      name: t('planMatch.pieces.number'),
      place: 'detail',
      expected: '3ch',
      cell: (row) => String(row.number),
    },
    {
      name: t('planMatch.pieces.planned'),
      place: 'main',
      expected: '12ch',
      cell: ({ planned }) => (
        <span className={classes.planned}>
          <span>{words.amountOf(planned.amount)}</span>
          <TargetWords targets={planned.targets} words={words} />
        </span>
      ),
    },
    { name: t('action.done'), place: 'figure', expected: '8ch', cell: doneOf },
    { name: t('label.pace'), place: 'detail', expected: '7ch', cell: paceOf },
    {
      name: t('planMatch.pieces.rate'),
      place: 'detail',
      expected: '4ch',
      cell: ({ done }) =>
        done === null || done.strokeRate === null ? '–' : number(Math.round(done.strokeRate)),
    },
  ]
}
