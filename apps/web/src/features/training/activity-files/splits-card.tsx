import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import type { Span } from './chart-channels.ts'
import { PiecesQuestion } from './pieces-question.tsx'
import classes from './splits-card.module.css'
import type { RecordingWords } from './use-recording-words.ts'

interface Props {
  readonly recording: Pick<
    Recording,
    'sessionId' | 'splits' | 'areSplitsOfDevice' | 'workAndRest' | 'pieces' | 'piecesAnswer'
  >
  readonly words: RecordingWords
  readonly paceMetres: number
  readonly hasBladeRate: boolean
  /** Marks a split in the charts; null if the session has no charts. */
  readonly onPick: ((span: Span) => void) | null
}

const FEW = 12

interface Row {
  readonly number: number
  readonly split: Recording['splits'][number]
  readonly pace: number | null
}

export function SplitsCard({ recording, words, paceMetres, hasBladeRate, onPick }: Props) {
  const t = useTranslate()
  const { splits, areSplitsOfDevice } = recording
  const columns = useColumns({ words, hasBladeRate, onPick })
  const [showsAll, setShowsAll] = useState(false)
  if (splits.length === 0) return null
  const rows = splits.map((split, index): Row => {
    const pace = split.metres ? (1000 * split.seconds * paceMetres) / split.metres : null
    return { number: index + 1, split, pace }
  })
  const kind = areSplitsOfDevice ? 'device' : recording.piecesAnswer === 'used' ? 'pieces' : 'own'
  const isKnown = ({ has }: { has?: (row: Row) => boolean }) => !has || rows.some(has)
  return (
    <Card title={t('recording.splits')}>
      <p className={classes.lead}>{t(`recording.splits.${kind}`)}</p>
      {kind === 'device' && recording.workAndRest && <WorkAndRest {...recording.workAndRest} words={words} />}
      {recording.pieces.length > 0 && <PiecesQuestion recording={recording} />}
      <RecordTable
        label={t('recording.splits')}
        columns={columns.filter(isKnown)}
        rows={showsAll ? rows : rows.slice(0, FEW)}
        keyOf={({ number }) => String(number)}
        isDense
      />
      {rows.length > FEW && (
        <Button variant="subtle" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('action.showFewer') : t('action.showAll', { count: rows.length })}
        </Button>
      )}
    </Card>
  )
}

type WorkAndRestProps = NonNullable<Recording['workAndRest']> & Pick<Props, 'words'>

function WorkAndRest({ work, rest, words }: WorkAndRestProps) {
  const t = useTranslate()
  const toWords = ({ metres, seconds }: WorkAndRestProps['work']) =>
    metres === null
      ? words.timeOf(seconds)
      : t('recording.splits.in', { metres: words.wholeMetresOf(metres), time: words.timeOf(seconds) })
  return (
    <p className={classes.lead}>
      {t('recording.splits.workAndRest', { work: toWords(work), rest: toWords(rest) })}
    </p>
  )
}

type SplitColumn = Column<Row> & { readonly has?: (row: Row) => boolean }

function useColumns({ words, hasBladeRate, onPick }: Pick<Props, 'words' | 'hasBladeRate' | 'onPick'>) {
  const t = useTranslate()
  const figure = (
    name: 'strokeRate' | 'heartRate' | 'power' | 'metresPerStroke',
    title: string,
    factor = 1,
  ): SplitColumn => ({
    name: title,
    place: 'detail',
    expected: '5ch',
    has: ({ split }) => split[name] !== null,
    cell: ({ split }) => (split[name] === null ? '–' : words.valueOf(name, factor * split[name])),
  })
  const columns: readonly SplitColumn[] = [
    {
      name: t('label.split'),
      place: 'main',
      expected: '4ch',
      cell: (row) => <Name row={row} words={words} onPick={onPick} />,
    },
    {
      name: t('recording.splits.time'),
      place: 'figure',
      expected: '6ch',
      cell: ({ split }) => words.timeOf(split.seconds),
    },
    {
      name: words.paceLabel,
      place: 'detail',
      expected: '8ch',
      has: ({ pace }) => pace !== null,
      cell: ({ pace }) => (pace === null ? '–' : words.paceOf(pace)),
    },
    figure('strokeRate', t(hasBladeRate ? 'recording.bladeRate' : 'recording.strokeRate')),
    figure('heartRate', t('recording.heartRate')),
    figure('power', t('recording.power')),
    figure('metresPerStroke', t('recording.metresPerStroke'), 100),
  ]
  return columns
}

/** Split number, distance, and whether it is work or rest; a button if the charts can show the split. */
function Name({ row: { number, split }, words, onPick }: { row: Row } & Pick<Props, 'words' | 'onPick'>) {
  const t = useTranslate()
  const shown = (
    <>
      <span className={classes.number}>{number}</span>
      {split.metres !== null && <span>{words.wholeMetresOf(split.metres)}</span>}
      {split.kind && <span className={classes.kind}>{t(`recording.splits.${split.kind}`)}</span>}
    </>
  )
  if (!onPick) return <span className={classes.name}>{shown}</span>
  const { from, seconds } = split
  return (
    <button
      type="button"
      className={classes.name}
      aria-label={t('recording.splits.show', { number })}
      onClick={() => onPick({ from, to: from + seconds })}
    >
      {shown}
    </button>
  )
}
