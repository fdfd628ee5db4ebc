import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { TextInput } from '#ui/form/fields.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { clubQuery } from './api.ts'
import {
  isOverMidnight,
  minutesBetween,
  type PracticeValues,
  withDate,
  withStart,
} from './practice-form-values.ts'
import classes from './practices.module.css'

interface Props {
  readonly clubId: string
  readonly isSeries: boolean
  readonly field: FieldProps<PracticeValues>
  readonly values: PracticeValues
  readonly onFieldsChange: (values: Partial<PracticeValues>) => void
}

export function WhenFields({ clubId, isSeries, field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const { wordsOf } = useAmounts()
  const { timeZone, zone } = useClubZone(clubId, values.date)
  const minutes = minutesBetween(values, timeZone)
  // Length to keep while the user clears the start to retype it.
  const length = useRef(minutes)
  return (
    <Parts gap="0.75rem">
      <div className={classes.when}>
        <TextInput
          type="date"
          label={t('label.date')}
          className={classes.date}
          {...field('date')}
          onChange={({ currentTarget }) =>
            onFieldsChange(isSeries ? { date: currentTarget.value } : withDate(values, currentTarget.value))
          }
        />
        <TextInput
          type="time"
          label={t('label.start')}
          {...field('startTime')}
          onChange={({ currentTarget }) =>
            onFieldsChange(withStart({ ...values, startTime: currentTarget.value }, length.current, timeZone))
          }
        />
        <TextInput
          type="time"
          label={t('label.end')}
          {...field('minutes')}
          onChange={({ currentTarget }) => {
            const known = minutesBetween({ ...values, minutes: currentTarget.value }, timeZone)
            if (!Number.isNaN(known)) length.current = known
            onFieldsChange({ minutes: currentTarget.value })
          }}
        />
      </div>
      {(zone || isOverMidnight(values)) && (
        <Quiet>
          {isOverMidnight(values) &&
            `${t('practice.form.lasts', { duration: wordsOf({ of: 'duration', value: minutes * 60_000 }) })} `}
          {zone &&
            fillPlaceholder(
              t('practice.form.zone', { zone: PLACEHOLDER }),
              <span translate="no">{zone}</span>,
            )}
        </Quiet>
      )}
    </Parts>
  )
}

/** Time zone of the club, UTC until it is loaded. `zone` is its name if the user's clock differs. */
function useClubZone(clubId: string, date: string): { timeZone: string; zone: string | null } {
  const { zoneOf } = usePracticeWords()
  const { timeZone } = useQuery(clubQuery(clubId)).data ?? {}
  const noon = `${date}T12:00:00Z`
  if (timeZone === undefined) return { timeZone: 'UTC', zone: null }
  const isDate = !Number.isNaN(Date.parse(noon))
  return { timeZone, zone: isDate ? zoneOf({ startsAt: noon, endsAt: noon, timeZone }) : null }
}
