import { newId } from '@boathouse/domain/kernel/ids'
import { createPlanTemplate } from '@boathouse/domain/plans/plan-templates/contract'
import type { WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { type PlanRow, targetOf } from './plan-rows.ts'
import { useKeepTemplate, useRefreshTemplates } from './template-api.ts'

interface Props {
  readonly clubId: string
  readonly week: Pick<WeekPlan, 'first' | 'squads'>
  /** Rows with entries in the week. */
  readonly rows: readonly PlanRow[]
  readonly seesAll: boolean
  readonly onClose: () => void
}

export function KeepTemplateDialog({ clubId, week, rows, seesAll, onClose }: Props) {
  const t = useTranslate()
  const [id] = useState(newId)
  const keep = useKeepTemplate()
  const refresh = useRefreshTemplates()
  const [firstRow] = rows
  const form = useContractForm<typeof createPlanTemplate.body, Record<'name' | 'squadId' | 'from', string>>({
    body: createPlanTemplate.body,
    initialValues: {
      name: '',
      from: firstRow?.id ?? '',
      squadId: (firstRow?.kind === 'squad' ? firstRow.id : undefined) ?? week.squads[0]?.id ?? '',
    },
    toBody: ({ name, squadId, from }) => ({
      ...{ id, name, first: week.first, squadId: squadId || null },
      from: targetOf(rows.find((row) => row.id === from) ?? { id: from, kind: 'squad' }),
    }),
  })
  const row = rows.find((one) => one.id === form.values.from)
  const onSubmit = form.onSubmit((body) => {
    if (keep.isPending) return
    keep.mutate(
      { params: { clubId }, body },
      {
        onSuccess: () => {
          form.close()
          void refresh()
          onClose()
          speakStatus(t('planTemplate.saved'))
        },
        onError: (error) => form.refuse(error),
      },
    )
  })
  return (
    <FormDialog
      title={t('planTemplate.keep')}
      ref={form.ref}
      onSubmit={onSubmit}
      error={form.formError}
      errorTitle={t('record.notSaved')}
      label={t('planTemplate.save')}
      workingLabel={t('record.saving')}
      isWorking={keep.isPending}
      onClose={onClose}
    >
      <p>{t('planTemplate.keep.lead')}</p>
      <TextInput
        label={t('planTemplate.name')}
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...form.field('name')}
      />
      <Select
        label={t('planTemplate.from')}
        description={
          row?.kind === 'athlete' ? t('planTemplate.keep.ofAthlete', { name: row.name }) : undefined
        }
        data={rows.map((one) => ({ value: one.id, label: one.name }))}
        {...form.field('from')}
      />
      <Select
        label={t('planTemplate.for')}
        data={[
          ...(seesAll ? [{ value: '', label: t('planTemplate.for.all') }] : []),
          ...week.squads.map((squad) => ({
            value: squad.id,
            label: t('planTemplate.for.squad', { squad: squad.name }),
          })),
        ]}
        {...form.field('squadId')}
      />
    </FormDialog>
  )
}
