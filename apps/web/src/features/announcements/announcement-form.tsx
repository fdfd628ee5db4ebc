import { LONGEST_SHOWN_DAYS } from '@boathouse/domain/announcements/rules'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useId } from 'react'
import { useFormats } from '#lib/formats.ts'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { namesOf } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Elsewhere } from '#ui/elsewhere.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './announcement-form.module.css'
import { useAnnouncementForm } from './use-announcement-form.ts'
import type { AnnouncementValues } from './use-typed-announcement.ts'

interface Props {
  readonly clubId: string
  readonly today: CalendarDay
  readonly draft: KeptDraft<AnnouncementValues>
  readonly isStored: boolean
  readonly wasKept: boolean
  readonly onChange: (draft: KeptDraft<AnnouncementValues>) => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

export function AnnouncementForm({ wasKept, onClear, onClose, onSaved, ...rest }: Props) {
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const { isStored, today } = rest
  const done = async () => {
    await onSaved()
    onClose()
    toast(t(isStored ? 'announcement.saved' : 'announcement.posted'))
  }
  const form = useAnnouncementForm({ ...rest, onSaved: done })
  const factsOf = useElsewhereFacts()
  const { field } = form
  return (
    <Dialog
      title={t(isStored ? 'announcement.edit' : 'announcement.new')}
      onClose={onClose}
      actions={
        <>
          {form.formError && (
            <Notice tone="bad" title={t('announcement.notSaved')}>
              {form.formError}
            </Notice>
          )}
          <WorkButton
            type="submit"
            form={formId}
            label={t(isStored ? 'announcement.save' : 'announcement.post')}
            workingLabel={t(isStored ? 'announcement.saving' : 'announcement.posting')}
            isWorking={form.isSaving}
          />
        </>
      }
    >
      {wasKept && (
        <p className={classes.kept}>
          {t('announcement.restored')}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('announcement.clear')}
          </Button>
        </p>
      )}
      {form.elsewhere && (
        <Elsewhere
          title={t('announcement.notSaved')}
          lead={t('announcement.stale')}
          facts={factsOf(form.elsewhere)}
          changes={form.elsewhere}
        />
      )}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <TextInput
          label={t('announcement.field.title')}
          description={t('announcement.title.help')}
          autoComplete="off"
          data-autofocus
          {...field('title')}
        />
        <Textarea label={t('announcement.message')} autosize minRows={4} maxRows={12} {...field('message')} />
        <TextInput
          type="date"
          label={t('announcement.endsOn')}
          description={t('announcement.endsOn.help')}
          min={today}
          max={addDays(today, LONGEST_SHOWN_DAYS)}
          {...field('endsOn')}
        />
      </Form>
    </Dialog>
  )
}

const words = {
  title: 'announcement.field.title',
  message: 'announcement.message',
  endsOn: 'announcement.endsOn',
} as const

function useElsewhereFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  return (changes: Partial<AnnouncementValues>) =>
    namesOf(changes).map((name) => {
      const value = changes[name] ?? ''
      return {
        name: t(words[name]),
        value: name === 'endsOn' ? date(value) : <span translate="no">{value}</span>,
      }
    })
}
