import { type WellnessFields, wellnessFields } from '@boathouse/domain/training/wellness/contract'
import { type SubmitEvent, useRef, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'
import { DecimalInput } from '#ui/form/decimal-input.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'

interface Props {
  readonly fields: WellnessFields
  readonly onSay: (changes: Partial<WellnessFields>) => void
}

const typed = { hoursSlept: true, restingHeartRate: true, note: true } as const
type Typed = Record<keyof typeof typed, string>

/** Optional facts: note, hours of sleep, resting heart rate. */
export function MoreOfDay({ fields, onSay }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Typed>({
    hoursSlept: fields.hoursSlept === null ? '' : String(fields.hoursSlept),
    restingHeartRate: fields.restingHeartRate === null ? '' : String(fields.restingHeartRate),
    note: fields.note,
  })
  const [codes, setCodes] = useState<Partial<Record<keyof Typed, string>>>({})
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = {
      ...fields,
      hoursSlept: parseDecimal(values.hoursSlept),
      restingHeartRate: parseDecimal(values.restingHeartRate),
      note: values.note,
    }
    const read = wellnessFields.safeParse(given)
    const wrong = read.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []
    setCodes(Object.fromEntries(wrong))
    const [first] = wrong
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
    if (read.data) {
      const { hoursSlept, restingHeartRate, note } = read.data
      onSay({ hoursSlept, restingHeartRate, note })
    }
  }
  const field = (name: keyof Typed) => ({
    name,
    value: values[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
    error: codes[name] && words.ofField(codes[name]),
  })
  return (
    <Form ref={form} onSubmit={save} error={null} keptBy="outbox">
      <DecimalInput label={t('wellness.hoursSlept')} {...field('hoursSlept')} />
      <TextInput label={t('wellness.restingHeartRate')} inputMode="numeric" {...field('restingHeartRate')} />
      <Textarea
        label={t('label.note')}
        description={t('label.onlyYouSee')}
        autosize
        minRows={2}
        {...field('note')}
      />
      <WorkButton
        type="submit"
        label={t('record.save')}
        workingLabel={t('wellness.state.saving')}
        isWorking={false}
      />
    </Form>
  )
}
