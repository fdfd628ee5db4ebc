import { crafts } from '@boathouse/domain/sport/sports/model'
import type {
  Amount,
  PaceTarget,
  Rest,
  Span,
  Targets,
  WorkoutSums,
} from '@boathouse/domain/sport/workouts/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useMemo } from 'react'
import { clockOf, tenthsOf } from '#lib/i18n/clock.ts'
import { getFormat } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

const MINUTE_MS = 60_000

export type RestPlace = 'between' | 'after' | 'next'

export function useWorkoutWords() {
  const { t, formatLocale } = useLanguage()
  return useMemo(() => {
    const number = new Intl.NumberFormat(formatLocale)
    const wholeMetres = getFormat('metres', formatLocale)
    const spanOf = ({ least, most }: Span, write: (figure: number) => string = String) =>
      least === most ? write(least) : t('workout.span', { least: write(least), most: write(most) })
    const metresOf = (metres: number) => t('amount.metres', { shown: wholeMetres.format(metres) })
    const wayOf = (metres: number) =>
      metres < 1_000 ? metresOf(metres) : t('amount.kilometres', { shown: number.format(metres / 1_000) })
    const timeOf = (ms: number) => {
      const minutes = ms / MINUTE_MS
      if (!Number.isInteger(minutes)) return clockOf(ms / 1_000)
      return minutesOf(t, minutes)
    }
    const amountOf = (amount: Amount) => {
      if (amount.kind === 'distance') return spanOf({ least: amount.metres, most: amount.most }, metresOf)
      if (amount.kind === 'time') return spanOf({ least: amount.ms, most: amount.most }, timeOf)
      if (amount.kind === 'open') return t('workout.open')
      const { strokes, most } = amount
      return strokes === most
        ? t('workout.strokes', { count: strokes })
        : t('workout.strokes.span', { shown: spanOf({ least: strokes, most }) })
    }
    const restOf = ({ amount, effort }: Rest, place: RestPlace) => {
      if (amount.kind === 'every') return t('workout.rest.every', { shown: timeOf(amount.ms) })
      if (amount.kind === 'ratio')
        return t('workout.rest.ratio', {
          work: number.format(amount.work),
          rest: number.format(amount.rest),
        })
      const shown = [amountOf(amount), effort && t(`workout.effort.${effort}`)].filter(Boolean).join(' ')
      return t(place === 'next' ? 'workout.rest' : `workout.rest.${place}`, { shown })
    }
    const paceOf = (pace: PaceTarget) => {
      if (pace.kind === 'split')
        return t('workout.pace', { shown: spanOf(pace, (ms) => tenthsOf(ms, formatLocale)) })
      const [metres, seconds] = [wholeMetres.format(pace.metres), Math.abs(pace.ms) / 1_000]
      if (pace.ms === 0) return t('workout.pace.relative', { metres })
      return t(pace.ms > 0 ? 'workout.pace.slower' : 'workout.pace.faster', { metres, seconds })
    }
    return {
      amountOf,
      restOf,
      /** Short texts of all targets. */
      targetsOf: (targets: Targets): string[] => writeTargets(targets, { t, spanOf, paceOf }),
      /** For example '8 pieces', '4 km', '24:30 of rest' */
      sumsOf: (sums: WorkoutSums) => writeSums(sums, { t, wayOf, timeOf, spanOf }),
      /** Totals for use beside a field: all distances in metres, and missing rests. */
      totalsOf: (sums: WorkoutSums) => [
        ...writeSums(sums, { t, wayOf: metresOf, timeOf, spanOf }),
        ...(sums.pieces > 1 && sums.rests === 0 && !sums.endRest ? [t('workout.rest.notGiven')] : []),
      ],
      timesOf: spanOf,
      /** For example 'UT2', '1:00 h' */
      zonesOf: ({ zones }: WorkoutSums) =>
        zones.map(({ zones: said, pieces, metres, ms }) => {
          const amounts = [metres > 0 && wayOf(metres), ms > 0 && timeOf(ms)].filter(Boolean)
          const shown = amounts.length > 0 ? amounts.join(' + ') : t('workout.sums.pieces', { count: pieces })
          return { zones: said, name: said.join('/'), shown }
        }),
    }
  }, [t, formatLocale])
}

export type WorkoutWords = ReturnType<typeof useWorkoutWords>

interface Writers {
  readonly t: ReturnType<typeof useLanguage>['t']
  readonly wayOf: (metres: number) => string
  readonly timeOf: (ms: number) => string
  readonly spanOf: (span: Span, write?: (figure: number) => string) => string
}

interface TargetWriters extends Pick<Writers, 't' | 'spanOf'> {
  readonly paceOf: (pace: PaceTarget) => string
}

function writeTargets(targets: Targets, { t, spanOf, paceOf }: TargetWriters): string[] {
  const { role, craft, zones, rate, pace, watts, percent, heartRate, rpe, effort, words } = targets
  const rates = rate && (rate.kind === 'span' ? spanOf(rate) : rate.rates.join(', '))
  return [
    role && t(`workout.role.${role}`),
    craft && (craft === 'erg' ? t('workout.craft.erg') : crafts[craft].notation),
    zones.join('/'),
    rates && t('workout.rate', { shown: rates }),
    pace && paceOf(pace),
    watts && t('amount.watts', { shown: spanOf(watts) }),
    percent && t('workout.percent', { shown: spanOf(percent) }),
    heartRate && t('amount.beats', { shown: spanOf(heartRate) }),
    rpe && t('workout.rpe', { shown: spanOf(rpe) }),
    effort && t(`workout.effort.${effort}`),
    ...words,
  ].filter((said): said is string => Boolean(said))
}

function writeSums(sums: WorkoutSums, { t, wayOf, timeOf, spanOf }: Writers): string[] {
  const { withoutDistance, withoutTime, openRests, endRest, rate, unread } = sums
  const { pieces, metres, ms, restMs, restMetres } = spansOf(sums)
  const rests = [
    restMs.most > 0 && spanOf(restMs, timeOf),
    restMetres.most > 0 && spanOf(restMetres, wayOf),
  ].filter(Boolean)
  const distance = { shown: spanOf(metres, wayOf), count: withoutDistance }
  const time = { shown: spanOf(ms, timeOf), count: withoutTime }
  const isSomeDistance = metres.most > 0 && withoutDistance > 0
  // Mention pieces without a time only if others have one.
  const isSomeTime = ms.most > 0 && withoutTime > 0
  return [
    pieces.most > 0 &&
      (pieces.least === pieces.most
        ? t('workout.sums.pieces', { count: pieces.most })
        : t('workout.sums.pieces.span', { shown: spanOf(pieces) })),
    metres.most > 0 && (isSomeDistance ? t('workout.sums.distanceOfSome', distance) : distance.shown),
    ms.most > 0 && (isSomeTime ? t('workout.sums.timeOfSome', time) : t('workout.sums.time', time)),
    rests.length > 0 && t('workout.sums.rest', { shown: rests.join(' + ') }),
    openRests > 0 && t('workout.sums.openRests', { count: openRests }),
    endRest && t('workout.sums.endRest'),
    rate && t('workout.rate', { shown: spanOf(rate) }),
    unread > 0 && t('workout.sums.unread', { count: unread }),
  ].filter((said): said is string => Boolean(said))
}

/** Totals with the low and high end of their range. */
const spansOf = ({ most, ...least }: WorkoutSums) => {
  const spanOf = (total: keyof typeof most): Span => ({ least: least[total], most: most[total] })
  return {
    pieces: spanOf('pieces'),
    metres: spanOf('metres'),
    ms: spanOf('ms'),
    restMs: spanOf('restMs'),
    restMetres: spanOf('restMetres'),
  }
}
