import { type EffortKey, toEffortTarget } from '@boathouse/activity-files/efforts'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { Translate } from '@boathouse/messages'
import { minutesOf } from '@boathouse/messages/durations'
import { useTranslate } from '#lib/i18n/language.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import type { Span } from './chart-channels.ts'
import classes from './splits-card.module.css'
import type { RecordingWords } from './use-recording-words.ts'

type Effort = Recording['efforts'][number]

export interface EffortUse {
  readonly isResult: (effort: Effort) => boolean
  readonly onPick: (effort: EffortKey) => void
}

interface Props {
  readonly efforts: readonly Effort[]
  /** Null if efforts can't be saved as results on this screen. */
  readonly use: EffortUse | null
  readonly words: RecordingWords
  readonly onPick: ((span: Span) => void) | null
}

export function EffortsCard({ efforts, use, words, onPick }: Props) {
  const t = useTranslate()
  const nameOf = useEffortName(words)
  if (efforts.length === 0) return null
  const columns: readonly Column<Effort>[] = [
    {
      name: t('recording.efforts.over'),
      place: 'main',
      expected: '8ch',
      cell: (effort) => <Name effort={effort} name={nameOf(effort.effort)} onPick={onPick} />,
    },
    {
      name: t('label.result'),
      place: 'figure',
      expected: '6ch',
      cell: words.effortOf,
    },
    {
      name: words.paceLabel,
      place: 'detail',
      expected: '9ch',
      cell: (effort) => (
        <>
          {words.effortPaceOf(effort)} <Remarks effort={effort} />
        </>
      ),
    },
    ...(use && efforts.some(use.isResult) ? [columnOfUse(t, use)] : []),
  ]
  return (
    <Card title={t('recording.efforts')}>
      <p className={classes.lead}>{t('recording.efforts.lead')}</p>
      <RecordTable
        label={t('recording.efforts')}
        columns={columns}
        rows={efforts}
        keyOf={({ effort }) => effort}
        isDense
      />
    </Card>
  )
}

const columnOfUse = (t: Translate, { isResult, onPick }: EffortUse): Column<Effort> => ({
  name: t('record.actions'),
  place: 'action',
  expected: '0',
  cell: (effort) =>
    isResult(effort) && (
      <RowMenu
        label={t('record.actions')}
        id={`${effort.effort}-menu`}
        labelledBy={idOf(effort)}
        actions={[{ label: t('trainingLogs.useAsResult'), onPick: () => onPick(effort.effort) }]}
      />
    ),
})

const idOf = ({ effort }: Effort): string => `${effort}-effort`

export function useEffortName(words: RecordingWords) {
  const t = useTranslate()
  return (key: EffortKey): string => {
    const target = toEffortTarget(key)
    if (target.kind === 'time') return t('recording.efforts.in', { time: minutesOf(t, target.seconds / 60) })
    if (key === '21097m') return t('recording.efforts.halfMarathon')
    return words.wholeMetresOf(target.metres)
  }
}

function Name({ effort, name, onPick }: { effort: Effort; name: string } & Pick<Props, 'onPick'>) {
  const t = useTranslate()
  const words = <span id={idOf(effort)}>{name}</span>
  if (!onPick) return <span className={classes.name}>{words}</span>
  const { from, seconds } = effort
  return (
    <button
      type="button"
      className={classes.name}
      aria-label={t('recording.efforts.show', { effort: name })}
      onClick={() => onPick({ from, to: from + seconds })}
    >
      {words}
    </button>
  )
}

function Remarks({ effort: { isFastest, hasGap, isDevices } }: { effort: Effort }) {
  const t = useTranslate()
  const remarks = [
    isFastest && t('recording.efforts.fastest'),
    isDevices && t('recording.efforts.device'),
    hasGap && t('recording.efforts.gap'),
  ].filter((one) => one !== false)
  return remarks.length > 0 && <span className={classes.remarks}>{remarks.join(' · ')}</span>
}
