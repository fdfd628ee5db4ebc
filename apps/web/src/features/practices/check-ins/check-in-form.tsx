import { createCheckIn } from '@boathouse/domain/practices/check-ins/contract'
import type { CheckIn } from '@boathouse/domain/practices/check-ins/model'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { Card } from '#ui/layout/card.tsx'

interface Props {
  /** The code from the scanned link; empty without one. */
  readonly code: string
  readonly practiceId: string | undefined
}

export function CheckInForm({ code, practiceId }: Props) {
  const t = useTranslate()
  const refreshPractices = useRefreshPractices()
  const create = useCall(createCheckIn)
  const [done, setDone] = useState<CheckIn | null>(null)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: createCheckIn.body,
    initialValues: { code },
    // A retyped code may belong to another practice, so omit the practice.
    toBody: (typed) => ({ ...typed, ...(practiceId !== undefined && typed.code === code && { practiceId }) }),
  })
  if (done) return <CheckedIn checkIn={done} />
  const submit = onSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: (checkIn) => {
          setDone(checkIn)
          void refreshPractices()
        },
        onError: (error) => refuse(error),
      },
    ),
  )
  return (
    <Card title={t('checkIn.code')}>
      <Form ref={ref} onSubmit={submit} error={formError}>
        <TextInput
          label={t('label.code')}
          description={t('checkIn.code.help')}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          {...field('code')}
        />
        <Button type="submit" loading={create.isPending}>
          {t('checkIn.own.title')}
        </Button>
      </Form>
    </Card>
  )
}

/** Shows the register's entry, which may be an earlier one by a coach. */
function CheckedIn({ checkIn }: { checkIn: CheckIn }) {
  const t = useTranslate()
  const { clock } = useFormats()
  return (
    <EmptyState isNews {...describe({ ...checkIn, startTime: clock(checkIn.startTime) }, t)}>
      <LinkButton to="/dashboard" variant="default">
        {t('checkIn.done.back')}
      </LinkButton>
    </EmptyState>
  )
}

function describe(
  { title, startTime: time, state, checkedInAt }: CheckIn,
  t: ReturnType<typeof useTranslate>,
) {
  if (state === 'none')
    return { title: t('checkIn.done.suggested'), lead: t('checkIn.done.suggested.lead', { title, time }) }
  if (checkedInAt !== null && (state === 'present' || state === 'late'))
    return { title: t(`checkIn.done.${state}`), lead: t('checkIn.done.lead', { title, time }) }
  const recorded = { title, time, state: t(`registerState.${state}`) }
  return { title: t('checkIn.done.otherwise'), lead: t('checkIn.done.otherwise.lead', recorded) }
}
