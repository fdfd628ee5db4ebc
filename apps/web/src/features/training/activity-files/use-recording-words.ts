import { type EffortKey, roundAgainst, toEffortTarget } from '@boathouse/activity-files/efforts'
import { useMemo } from 'react'
import { clockOf, tenthsOf } from '#lib/i18n/clock.ts'
import { getFormat } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { type ChartName, speedOfPace } from './chart-channels.ts'

const MEGABYTE = 1024 * 1024

interface ShownEffort {
  readonly effort: EffortKey
  readonly seconds: number
  readonly metres: number
  readonly isDevices: boolean
}

/** Formats of a recording. `paceMetres` is the pace's reference distance. */
export function useRecordingWords(paceMetres: number, isErg: boolean) {
  const { t, formatLocale } = useLanguage()
  const units = useUnits()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 0 })
    const wholeMetres = getFormat('metres', formatLocale)
    const tenth = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 })
    const speedOf = (metresPerHour: number) => tenth.format(metresPerHour / 1_000)
    const paceOf = (ms: number) => units.pace({ ms: Math.round(ms), metres: paceMetres }, { isErg })
    const marks: Partial<Record<ChartName, (value: number) => string>> = {
      pace: (value) => clockOf(value / 1_000),
      speed: speedOf,
      metresPerStroke: (value) => tenth.format(value / 100),
    }
    const wholeMetresOf = (metres: number) => t('amount.metres', { shown: wholeMetres.format(metres) })
    const metresOf = (metres: number) => (isErg ? wholeMetresOf(metres) : units.way(metres, 2))
    const values: Readonly<Record<ChartName, (value: number) => string>> = {
      pace: paceOf,
      speed: units.speed,
      strokeRate: (value) => t('amount.strokes', { shown: whole.format(value) }),
      heartRate: (value) => t('amount.beats', { shown: whole.format(value) }),
      power: (value) => t('amount.watts', { shown: whole.format(value) }),
      metresPerStroke: (value) => t('amount.metres', { shown: tenth.format(value / 100) }),
    }
    const timeOf = (seconds: number) => tenthsOf(Math.round(seconds * 1000), formatLocale)
    /** Rounds to tenths of a second and whole metres, never in the athlete's favour. Times measured by the device stay exact. */
    const shownOf = ({ seconds, metres, isDevices }: ShownEffort) =>
      isDevices
        ? { seconds, metres }
        : {
            seconds: roundAgainst({ seconds, metres }, 10).seconds,
            metres: roundAgainst({ seconds, metres }, 1).metres,
          }
    return {
      /** The time of an effort over a distance; the distance of an effort for a time. */
      effortOf: (effort: ShownEffort) =>
        toEffortTarget(effort.effort).kind === 'distance'
          ? timeOf(shownOf(effort).seconds)
          : wholeMetresOf(shownOf(effort).metres),
      effortPaceOf: (effort: ShownEffort) => {
        const { seconds, metres } = shownOf(effort)
        const pace = (seconds * paceMetres) / metres
        return paceOf(1000 * (effort.isDevices ? pace : roundAgainst({ seconds: pace, metres }, 10).seconds))
      },
      valueOf: (name: ChartName, value: number) => values[name](value),
      markOf: (name: ChartName, value: number) => (marks[name] ?? whole.format)(value),
      paceOf,
      /** A pace on the track's key, without its unit. */
      boundOf: (ms: number) =>
        units.hasSpeed(isErg)
          ? getFormat('hundredths', formatLocale).format(speedOfPace(ms, paceMetres) / 1_000)
          : clockOf(ms / 1_000),
      paceLabel: units.paceLabel(isErg),
      hasSpeed: units.hasSpeed(isErg),
      metresOf,
      /** A mark of the axis of distance. */
      axisMarkOf: (metres: number, isInMiles: boolean) =>
        isInMiles ? units.distance(metres, 2) : metresOf(metres),
      wholeMetresOf,
      /** With tenths, as ergs show it: '7:12.4'. */
      timeOf,
      sizeOf: (bytes: number) =>
        bytes < MEGABYTE
          ? t('recording.size.kilobytes', { shown: whole.format(Math.max(1, bytes / 1024)) })
          : t('recording.size.megabytes', { shown: tenth.format(bytes / MEGABYTE) }),
    }
  }, [t, formatLocale, paceMetres, isErg, units])
}

export type RecordingWords = ReturnType<typeof useRecordingWords>
