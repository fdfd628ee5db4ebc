import { addDays, type CalendarDay, toWeekday, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { type FormEvent, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { useCopyCalls, useRefreshPlans } from './api.ts'
import type { Copied } from './copied-bar.tsx'
import { type PlanRow, targetOf } from './plan-rows.ts'
import { RowPicker } from './row-picker.tsx'

interface Props {
  readonly clubId: string
  readonly row: PlanRow | null
  readonly rows: readonly PlanRow[]
  readonly days: readonly CalendarDay[]
  readonly onCopied: (copied: Copied) => void
  readonly onClose: () => void
}

const WEEK = 'week'

/** Copies one row's day or week to other rows or another week, or several rows' days to another week. */
export function CopyDialog({ clubId, row, rows, days, onCopied, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { weekday } = useFormats()
  const { copy } = useCopyCalls()
  const refresh = useRefreshPlans()
  const [id] = useState(newId)
  const planned = rows.filter(({ entries }) => entries.length > 0)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [what, setWhat] = useState(WEEK)
  const [to, setTo] = useState(addDays(first, 7))
  const [chosen, setChosen] = useState<readonly string[]>(row ? [row.id] : planned.map(({ id }) => id))
  const [isSent, setSent] = useState(false)
  const choose = (next: string) => {
    setWhat(next)
    setTo(addDays(next === WEEK ? first : next, 7))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (copy.isPending || chosen.length === 0) return
    const range = what === WEEK ? { first, last } : { first: what, last: what }
    const targets = rows.filter((one) => chosen.includes(one.id)).map(targetOf)
    copy.mutate(
      { params: { clubId }, body: { id, from: row && targetOf(row), ...range, to, rows: targets } },
      {
        onSuccess: (made) => {
          onCopied({ ...made, to })
          onClose()
        },
        onSettled: () => void refresh(),
      },
    )
  }
  return (
    <FormDialog
      title={t('planCopy.title')}
      onSubmit={onSubmit}
      error={copy.error && words.ofFailure(copy.error)}
      errorTitle={t('planCopy.notMade')}
      label={t('action.copy')}
      workingLabel={t('action.copying')}
      isWorking={copy.isPending}
      onClose={onClose}
    >
      {row && (
        <p>
          {t('label.from')} <strong translate="no">{row.name}</strong>
        </p>
      )}
      <Select
        label={t('label.what')}
        data={[
          { value: WEEK, label: t('planCopy.what.week') },
          ...days.map((day) => ({ value: day, label: weekday(day) })),
        ]}
        value={what}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <TextInput
        type="date"
        required
        label={t(what === WEEK ? 'planCopy.to' : 'planCopy.to.day')}
        value={to}
        onChange={({ currentTarget: { value } }) =>
          setTo(what === WEEK && value !== '' ? weekStart(value, toWeekday(first)) : value)
        }
      />
      <RowPicker
        label={t('label.for')}
        rows={row ? rows : planned}
        chosen={chosen}
        error={isSent && chosen.length === 0 ? t('field.choose') : undefined}
        onChange={setChosen}
      />
      {row?.kind === 'athlete' && chosen.some((id) => id !== row.id) && <p>{t('planCopy.notes')}</p>}
    </FormDialog>
  )
}
