import type { Club } from '@boathouse/domain/club/clubs/model'
import { minutesOf } from '@boathouse/messages/durations'
import type { ComponentProps } from 'react'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'
import { DecimalInput } from '#ui/form/decimal-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'

const degrees = ['latitude', 'longitude'] as const
type Setting = 'outingMinutes' | 'minorsNeedAdult' | (typeof degrees)[number]

/** Options for the usual length of an outing, in minutes, besides the stored value. */
const LENGTHS = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 480]

export function useOutingFacts({ outingMinutes, minorsNeedAdult, latitude, longitude }: Club) {
  const t = useTranslate()
  const mark = useDecimalMark()
  return [
    { name: t('club.outingMinutes'), value: minutesOf(t, outingMinutes) },
    { name: t('club.minorsNeedAdult'), value: t(wordsOf(String(minorsNeedAdult))) },
    {
      name: t('club.position'),
      value:
        latitude === null || longitude === null
          ? t('label.notSet')
          : t('club.position.at', { latitude: mark(String(latitude)), longitude: mark(String(longitude)) }),
    },
  ]
}

const wordsOf = (minorsNeedAdult: string) =>
  minorsNeedAdult === 'true' ? 'club.minorsNeedAdult.yes' : 'club.minorsNeedAdult.no'

/** Conversions from the club to form fields and to a request. Invalid numbers are left for the contract to refuse. */
export const outingValues = ({
  outingMinutes,
  minorsNeedAdult,
  latitude,
  longitude,
}: Club): Record<Setting, string> => ({
  outingMinutes: String(outingMinutes),
  minorsNeedAdult: String(minorsNeedAdult),
  latitude: String(latitude ?? ''),
  longitude: String(longitude ?? ''),
})
export const toOutingSettings = ({
  outingMinutes,
  minorsNeedAdult,
  latitude,
  longitude,
}: Record<Setting, string>) => ({
  outingMinutes: Number(outingMinutes),
  minorsNeedAdult: minorsNeedAdult === 'true',
  latitude: parseDecimal(latitude.replace('−', '-')),
  longitude: parseDecimal(longitude.replace('−', '-')),
})

interface Props {
  readonly field: (
    setting: Setting,
  ) => ComponentProps<typeof Select> &
    ComponentProps<typeof DecimalInput> & { readonly onChange: (value: string) => void }
  readonly conflicts: Partial<Record<Setting, string | undefined>>
  readonly conflictText: (words: string | undefined) => string | undefined
}

export function OutingFields({ field, conflicts, conflictText }: Props) {
  const t = useTranslate()
  const mark = useDecimalMark()
  const shown = field('outingMinutes')
  const conflict = conflicts.outingMinutes
  const minors = field('minorsNeedAdult')
  const minorsConflict = conflicts.minorsNeedAdult
  return (
    <>
      <Select
        label={t('club.outingMinutes')}
        description={conflictText(conflict && minutesOf(t, Number(conflict))) ?? t('club.outingMinutes.help')}
        data={[...new Set([...LENGTHS, Number(shown.value)])]
          .sort((one, other) => one - other)
          .map((value) => ({ value: String(value), label: minutesOf(t, value) }))}
        {...shown}
      />
      <Switch
        label={t('club.minorsNeedAdult')}
        description={
          conflictText(minorsConflict && t(wordsOf(minorsConflict))) ?? t('club.minorsNeedAdult.help')
        }
        isOn={minors.value === 'true'}
        onChange={(isOn) => minors.onChange(String(isOn))}
      />
      {degrees.map((name) => (
        <DecimalInput
          key={name}
          label={t(`club.${name}`)}
          description={conflictText(conflicts[name] && mark(conflicts[name])) ?? t(`club.${name}.help`)}
          inputMode="text"
          maxLength={12}
          {...field(name)}
        />
      ))}
    </>
  )
}
