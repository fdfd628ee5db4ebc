import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import { type Goal, goalKinds } from '@boathouse/domain/results/goals/model'
import { type Calendar, usualDays } from '@boathouse/domain/results/goals/rules'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { DayFields } from './day-fields.tsx'
import { countedMeasure, type GoalValues } from './goal-form-values.ts'
import { type DisciplineOptions, ORDER, TargetFields } from './target-fields.tsx'

interface Props {
  readonly stored: Goal | null
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly field: FieldProps<GoalValues>
  readonly values: GoalValues
  readonly onFieldsChange: (values: Partial<GoalValues>) => void
  readonly options: DisciplineOptions
  readonly suggestion: string | null
  readonly isInClub: boolean
}

export function GoalFields(props: Props) {
  const { stored, today, firstDayOfWeek, field, values, suggestion } = props
  const t = useTranslate()
  const onFieldsChange = (change: Partial<GoalValues>) =>
    props.onFieldsChange(stored ? change : withUsualDays(values, change, { today, firstDayOfWeek }))
  return (
    <>
      {!stored && (
        <ChoicePills
          label={t('goal.form.kind')}
          options={goalKinds.map((value) => ({ value, label: t(`goalKind.${value}`) }))}
          value={values.kind as (typeof goalKinds)[number]}
          // Another kind has another unit: clear the target.
          onChange={(kind) => onFieldsChange({ kind, target: '' })}
          error={field('kind').error}
          isFirst
        />
      )}
      {values.kind === 'process' && <HabitField field={field} />}
      <TargetFields {...props} onFieldsChange={onFieldsChange} />
      <DayFields {...props} />
      {values.kind !== 'process' && (
        <TextInput
          label={t('label.title')}
          description={suggestion && t('goal.form.suggested', { title: suggestion })}
          inputWrapperOrder={ORDER}
          autoComplete="off"
          maxLength={100}
          {...field('title')}
        />
      )}
      <Textarea
        label={t('label.notes')}
        description={t('label.onlyYouSee')}
        inputWrapperOrder={ORDER}
        rows={3}
        {...field('notes')}
      />
    </>
  )
}

function HabitField({ field }: Pick<Props, 'field'>) {
  const t = useTranslate()
  return (
    <TextInput
      label={t('goal.form.habit')}
      description={t('goal.form.habit.help')}
      inputWrapperOrder={ORDER}
      autoComplete="off"
      maxLength={100}
      {...field('title')}
    />
  )
}

/** Adds the usual days of a new measure to the change, unless the user has edited the suggested ones. */
function withUsualDays(values: GoalValues, change: Partial<GoalValues>, calendar: Calendar) {
  const offered = usualDays(countedMeasure(values), calendar)
  if (values.start !== offered.first || values.end !== offered.last) return change
  const { first, last } = usualDays(countedMeasure({ ...values, ...change }), calendar)
  return { ...change, start: first, end: last }
}
