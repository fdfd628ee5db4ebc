import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { typedUnitOf } from '@boathouse/domain/results/disciplines/typing-rules'
import { enterableProvenances } from '@boathouse/domain/results/results/model'
import type { SessionResult } from '@boathouse/domain/results/results/rules'
import { isWeightAdjusted } from '@boathouse/domain/results/results/weight-rules'
import { useState } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useTypedUnit, useUnitName } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'
import {
  searchDisciplines,
  type useDisciplineOptions,
} from '#shared/results/disciplines/discipline-options.ts'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { useMeasureWords } from '#shared/results/disciplines/measure-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { GroupedSelect } from '#ui/form/grouped-select.tsx'
import { ReadField } from '#ui/form/read-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './result-form.module.css'
import { comparisonFor, detailNames, type ResultValues, readValue } from './result-form-values.ts'

interface Props {
  readonly field: FieldProps<ResultValues>
  readonly values: ResultValues
  readonly discipline: Named
  readonly today: CalendarDay
  readonly options: ReturnType<typeof useDisciplineOptions> | null
  readonly valueHelp?: string | undefined
  readonly hasValue?: boolean
  /** Whether a coach enters the result for a member. */
  readonly isOfMember?: boolean
}

export function ResultFields(props: Props) {
  const { field, values, discipline, today, options, valueHelp, hasValue = true, isOfMember } = props
  const t = useTranslate()
  const hasDiscipline = values.disciplineKey !== ''
  return (
    <>
      {options && (
        <div>
          <GroupedSelect
            label={t('label.discipline')}
            placeholder={t('discipline.placeholder')}
            groups={options.groups}
            search={searchDisciplines}
            empty={t('discipline.none')}
            isFirst
            {...field('disciplineKey')}
          />
          {options.retry && <NotLoaded words={t('discipline.ofClub.notLoaded')} onRetry={options.retry} />}
        </div>
      )}
      {hasValue && (
        <ValueField field={field} discipline={discipline} help={valueHelp} isFirst={hasDiscipline} />
      )}
      {isWeightAdjusted(discipline.disciplineKey) && (
        <UnitInput
          label={(unit) => t('result.bodyWeight', { unit })}
          unit="weightUnit"
          description={t(isOfMember ? 'result.bodyWeight.help.ofMember' : 'result.bodyWeight.help')}
          {...field('bodyWeight')}
        />
      )}
      {options && (
        <TextInput label={t('result.date')} type="date" max={addDays(today, 1)} {...field('date')} />
      )}
      {values.provenance === 'import' ? (
        options && <Quiet>{t('result.fromErg')}</Quiet>
      ) : (
        <ChoicePills
          label={t('result.provenance')}
          options={enterableProvenances.map((value) => ({ value, label: t(`provenance.${value}`) }))}
          {...field('provenance')}
          value={values.provenance as (typeof enterableProvenances)[number]}
        />
      )}
      <TextInput label={t('result.eventName')} autoComplete="off" {...field('eventName')} />
      <Conditions field={field} values={values} />
    </>
  )
}

/** Folded until one of its fields is filled in or has an error. */
function Conditions({ field, values }: Pick<Props, 'field' | 'values'>) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(detailNames.some((name) => values[name] !== ''))
  if (!isOpen && detailNames.some((name) => field(name).error)) setOpen(true)
  return (
    <Disclosure label={t('result.conditions')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <TextInput label={t('result.wind')} autoComplete="off" {...field('wind')} />
      <TextInput label={t('result.current')} autoComplete="off" {...field('current')} />
      <TextInput
        className={classes.whole ?? ''}
        label={t('result.course')}
        autoComplete="off"
        {...field('course')}
      />
      <Textarea className={classes.whole ?? ''} label={t('result.notes')} rows={3} {...field('notes')} />
    </Disclosure>
  )
}

interface ValueProps {
  readonly field: FieldProps<ResultValues>
  readonly discipline: Named
  readonly help?: string | undefined
  readonly isFirst?: boolean
}

/** Value field that shows how the text is read, rounded to the discipline's precision. */
export function ValueField({ field, discipline, help, isFirst }: ValueProps) {
  const t = useTranslate()
  const comparison = comparisonFor(discipline)
  const { value } = field('value')
  const words = useMeasureWords({ discipline, value, read: readValue(comparison, value) })
  const units = useUnits()
  const unitName = useUnitName()
  const typed = useTypedUnit(field('value'), typedUnitOf(comparison, units))
  return (
    <ReadField
      label={t(`result.value.${comparison?.measure ?? 'any'}`, {
        unit: unitName(units.weightUnit),
      })}
      inputClass={classes.value}
      help={help}
      isFirst={isFirst}
      {...words}
      {...typed}
    />
  )
}

interface OfferProps {
  readonly offer: SessionResult
  readonly discipline: Named
}

export function SessionResultFacts({ offer, discipline }: OfferProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { nameOf, figureOf } = useDisciplineWords()
  const { date, value, provenance } = offer
  return (
    <div className={classes.lead}>
      <Quiet>{t('result.session.lead')}</Quiet>
      <Facts
        facts={[
          { name: t('label.discipline'), value: nameOf(discipline) },
          { name: t('result.date'), value: <time dateTime={date}>{exactDay(date)}</time> },
          ...(value === null ? [] : [{ name: t('result.value.any'), value: figureOf(discipline, value) }]),
          ...(provenance === 'import'
            ? [{ name: t('result.provenance'), value: t('provenance.import') }]
            : []),
        ]}
      />
    </div>
  )
}
