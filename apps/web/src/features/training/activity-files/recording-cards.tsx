import type { Streams } from '@boathouse/activity-files/streams'
import { type CraftKey, crafts } from '@boathouse/domain/sport/sports/model'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { recountStreams } from '@boathouse/domain/training/stroke-factors/rules'
import type { Water } from '@boathouse/domain/training/waters/model'
import { useQuery } from '@tanstack/react-query'
import {
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { watersQuery } from '#shared/training/waters/waters-query.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { useAfterPaint } from '#ui/layout/use-after-paint.ts'
import { streamsQuery } from './api.ts'
import type { Span } from './chart-channels.ts'
import { EffortsCard, type EffortUse } from './efforts-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import classes from './recording-cards.module.css'
import { SessionCharts } from './session-charts.tsx'
import { SplitsCard } from './splits-card.tsx'
import { StrokeCountingCard } from './stroke-counting-card.tsx'
import { TrackCard } from './track-card.tsx'
import { type RecordingWords, useRecordingWords } from './use-recording-words.ts'
import { useSessionCharts } from './use-session-charts.ts'

interface Props {
  readonly recording: Recording
  readonly craft: CraftKey | null
  /** The club whose waters are drawn behind the track; null off the water and without a club. */
  readonly clubId: string | null
  readonly use: EffortUse | null
  /** Samples of another user's session, read-only; undefined for the user's own session. */
  readonly shared?: ReturnType<typeof streamsQuery> | undefined
  /** Whether the ends of the track are hidden from others. */
  readonly hidesEnds: boolean
  readonly endsSwitch: ReactNode
  /** Lowest heart rate of each zone, to draw behind the heart rate; undefined without zones. */
  readonly zoneStarts?: readonly number[] | undefined
}

export function RecordingCards({ recording, craft, clubId, use, shared, zoneStarts, ...ends }: Props) {
  const t = useTranslate()
  const { paceMetres, strokeCount, isErg } = craft
    ? crafts[craft]
    : { paceMetres: 500, strokeCount: 'strokes', isErg: recording.isIndoor }
  const words = useRecordingWords(paceMetres, isErg)
  const hasStreams = recording.channels.length > 0
  const streams = useQuery({ ...(shared ?? streamsQuery(recording.sessionId)), enabled: hasStreams })
  // Loaded in parallel with the samples, to draw the shores together with the track.
  const waters = useQuery({
    ...watersQuery(clubId ?? ''),
    enabled: clubId !== null && recording.hasTrack,
  }).data?.items
  // Charts and track render in steps, to keep the phone responsive.
  const samples = useDeferredValue(streams.data, undefined)
  // Wait until the charts are painted before rendering what is below them: the track, and the tables' row actions.
  const areChartsPainted = useAfterPaint(samples !== undefined)
  const isOwn = shared === undefined
  const parts = {
    recording,
    words,
    paceMetres,
    isErg,
    use,
    isOwn,
    hasBladeRate: strokeCount === 'bladeEntries',
  }
  const charts = useRef<{ readonly pick: (span: Span) => void }>(null)
  const pick = useCallback((span: Span) => charts.current?.pick(span), [])
  return (
    <Stack>
      {samples && (
        <WithTrack
          {...parts}
          ref={charts}
          streams={samples}
          waters={waters}
          ends={ends}
          zoneStarts={zoneStarts}
          isTrackDue={areChartsPainted}
        />
      )}
      {hasStreams && !samples && (
        <Card title={t('recording.charts')}>
          {streams.isError ? (
            <NotLoaded words={t('recording.samplesNotLoaded')} onRetry={() => void streams.refetch()} />
          ) : (
            <ChartsSkeleton channels={recording.channels.length} />
          )}
        </Card>
      )}
      <Tables {...parts} onPick={areChartsPainted ? pick : null} />
    </Stack>
  )
}

interface PartsProps extends Pick<Props, 'recording' | 'use'> {
  readonly words: RecordingWords
  readonly isOwn: boolean
  readonly paceMetres: number
  readonly isErg: boolean
  readonly hasBladeRate: boolean
}

interface ChartsProps extends PartsProps, Pick<Props, 'zoneStarts'> {
  readonly ref: Ref<{ readonly pick: (span: Span) => void }>
  readonly streams: Streams
  readonly waters: readonly Water[] | undefined
  readonly ends: Pick<Props, 'hidesEnds' | 'endsSwitch'>
  readonly isTrackDue: boolean
}

/** The charts and, once they are painted, the track. The tables below mark stretches by `ref`. */
function WithTrack({ ref, streams: recorded, waters, ends, zoneStarts, isTrackDue, ...parts }: ChartsProps) {
  const { recording, words, paceMetres, isErg, hasBladeRate } = parts
  const { distanceUnit } = useUnits()
  const factor = recording.strokeCounting?.factor ?? 1
  const streams = useMemo(() => recountStreams(recorded, factor), [recorded, factor])
  const charts = useSessionCharts(streams, recording, {
    paceMetres,
    hasMiles: distanceUnit === 'miles' && !isErg,
    hasSpeed: words.hasSpeed,
  })
  const { pick } = charts
  useImperativeHandle(ref, () => ({ pick }), [pick])
  return (
    <div className={classes.beside} data-track={recording.hasTrack}>
      <SessionCharts charts={charts} words={words} hasBladeRate={hasBladeRate} zoneStarts={zoneStarts} />
      {recording.hasTrack && isTrackDue && (
        <TrackCard {...{ charts, words, paceMetres, waters, distance: recording.distance, ...ends }} />
      )}
    </div>
  )
}

type TablesProps = PartsProps & Pick<Parameters<typeof SplitsCard>[0], 'onPick'>

/** Memoized: the cursor moves with every frame, and nothing here depends on it. */
const Tables = memo(function Tables({
  recording,
  use,
  words,
  paceMetres,
  hasBladeRate,
  isOwn,
  onPick,
}: TablesProps) {
  return (
    <>
      {isOwn && recording.strokeCounting && (
        <StrokeCountingCard recording={recording} counting={recording.strokeCounting} />
      )}
      <div className={classes.tables}>
        <SplitsCard {...{ recording, words, paceMetres, hasBladeRate, onPick }} />
        <EffortsCard {...{ efforts: recording.efforts, use, words, onPick }} />
      </div>
      {isOwn && <NoticesCard recording={recording} />}
    </>
  )
})

export function RecordingSkeleton() {
  const t = useTranslate()
  return (
    <Card title={t('recording.charts')}>
      <ChartsSkeleton channels={3} />
    </Card>
  )
}

/** Reserves the height of the content: at most three charts. */
function ChartsSkeleton({ channels }: { channels: number }) {
  return (
    <Parts gap="1rem" aria-busy="true">
      {Array.from({ length: Math.min(3, channels) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <div key={index} className={classes.waitingChart}>
          <Skeleton width="100%" />
        </div>
      ))}
    </Parts>
  )
}
