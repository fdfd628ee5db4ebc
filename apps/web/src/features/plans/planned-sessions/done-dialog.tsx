import { newId } from '@boathouse/domain/kernel/ids'
import { doPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import { suggestMinutes } from '@boathouse/domain/plans/plan-links/rules'
import type { PlanItem } from '@boathouse/domain/plans/planned-sessions/model'
import { rpeSteps } from '@boathouse/domain/training/training-sessions/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { MinutesField } from '#shared/training/training-sessions/minutes-field.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { latestSessionsQuery, useDoneCalls, useRefreshOwnPlan } from './own-api.ts'
import classes from './own-plan.module.css'
import { minutesOf } from './planned-form-values.ts'

interface Props {
  readonly planned: PlanItem
  readonly onClose: () => void
}

export function DoneDialog({ planned, onClose }: Props) {
  const t = useTranslate()
  const { done } = useDoneCalls()
  const refresh = useRefreshOwnPlan()
  // Retries reuse the id, so they are idempotent.
  const [id] = useState(newId)
  const isAsked = planned.minutes === null && planned.distance !== null
  const { data: logged } = useQuery({ ...latestSessionsQuery, enabled: isAsked })
  const suggested = isAsked ? suggestMinutes(planned, logged?.items ?? []) : null
  const form = useContractForm({
    body: doPlannedSession.body,
    initialValues: { rpe: '', minutes: '' },
    toBody: ({ rpe, minutes }) => ({
      id,
      rpe: rpe === '' ? undefined : Number(rpe),
      minutes: minutesOf(minutes),
    }),
  })
  const onSubmit = form.onSubmit((body) => {
    if (done.isPending) return
    done.mutate(
      { params: { plannedId: planned.id }, body },
      {
        onSuccess: () => {
          speakStatus(t('ownPlan.logged'))
          onClose()
        },
        onError: (error) => form.refuse(error),
        onSettled: () => void refresh(),
      },
    )
  })
  return (
    <FormDialog
      title={t('ownPlan.done')}
      ref={form.ref}
      onSubmit={onSubmit}
      error={form.formError}
      errorTitle={t('ownPlan.notLogged')}
      label={t('record.save')}
      workingLabel={t('ownPlan.logging')}
      isWorking={done.isPending}
      onClose={onClose}
    >
      <p translate="no">
        <strong>{planned.title}</strong>
      </p>
      <ChoicePills
        isFirst
        label={t('ownPlan.felt')}
        options={rpeSteps.map((rpe) => ({
          value: String(rpe),
          label: <span className={classes.felt}>{rpe}</span>,
        }))}
        value={form.values.rpe}
        error={form.field('rpe').error}
        onChange={form.field('rpe').onChange}
      />
      {planned.minutes === null && (
        <MinutesField
          label={t('label.minutes')}
          help={suggested === null ? undefined : t('ownPlan.usualPace')}
          suggested={suggested}
          {...form.field('minutes')}
        />
      )}
    </FormDialog>
  )
}
