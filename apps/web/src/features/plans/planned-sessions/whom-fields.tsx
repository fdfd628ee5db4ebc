import { useState } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { chosenIn, type PlanRow } from './plan-rows.ts'
import type { PlannedValues } from './planned-form-values.ts'
import { RowPicker } from './row-picker.tsx'

interface Props {
  readonly field: FieldProps<PlannedValues>
  readonly rows: readonly PlanRow[]
  /** Whether the session is new. An existing one keeps its athlete; others get copies. */
  readonly isNew: boolean
}

/** Audience: one squad, or athletes who get a session each. */
export function WhomFields({ field, rows, isNew }: Props) {
  const t = useTranslate()
  const target = field('target')
  const also = field('also')
  const [isOpen, setOpen] = useState(also.value !== '')
  const others = rows.filter(({ id, kind }) => kind === 'athlete' && id !== target.value)
  const isForAthlete = rows.find(({ id }) => id === target.value)?.kind === 'athlete'
  const isKnown = rows.some(({ id }) => id === target.value)
  const chosen = chosenIn(others, also.value).map(({ id }) => id)
  return (
    <>
      <Select
        label={t('label.for')}
        data={[
          ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ...(isKnown ? [] : [{ value: target.value, label: t('plannedSession.for.unknown') }]),
        ]}
        {...target}
      />
      {isNew && isForAthlete && others.length > 0 && (
        <Disclosure
          label={t('plannedSession.also', { count: chosen.length })}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          <RowPicker
            label={t('plannedSession.also.label')}
            rows={others}
            chosen={chosen}
            error={also.error}
            onChange={(ids) => also.onChange(ids.join(' '))}
          />
        </Disclosure>
      )}
    </>
  )
}
