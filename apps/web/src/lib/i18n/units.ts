import type { Units } from '@boathouse/domain/kernel/unit-choices'
import { defaultUnits, toUnit, type Unit } from '@boathouse/domain/kernel/units'
import { createContext, useContext, useMemo } from 'react'
import { tenthsOf } from './clock.ts'
import { getFormat } from './formats.ts'
import { useLanguage } from './language.tsx'

/** Units that the user chose. Without a user, for example on a kiosk, the defaults. */
export const ChosenUnits = createContext<Units>(defaultUnits)

/** Milliseconds for a distance. */
export interface Pace {
  readonly ms: number
  readonly metres: number
}

const byDecimals = ['metres', 'tenths', 'hundredths', 'number'] as const

/** At most two decimals of a mile: 16 m. */
const MILE_DECIMALS = 2
const KILOMETRE = 1_000
/** Tenths of km/h for a metre a millisecond. */
const TENTHS_OF_SPEED = 36_000

/** Formats quantities in the user's units. `decimals` is the greatest number of decimals in the default unit. */
export function useUnits() {
  const { t, formatLocale } = useLanguage()
  // A user cached by an older version of the app has no units.
  const chosen = { ...defaultUnits, ...useContext(ChosenUnits) }
  const { distanceUnit, paceUnit, weightUnit, temperatureUnit } = chosen
  return useMemo(() => {
    const written = (value: number, decimals: 0 | 1 | 2 | 3, unit: Unit | 'speed') =>
      t(`amount.${unit}`, { shown: getFormat(byDecimals[decimals], formatLocale).format(value) })
    const hasMiles = distanceUnit === 'miles'
    const distance = (metres: number, decimals: 1 | 2 | 3 = 3): string =>
      written(
        toUnit(metres / KILOMETRE, distanceUnit),
        hasMiles && decimals > MILE_DECIMALS ? MILE_DECIMALS : decimals,
        distanceUnit,
      )
    const speedOf = ({ ms, metres }: Pace) => Math.floor((TENTHS_OF_SPEED * metres) / ms) / 10
    const hasSpeed = (isErg: boolean) => paceUnit === 'speed' && !isErg
    return {
      distanceUnit,
      weightUnit,
      temperatureUnit,
      /** '12.4 km' or '7.7 mi' */
      distance,
      /** Distances under a kilometre in metres, which rowers and paddlers know pieces by. */
      way: (metres: number, decimals?: 1 | 2 | 3): string =>
        metres < KILOMETRE ? written(metres, 0, 'metres') : distance(metres, decimals),
      /** '1:52.4 /500m', or '16 km/h' on the water, never rounded in the athlete's favour. */
      pace: (pace: Pace, { isErg }: { readonly isErg: boolean }): string =>
        hasSpeed(isErg)
          ? written(speedOf(pace), 1, 'speed')
          : t('amount.pace', { pace: tenthsOf(pace.ms, formatLocale), metres: pace.metres }),
      /** Label of a pace, which is a speed for those who chose that. */
      paceLabel: (isErg = false): string => t(hasSpeed(isErg) ? 'label.speed' : 'label.pace'),
      hasSpeed,
      speed: (metresPerHour: number) => written(metresPerHour / KILOMETRE, 1, 'speed'),
      weight: (grams: number): string =>
        written(toUnit(grams / 1_000, weightUnit), weightUnit === 'pounds' ? 1 : 3, weightUnit),
      temperature: (celsius: number): string => written(toUnit(celsius, temperatureUnit), 1, temperatureUnit),
    }
  }, [t, formatLocale, distanceUnit, paceUnit, weightUnit, temperatureUnit])
}

export type UnitWords = ReturnType<typeof useUnits>
