import { hideEnds } from '@boathouse/activity-files/analysis/hidden-ends'
import type { Water } from '@boathouse/domain/training/waters/model'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import ends from '#ui/chart/track-ends.module.css'
import { Card } from '#ui/layout/card.tsx'
import classes from './track-card.module.css'
import { drawTrack, type TrackDrawing } from './track-line.ts'
import { findTrack, placeAt, splitBySight } from './track-points.ts'
import { useDrawnWaters } from './use-drawn-waters.ts'
import type { RecordingWords } from './use-recording-words.ts'
import type { SessionCharts } from './use-session-charts.ts'

interface Props {
  readonly charts: SessionCharts
  readonly words: RecordingWords
  readonly paceMetres: number
  /** Waters of the athlete's club; undefined while loading and if there are none. */
  readonly waters: readonly Water[] | undefined
  readonly distance: number | null
  /** Whether its ends are hidden from others. */
  readonly hidesEnds: boolean
  readonly endsSwitch: ReactNode
}

export function TrackCard({ hidesEnds, ...props }: Props) {
  const { streams, joins } = props.charts
  const parts = useMemo(() => findTrack(streams, joins), [streams, joins])
  const bySight = useMemo(
    () => (hidesEnds ? splitBySight(parts, hideEnds(streams)) : undefined),
    [parts, streams, hidesEnds],
  )
  return <DrawnTrack {...props} parts={parts} bySight={bySight} />
}

interface DrawnProps extends Omit<Props, 'hidesEnds'> {
  readonly parts: ReturnType<typeof findTrack>
  readonly bySight: ReturnType<typeof splitBySight> | undefined
}

/** A component of its own: between finding and drawing the track, the phone can respond to input. */
function DrawnTrack({ charts, words, paceMetres, waters, distance, endsSwitch, parts, bySight }: DrawnProps) {
  const t = useTranslate()
  const { streams, cursor } = charts
  const hasMiles = useUnits().distanceUnit === 'miles'
  const drawing = useMemo(
    () => drawTrack(parts, paceMetres, bySight, hasMiles),
    [parts, paceMetres, bySight, hasMiles],
  )
  const points = useMemo(() => parts.flat(), [parts])
  const shores = useDrawnWaters(waters, streams, drawing)
  if (!drawing) return null
  const place = cursor.at === null ? undefined : placeAt(points, cursor.at)
  const here = place && drawing.toSpot(place)
  const label = t('recording.track.label', { distance: distance === null ? '–' : words.metresOf(distance) })
  return (
    <Card title={t('recording.track')}>
      <div className={classes.map}>
        <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={label}>
          {shores.paths.map((path) => (
            <path key={path} className={classes.shore} data-shore d={path} />
          ))}
          <Lines drawing={drawing} />
          {here && <circle className={classes.here} cx={here.x} cy={here.y} r="16" />}
        </svg>
      </div>
      <div className={classes.scale}>
        <div className={classes.length} style={{ width: `${100 * drawing.scale.part}%` }}>
          <span className={classes.bar} aria-hidden="true" />
          <span>{words.metresOf(drawing.scale.metres)}</span>
        </div>
        <div className={classes.north} role="img" aria-label={t('recording.track.northIsUp')}>
          <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true" focusable="false">
            <path d="M6 19V2M2 7l4-5 4 5" />
          </svg>
          <span aria-hidden="true">{t('recording.track.north')}</span>
        </div>
      </div>
      <Key drawing={drawing} words={words} paceMetres={paceMetres} hasCursor={here !== undefined} />
      {shores.credits.map((credit) => (
        <p key={credit} className={classes.credit}>
          {fillPlaceholder(
            t('recording.track.water', { credit: PLACEHOLDER }),
            <span translate="no">{credit}</span>,
          )}
        </p>
      ))}
      <div className={classes.ends}>{endsSwitch}</div>
    </Card>
  )
}

/** Spreads fewer than five pace classes over all five colours. */
const toColour = (number: number, count: number) => (count === 1 ? 2 : Math.round((number * 4) / (count - 1)))

const Lines = memo(function Lines({ drawing }: { drawing: TrackDrawing }) {
  const { lines, hidden, start, finish } = drawing
  const slowestFirst = lines.map((path, number) => ({ path, number })).toReversed()
  return (
    <>
      {hidden !== '' && <path className={classes.hidden} data-hidden d={hidden} />}
      {slowestFirst.map(({ path, number }) => (
        <path key={number} className={classes.line} data-pace={toColour(number, lines.length)} d={path} />
      ))}
      <circle className={ends.start} cx={start.x} cy={start.y} r="18" />
      <rect className={ends.finish} x={finish.x - 10} y={finish.y - 10} width="20" height="20" />
    </>
  )
})

interface KeyProps {
  readonly drawing: TrackDrawing
  readonly words: RecordingWords
  readonly paceMetres: number
  readonly hasCursor: boolean
}

const Key = memo(function Key({ drawing, words, paceMetres, hasCursor }: KeyProps) {
  const t = useTranslate()
  const { bounds, count } = drawing.classes
  const hasPace = drawing.lines.some((line) => line !== '')
  const nameOf = (number: number) => {
    if (count === 1) return t('recording.track.even')
    const [from, to] = [bounds[number - 1], bounds[number]]
    if (from === undefined) return t('recording.track.fastest', { to: words.boundOf(to ?? 0) })
    if (to === undefined) return t('recording.track.slowest', { from: words.boundOf(from) })
    return t('recording.track.between', { from: words.boundOf(from), to: words.boundOf(to) })
  }
  return (
    <>
      {hasPace && (
        <p className={classes.keyTitle}>
          {words.hasSpeed ? t('recording.track.speeds') : t('recording.track.key', { metres: paceMetres })}
        </p>
      )}
      <ul className={classes.key}>
        {Array.from({ length: hasPace ? count : 0 }, (_, number) => (
          <li key={nameOf(number)}>
            <svg viewBox="0 0 32 12" width="32" height="12" aria-hidden="true" focusable="false">
              <path className={classes.line} data-pace={toColour(number, count)} d="M4 6h24" />
            </svg>
            {nameOf(number)}
          </li>
        ))}
        {drawing.hidden !== '' && (
          <li>
            <svg viewBox="0 0 32 12" width="32" height="12" aria-hidden="true" focusable="false">
              <path className={classes.hidden} d="M2 6h28" />
            </svg>
            {t('recording.track.hidden')}
          </li>
        )}
        <li>
          <svg viewBox="-20 -20 40 40" width="20" height="20" aria-hidden="true" focusable="false">
            <circle className={ends.start} r="17" />
          </svg>
          {t('label.startLine')}
        </li>
        <li>
          <svg viewBox="-20 -20 40 40" width="20" height="20" aria-hidden="true" focusable="false">
            <rect className={ends.finish} x="-10" y="-10" width="20" height="20" />
          </svg>
          {t('label.finishLine')}
        </li>
        {hasCursor && (
          <li>
            <svg viewBox="-20 -20 40 40" width="20" height="20" aria-hidden="true" focusable="false">
              <circle className={classes.here} r="16" />
            </svg>
            {t('recording.track.here')}
          </li>
        )}
      </ul>
    </>
  )
})
