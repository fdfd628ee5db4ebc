import { formatTenths } from '@boathouse/domain/kernel/duration'
import { crafts } from '@boathouse/domain/sports/model'
import type { Amount, PaceTarget, Rest, Span, Targets, WorkoutSums } from '@boathouse/domain/workouts/model'
import { useMemo } from 'react'
import { hoursAndMinutes } from '#lib/i18n/amounts.ts'
import { clockOf } from '#lib/i18n/clock.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

const MINUTE_MS = 60_000

/** What a workout is written in, for people. */
export function useWorkoutWords() {
  const { t, formatLocale } = useLanguage()
  return useMemo(() => {
    const number = new Intl.NumberFormat(formatLocale)
    const spanOf = ({ least, most }: Span, write: (figure: number) => string = String) =>
      least === most ? write(least) : t('workout.span', { least: write(least), most: write(most) })
    const metresOf = (metres: number) => t('workout.metres', { shown: number.format(metres) })
    const wayOf = (metres: number) =>
      metres < 1_000 ? metresOf(metres) : t('workout.kilometres', { shown: number.format(metres / 1_000) })
    const timeOf = (ms: number) => {
      const minutes = ms / MINUTE_MS
      if (!Number.isInteger(minutes)) return clockOf(ms / 1_000)
      return minutes < 100
        ? t('workout.minutes', { shown: number.format(minutes) })
        : t('workout.hours', { shown: hoursAndMinutes(minutes) })
    }
    const amountOf = (amount: Amount) => {
      if (amount.kind === 'distance') return metresOf(amount.metres)
      if (amount.kind === 'time') return timeOf(amount.ms)
      return amount.kind === 'strokes' ? t('workout.strokes', { count: amount.strokes }) : t('workout.open')
    }
    const paceOf = (pace: PaceTarget) => {
      if (pace.kind === 'split') return t('workout.pace', { shown: spanOf(pace, formatTenths) })
      const [metres, seconds] = [number.format(pace.metres), Math.abs(pace.ms) / 1_000]
      if (pace.ms === 0) return t('workout.pace.relative', { metres })
      return t(pace.ms > 0 ? 'workout.pace.slower' : 'workout.pace.faster', { metres, seconds })
    }
    return {
      amountOf,
      restOf: ({ amount, effort }: Rest) =>
        [amountOf(amount), effort && t(`workout.effort.${effort}`)].filter(Boolean).join(' '),
      /** Each thing that is said of a piece, in a few words. */
      targetsOf: (targets: Targets): string[] => {
        const { role, craft, zones, rate, pace, watts, percent, heartRate, rpe, effort, words } = targets
        const rates = rate && (rate.kind === 'span' ? spanOf(rate) : rate.rates.join(', '))
        return [
          role && t(`workout.role.${role}`),
          craft && (craft === 'erg' ? t('workout.craft.erg') : crafts[craft].notation),
          zones.join('/'),
          rates && t('workout.rate', { shown: rates }),
          pace && paceOf(pace),
          watts && t('workout.watts', { shown: spanOf(watts) }),
          percent && t('workout.percent', { shown: spanOf(percent) }),
          heartRate && t('workout.heartRate', { shown: spanOf(heartRate) }),
          rpe && t('workout.rpe', { shown: spanOf(rpe) }),
          effort && t(`workout.effort.${effort}`),
          ...words,
        ].filter((said): said is string => Boolean(said))
      },
      /** What it comes to, each in a few words: '8 pieces', '4 km', '24:30 of rest'. */
      sumsOf: (sums: WorkoutSums) => writeSums(sums, { t, wayOf, timeOf, spanOf }),
      /** What is in each zone: 'UT2', '60 min'. */
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
  readonly spanOf: (span: Span) => string
}

function writeSums(sums: WorkoutSums, { t, wayOf, timeOf, spanOf }: Writers): string[] {
  const { pieces, metres, withoutDistance, ms, withoutTime, restMs, restMetres, rate, unread } = sums
  const rests = [restMs > 0 && timeOf(restMs), restMetres > 0 && wayOf(restMetres)].filter(Boolean)
  const distance = { shown: wayOf(metres), count: withoutDistance }
  const time = { shown: timeOf(ms), count: withoutTime }
  // Of eight times 500 m nobody asks how many have no time; of some metres and some minutes, they do.
  const [isSomeDistance, isSomeTime] = [metres > 0 && withoutDistance > 0, ms > 0 && withoutTime > 0]
  return [
    pieces > 0 && t('workout.sums.pieces', { count: pieces }),
    metres > 0 && (isSomeDistance ? t('workout.sums.distanceOfSome', distance) : distance.shown),
    ms > 0 && (isSomeTime ? t('workout.sums.timeOfSome', time) : t('workout.sums.time', time)),
    rests.length > 0 && t('workout.sums.rest', { shown: rests.join(' + ') }),
    rate && t('workout.rate', { shown: spanOf(rate) }),
    unread > 0 && t('workout.sums.unread', { count: unread }),
  ].filter((said): said is string => Boolean(said))
}
