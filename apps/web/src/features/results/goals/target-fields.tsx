import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import { typedUnitOf } from '@boathouse/domain/results/disciplines/typing-rules'
import { goalMeasure, goalPer } from '@boathouse/domain/results/goals/model'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useTypedUnit, useUnitName } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'
import {
  searchDisciplines,
  type useDisciplineOptions,
} from '#shared/results/disciplines/discipline-options.ts'
import { useMeasureWords } from '#shared/results/disciplines/measure-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { GroupedSelect } from '#ui/form/grouped-select.tsx'
import { ReadField } from '#ui/form/read-field.tsx'
import { askedHours, type GoalValues, parseTarget } from './goal-form-values.ts'

export const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

export type DisciplineOptions = ReturnType<typeof useDisciplineOptions>

interface Props {
  readonly field: FieldProps<GoalValues>
  readonly values: GoalValues
  readonly onFieldsChange: (values: Partial<GoalValues>) => void
  readonly options: DisciplineOptions
  readonly isInClub: boolean
}

export function TargetFields(props: Props) {
  if (props.values.kind === 'performance') return <PerformanceFields {...props} />
  if (props.values.kind === 'process') return <TimesField {...props} />
  if (props.values.kind === 'attendance') return <RateField {...props} />
  return <VolumeFields {...props} />
}

const labels = {
  duration: { label: 'goal.form.hours', help: 'goal.form.hours.help', keyboard: 'decimal' },
  distance: { label: 'goal.form.kilometres', help: 'goal.form.kilometres.help', keyboard: 'decimal' },
  sessions: { label: 'goal.form.sessions', help: null, keyboard: 'numeric' },
  load: { label: 'goal.form.load', help: 'goal.form.load.help', keyboard: 'numeric' },
} as const

function VolumeFields({ field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const measure = goalMeasure.safeParse(values.measure).data ?? 'duration'
  const { label, help, keyboard } = labels[measure]
  const { distanceUnit } = useUnits()
  const hasDistance = measure === 'distance'
  const typed = useTypedUnit(field('target'), hasDistance ? distanceUnit : 'kilometres')
  const asked = measure === 'duration' ? askedHours(values.target) : []
  return (
    <>
      <ChoicePills
        label={t('goal.form.measure')}
        options={goalMeasure.options.map((value) => ({ value, label: t(`goalMeasure.${value}`) }))}
        value={measure}
        onChange={(value) => onFieldsChange({ measure: value, target: '' })}
        error={field('measure').error}
      />
      <ChoicePills
        label={t('goal.form.per')}
        options={goalPer.options.map((value) => ({ value, label: t(`goalPer.${value}`) }))}
        value={goalPer.safeParse(values.per).data ?? ''}
        onChange={(per) => onFieldsChange({ per })}
        error={field('per').error}
      />
      <ReadField
        label={t(hasDistance ? `goal.form.${distanceUnit}` : label)}
        reading={null}
        hint={asked.length > 0 ? t('measure.ask') : help ? t(help) : ''}
        choices={asked}
        inputMode={keyboard}
        {...typed}
      />
    </>
  )
}

function PerformanceFields({ field, values, options }: Props) {
  const t = useTranslate()
  const named = options.namedOf(values.disciplineKey)
  const comparison = findComparison(named.disciplineKey, named.clubDiscipline)
  const measure = comparison?.measure ?? null
  const target = parseTarget(values.target, { ...values, comparison })
  const units = useUnits()
  const unitName = useUnitName()
  const typed = useTypedUnit(field('target'), typedUnitOf(comparison, units))
  const words = useMeasureWords({ discipline: named, value: values.target, read: target > 0 ? target : null })
  return (
    <>
      <GroupedSelect
        label={t('label.discipline')}
        placeholder={t('discipline.placeholder')}
        groups={options.groups}
        search={searchDisciplines}
        empty={t('discipline.none')}
        {...field('disciplineKey')}
      />
      {options.retry && <NotLoaded words={t('discipline.ofClub.notLoaded')} onRetry={options.retry} />}
      <ReadField
        label={measure ? t(`goal.form.${measure}`, { unit: unitName(units.weightUnit) }) : t('label.target')}
        {...words}
        {...typed}
      />
    </>
  )
}

function RateField({ field, isInClub }: Props) {
  const t = useTranslate()
  return (
    <TextInput
      label={t('goal.form.rate')}
      description={t(isInClub ? 'goal.form.rate.help' : 'goal.form.rate.noClub')}
      inputWrapperOrder={ORDER}
      inputMode="numeric"
      autoComplete="off"
      {...field('target')}
    />
  )
}

const TIMES = ['1', '2', '3', '4', '5', '6', '7'] as const

function TimesField({ field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  return (
    <ChoicePills
      label={t('goal.form.times')}
      options={TIMES.map((value) => ({ value, label: value }))}
      value={TIMES.find((times) => times === values.target) ?? ''}
      onChange={(target) => onFieldsChange({ target })}
      error={field('target').error}
    />
  )
}
