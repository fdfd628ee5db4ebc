import { createAnnouncement } from '@boathouse/domain/club/announcements/contract'
import type { Announcement } from '@boathouse/domain/club/announcements/model'
import { LONGEST_SHOWN_DAYS, refuseWrongEnd } from '@boathouse/domain/club/announcements/rules'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInList } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { type AnnouncementValues, freshValues, toFormValues, toRequest } from './announcement-form-values.ts'
import { announcementsQuery, useAnnounceCalls, useRefreshAnnouncements } from './api.ts'
import { AudienceField } from './audience-field.tsx'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

export const AnnouncementDialog = (props: Props) => <Editor stored={null} {...props} />

export function EditAnnouncementDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  return (
    <FoundInList
      list={useInfiniteQuery(announcementsQuery(rest.clubId))}
      id={id}
      title={t('announcement.edit')}
      notLoaded={t('announcement.notLoaded')}
      unknown={t('announcement.unknown')}
      onClose={rest.onClose}
    >
      {(announcement) => <Editor stored={announcement} {...rest} />}
    </FoundInList>
  )
}

type EditorProps = Props & { readonly stored: Announcement | null }

const Editor = ({ userId, ...rest }: EditorProps) => (
  <WithDraft
    userId={userId}
    name={rest.stored ? `announcement/change-of/${rest.stored.id}` : `announcement/of/${rest.clubId}`}
    first={() => createDraft(rest.stored, rest.stored ? toFormValues(rest.stored) : freshValues(rest.today))}
  >
    {(draft) => <AnnouncementForm draft={draft} {...rest} />}
  </WithDraft>
)

type FormProps = Omit<EditorProps, 'userId'> & { readonly draft: OpenDraft<AnnouncementValues> }

function AnnouncementForm({ draft, stored, clubId, today, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const { create, change } = useAnnounceCalls()
  const form = useRecordForm({
    noun: 'announcement',
    body: createAnnouncement.body,
    draft,
    toFormValues,
    toRequest,
    // Editing an ended announcement must not require a new end.
    rule: ({ endsOn }, base) => {
      if (!stored || endsOn !== base.endsOn) refuseWrongEnd(endsOn, today)
    },
    onSaved: () => {
      onClose()
      speakStatus(t(stored ? 'announcement.saved' : 'announcement.posted'))
    },
    refresh: useRefreshAnnouncements(),
  })
  const onSubmit = form.onSubmit(({ id, byMail, squadIds, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, id }, body: { ...typed, version } })
        : create.mutateAsync({ params: { clubId }, body: { id, byMail, squadIds, ...typed } }),
    ),
  )
  const { field } = form
  const byMail = field('byMail')
  return (
    <RecordDialog
      noun="announcement"
      title={t(stored ? 'announcement.edit' : 'announcements.add')}
      save={stored ? undefined : { label: t('announcement.post'), workingLabel: t('action.posting') }}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput
        label={t('label.title')}
        description={t('announcement.title.help')}
        autoComplete="off"
        data-autofocus
        {...field('title')}
      />
      <Textarea label={t('announcement.message')} autosize minRows={4} maxRows={12} {...field('message')} />
      <TextInput
        type="date"
        label={t('label.lastDay')}
        description={t('announcement.endsOn.help')}
        min={today}
        max={addDays(today, LONGEST_SHOWN_DAYS)}
        {...field('endsOn')}
      />
      <AudienceField {...{ clubId, stored, field }} values={form.values} onFieldsChange={form.setFields} />
      {stored ? (
        stored.byMail && <p>{t('announcement.byMail.once')}</p>
      ) : (
        <Switch
          label={t('announcement.byMail')}
          description={t('announcement.byMail.help')}
          isOn={byMail.value !== ''}
          onChange={(isOn) => byMail.onChange(isOn ? 'yes' : '')}
        />
      )}
    </RecordDialog>
  )
}

const labels = {
  title: 'label.title',
  message: 'announcement.message',
  endsOn: 'label.lastDay',
  audience: 'label.for',
  squadIds: 'squadChoice',
  byMail: 'announcement.byMail',
} as const

function useConflictFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  return (conflicts: Partial<AnnouncementValues> = {}) =>
    fieldNames(conflicts).map((name) => {
      const value = conflicts[name] ?? ''
      return {
        name: t(labels[name]),
        value: name === 'endsOn' ? date(value) : <span translate="no">{value}</span>,
      }
    })
}
