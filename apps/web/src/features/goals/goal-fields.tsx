import { creatableKinds, type Goal } from '@boathouse/domain/goals/model'
import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { FieldProps } from '#lib/contract-form.ts'
import { useTranslate } from '#lib/words.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { DayFields } from './day-fields.tsx'
import { type DisciplineOptions, ORDER, TargetFields } from './target-fields.tsx'
import type { GoalValues } from './use-typed-goal.ts'

interface Props {
  readonly stored: Goal | null
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly field: FieldProps<GoalValues>
  readonly values: GoalValues
  readonly onPut: (values: Partial<GoalValues>) => void
  readonly options: DisciplineOptions
  readonly suggestion: string | null
}

export function GoalFields(props: Props) {
  const { stored, field, values, onPut, suggestion } = props
  const t = useTranslate()
  return (
    <>
      {!stored && (
        <ChoicePills
          label={t('goal.form.kind')}
          options={creatableKinds.map((value) => ({ value, label: t(`goalKind.${value}`) }))}
          value={values.kind as (typeof creatableKinds)[number]}
          // Three hours are not three ticks.
          onChange={(kind) => onPut({ kind, target: '' })}
          error={field('kind').error}
          isFirst
        />
      )}
      {values.kind === 'process' && <HabitField field={field} />}
      <TargetFields {...props} />
      <DayFields {...props} />
      {values.kind !== 'process' && (
        <TextInput
          label={t('goal.form.name')}
          description={suggestion && t('goal.form.suggested', { title: suggestion })}
          inputWrapperOrder={ORDER}
          autoComplete="off"
          maxLength={100}
          {...field('title')}
        />
      )}
      <Textarea
        label={t('goal.form.notes')}
        description={t('goal.form.notes.help')}
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
