import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useState } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { written } from '#editor/listed.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import {
  daysOfPattern,
  isOtherPattern,
  type PracticeValues,
  toFormValues,
  weekdaysIn,
} from './practice-form-values.ts'
import classes from './practices.module.css'
import { useWeekdayWords, WeekdayPills } from './weekday-pills.tsx'

interface Props {
  readonly field: FieldProps<PracticeValues>
  readonly values: PracticeValues
  readonly onFieldsChange: (values: Partial<PracticeValues>) => void
  readonly firstDayOfWeek: Weekday
  readonly stored: PracticeDetails | null
  /** Whether it belongs to a stored series, so its days and end can be changed. */
  readonly isSeries: boolean
}

const ends = ['until', 'times'] as const

export function RepeatFields(props: Props) {
  const t = useTranslate()
  const { values, onFieldsChange, stored, isSeries } = props
  // Unfold if the draft has a new pattern: users must not save it without seeing it.
  const [isOpen, setOpen] = useState(stored !== null && isOtherPattern(values, toFormValues(stored)))
  if (isSeries) {
    return (
      <Disclosure label={t('practice.form.series')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <div className={classes.pattern}>
          <PatternFields {...props} />
        </div>
      </Disclosure>
    )
  }
  return (
    <Parts gap="0.75rem">
      <Switch
        label={t('practice.form.repeat')}
        isOn={values.repeat !== ''}
        onChange={(isOn) => onFieldsChange({ repeat: isOn ? 'weekly' : '' })}
      />
      {values.repeat !== '' && <PatternFields {...props} />}
    </Parts>
  )
}

function PatternFields({ field, values, onFieldsChange, firstDayOfWeek, isSeries }: Omit<Props, 'stored'>) {
  const t = useTranslate()
  return (
    <>
      <WeekdayPills
        label={t('practice.form.weekdays')}
        firstDayOfWeek={firstDayOfWeek}
        value={weekdaysIn(values['repeat.weekdays'])}
        onChange={(weekdays) => onFieldsChange({ 'repeat.weekdays': written(weekdays) })}
        error={field('repeat.weekdays').error}
      />
      <ChoicePills
        label={t('practice.form.ends')}
        options={ends.map((value) => ({ value, label: t(`practice.form.ends.${value}`) }))}
        value={ends.find((one) => one === values.ends) ?? 'until'}
        onChange={(one) => onFieldsChange({ ends: one })}
      />
      {values.ends === 'until' ? (
        <TextInput type="date" label={t('label.lastDay')} min={values.date} {...field('repeat.until')} />
      ) : (
        <TextInput
          label={t('practice.form.times')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('repeat.times')}
        />
      )}
      <OccurrenceSummary values={values} isSeries={isSeries} />
    </>
  )
}

const DAYS = '\uFFFB'

/** For example 'Tue and Thu: 24 practices, the last on 24 Mar.' Warns if the first practice is later than the date entered. */
function OccurrenceSummary({ values, isSeries }: Pick<Props, 'values' | 'isSeries'>) {
  const t = useTranslate()
  const { date, weekday } = useFormats()
  const words = useWeekdayWords()
  const days = daysOfPattern(values)
  const [first, last] = [days?.[0], days?.at(-1)]
  if (!days || !first || !last) return null
  const text = t(isSeries ? 'practice.form.comesTo.fromHere' : 'practice.form.comesTo', {
    days: DAYS,
    count: days.length,
    last: PLACEHOLDER,
  })
  const [beforeDays = '', afterDays = ''] = text.split(DAYS)
  return (
    <Quiet role="status">
      {beforeDays}
      <span translate="no">{words(weekdaysIn(values['repeat.weekdays']))}</span>
      {fillPlaceholder(afterDays, <time dateTime={last}>{date(last)}</time>)}
      {!isSeries && first !== values.date && (
        <>
          {' '}
          {fillPlaceholder(
            t('practice.form.beginsLater', { first: PLACEHOLDER }),
            <time dateTime={first}>{weekday(first)}</time>,
          )}
        </>
      )}
    </Quiet>
  )
}
