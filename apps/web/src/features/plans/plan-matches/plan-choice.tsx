import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedSessionPlan } from '@boathouse/domain/plans/plan-matches/model'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props {
  readonly choices: SharedSessionPlan['choices']
  /** Day of the session; a plan of that day is preselected. */
  readonly date: CalendarDay
  readonly isPending: boolean
  readonly onChoose: (plannedId: string) => void
}

export function PlanChoice({ choices, date, isPending, onChoose }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const [chosenId, choose] = useState<string>()
  const chosen =
    choices.find(({ id }) => id === chosenId) ?? choices.find((one) => one.date === date) ?? choices[0]
  if (!chosen) return null
  return (
    <Form
      error={null}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chosen.id)
      }}
    >
      <Select
        label={t('planMatch.choice')}
        data={choices.map(({ id, title, date: day }) => ({
          value: id,
          label: t('planMatch.choice.one', { title, day: weekday(day) }),
        }))}
        value={chosen.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={isPending}>
          {t('planMatch.choose')}
        </Button>
      </div>
    </Form>
  )
}
