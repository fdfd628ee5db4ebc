import { type CalendarDay, calendarDay, toWeekday, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { applyPlanTemplate } from '@boathouse/domain/plans/plan-templates/contract'
import type { ListedTemplate } from '@boathouse/domain/plans/plan-templates/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefreshPlans } from './api.ts'
import type { Copied } from './copied-bar.tsx'
import { chosenIn, type PlanRow, targetOf } from './plan-rows.ts'
import { RowPicker } from './row-picker.tsx'
import { templatesQuery, useApplyTemplate } from './template-api.ts'
import { TemplateSessions } from './template-sessions.tsx'

interface Props {
  readonly clubId: string
  readonly templateId: string | undefined
  /** First day of the week on screen. */
  readonly first: CalendarDay
  readonly rows: readonly PlanRow[]
  readonly chosen: readonly string[]
  readonly onCopied: (copied: Copied) => void
  readonly onClose: () => void
}

export function ApplyTemplateDialog(props: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(templatesQuery(props.clubId))
  if (data && data.items.length > 0) return <ApplyForm {...props} templates={data.items} />
  return (
    <Dialog title={t('planTemplate.apply')} onClose={props.onClose} actions={null}>
      {data ? (
        <EmptyState title={t('planTemplates.empty')} lead={t('planTemplates.empty.lead')} />
      ) : isPending ? (
        <Skeleton width="14rem" />
      ) : (
        <NotLoaded words={t('planTemplates.notLoaded')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

type Values = Record<'template' | 'to' | 'rows', string>

function ApplyForm({
  clubId,
  templateId,
  templates,
  first,
  rows,
  chosen,
  onCopied,
  onClose,
}: Props & { readonly templates: readonly ListedTemplate[] }) {
  const t = useTranslate()
  const [id] = useState(newId)
  const apply = useApplyTemplate()
  const refresh = useRefreshPlans()
  const form = useContractForm<typeof applyPlanTemplate.body, Values>({
    body: applyPlanTemplate.body,
    initialValues: {
      template: templates.find((one) => one.id === templateId)?.id ?? templates[0]?.id ?? '',
      to: first,
      rows: chosen.join(' '),
    },
    toBody: ({ to, rows: ids }) => ({ id, to, rows: chosenIn(rows, ids).map(targetOf) }),
  })
  const { template, to } = form.values
  const picked = form.field('rows')
  const onSubmit = form.onSubmit((body) => {
    if (apply.isPending) return
    apply.mutate(
      { params: { clubId, templateId: template }, body },
      {
        onSuccess: (made) => {
          form.close()
          onCopied({ ...made, to: form.values.to })
          onClose()
        },
        onError: (error) => form.refuse(error),
        onSettled: () => void refresh(),
      },
    )
  })
  return (
    <FormDialog
      title={t('planTemplate.apply')}
      ref={form.ref}
      onSubmit={onSubmit}
      error={form.formError}
      errorTitle={t('planTemplate.notAdded')}
      label={t('planTemplate.add')}
      workingLabel={t('action.adding')}
      isWorking={apply.isPending}
      onClose={onClose}
    >
      <Select
        label={t('planTemplate.template')}
        data={templates.map(({ id: value, name, size }) => ({
          value,
          label: `${name} (${t('amount.sessions', { count: size })})`,
        }))}
        {...form.field('template')}
      />
      {calendarDay.safeParse(to).success && (
        <TemplateSessions key={template} clubId={clubId} templateId={template} first={to} />
      )}
      <TextInput
        type="date"
        required
        label={t('planCopy.to')}
        {...form.field('to')}
        onChange={({ currentTarget: { value } }) =>
          form.setFields({ to: value === '' ? '' : weekStart(value, toWeekday(first)) })
        }
      />
      <RowPicker
        label={t('label.for')}
        rows={rows}
        chosen={chosenIn(rows, picked.value).map((row) => row.id)}
        error={picked.error}
        onChange={(ids) => picked.onChange(ids.join(' '))}
      />
    </FormDialog>
  )
}
