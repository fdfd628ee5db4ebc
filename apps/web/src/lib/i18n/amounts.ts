import { scaled, stepsShown, withoutGroups } from '@boathouse/domain/kernel/figures'
import { fromUnit } from '@boathouse/domain/kernel/units'
import { formatHours } from '@boathouse/messages/durations'
import { useMemo } from 'react'
import { getFormat } from './formats.ts'
import { useLanguage } from './language.tsx'
import { useUnits } from './units.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Formats training amounts in tenths of hours, and of the user's unit of distance. */
export function useAmounts() {
  const { t, formatLocale } = useLanguage()
  const { distanceUnit } = useUnits()
  return useMemo(() => {
    const tenths = getFormat('tenths', formatLocale)
    const up = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1, roundingMode: 'ceil' })
    const exact = getFormat(distanceUnit === 'miles' ? 'hundredths' : 'number', formatLocale)
    const partsIn = { ...parts, distance: Math.round(fromUnit(1, distanceUnit) * KILOMETRE_MM) }
    const roundAmount = ({ of, value, target = 0 }: Amount, rounding: Rounding = 'half up') => {
      const part = partsIn[of]
      const scale = of === 'distance' ? METRE_MM : 1
      if (rounding !== 'half up') return { up, exact }[rounding].format((value * scale) / part)
      const steps = of === 'duration' || of === 'distance' ? 10 : 1
      return tenths.format(stepsShown(value * scale * steps, part, target * scale * steps) / steps)
    }
    return {
      numberOf: roundAmount,
      wordsOf: (amount: Amount, rounding: Rounding = 'half up') => {
        const shown = roundAmount(amount, rounding)
        if (amount.of === 'sessions' || amount.of === 'days')
          return t(`amount.${amount.of}`, { count: amount.value })
        return t(`amount.${amount.of === 'distance' ? distanceUnit : keyOf[amount.of]}`, { shown })
      },
    }
  }, [formatLocale, t, distanceUnit])
}

export interface Amount {
  readonly of: 'duration' | 'distance' | 'sessions' | 'load' | 'days'
  /** In the measure's unit: milliseconds, metres, or a count. */
  readonly value: number
  /** Target in the same unit: rounding must not show it as reached too early. */
  readonly target?: number
}

export type Rounding = 'half up' | 'up' | 'exact'

/** In millimetres, a mile is an integer, so no rounding error reaches a target too early. */
const METRE_MM = 1_000
const KILOMETRE_MM = 1_000_000
const parts = { duration: HOUR_MS, sessions: 1, load: 1, days: 1 }
const keyOf = { duration: 'hours', load: 'load' } as const

/** Parses hours ('12', '12.5', '12,5' or '7:30') to milliseconds, without rounding errors. NaN if invalid. */
export function hoursToMs(typed: string): number {
  const text = withoutGroups(typed)
  const [, hours, minutes] = /^(\d{1,5}):([0-5]\d)$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  const [, whole, decimals = ''] = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : (scaled(whole, decimals, 3) * HOUR_MS) / 1_000
}

/** Formats milliseconds for a field of hours: '12.5' if exact, else '7:20'. Truncates to minutes. */
export function msAsHours(ms: number): string {
  const thousandths = (ms * 1_000) / HOUR_MS
  if (Number.isInteger(thousandths)) return String(thousandths / 1_000)
  return formatHours(Math.trunc(ms / MINUTE_MS))
}
