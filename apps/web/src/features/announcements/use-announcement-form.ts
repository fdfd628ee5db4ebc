import { createAnnouncement, type NewAnnouncement } from '@boathouse/domain/announcements/contract'
import type { Announcement } from '@boathouse/domain/announcements/model'
import { refuseWrongEnd } from '@boathouse/domain/announcements/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { useKeptForm } from '#lib/kept-form.ts'
import { useTranslate } from '#lib/words.tsx'
import { useAnnounceCalls, useRenewAnnouncements } from './api.ts'
import { type AnnouncementValues, valuesOf } from './use-typed-announcement.ts'

interface Options {
  readonly clubId: string
  readonly today: CalendarDay
  readonly draft: KeptDraft<AnnouncementValues>
  /** Whether a stored one is changed. */
  readonly isStored: boolean
  readonly onChange: (draft: KeptDraft<AnnouncementValues>) => void
  readonly onSaved: () => Promise<void>
}

/** The form of an announcement, new or stored. */
export function useAnnouncementForm({ clubId, today, onSaved, ...rest }: Options) {
  const t = useTranslate()
  const { create, change } = useAnnounceCalls()
  const form = useKeptForm({
    ...rest,
    body: createAnnouncement.body,
    toBody: (typed) => typed,
    // An ended one may be mended without being shown again.
    rule: ({ endsOn }, base) => {
      if (!rest.isStored || endsOn !== base.endsOn) refuseWrongEnd(endsOn, today)
    },
    saving: {
      isSaving: create.isPending || change.isPending,
      valuesOf,
      newest: async (error) => {
        if (!error.current) throw error
        return error.current as Announcement
      },
      onSaved,
      renew: useRenewAnnouncements(),
      words: { gone: t('announcement.gone'), alreadySaved: t('announcement.alreadySaved') },
    },
  })
  const send = ({ id, ...said }: NewAnnouncement) =>
    form.save((version, then) => {
      if (!rest.isStored) return create.mutate({ params: { clubId }, body: { id, ...said } }, then)
      change.mutate({ params: { clubId, id }, body: { ...said, version } }, then)
    })
  return { ...form, onSubmit: form.onSubmit(send) }
}
