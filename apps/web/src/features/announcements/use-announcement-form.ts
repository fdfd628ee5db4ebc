import { createAnnouncement, type NewAnnouncement } from '@boathouse/domain/announcements/contract'
import type { Announcement } from '@boathouse/domain/announcements/model'
import { refuseWrongEnd } from '@boathouse/domain/announcements/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { contested, namesOf, renewed } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { useAnnounceCalls, useRenewAnnouncements } from './api.ts'
import { type AnnouncementDraft, type AnnouncementValues, valuesOf } from './use-announcement-draft.ts'

interface Options {
  readonly clubId: string
  readonly today: CalendarDay
  readonly draft: AnnouncementDraft
  /** Whether a stored one is changed. */
  readonly isStored: boolean
  readonly onChange: (draft: AnnouncementDraft) => void
  readonly onSaved: () => Promise<void>
}

/** The form of an announcement, new or stored. What is stored meanwhile fills the fields that nobody touched. */
export function useAnnouncementForm({ clubId, today, draft, isStored, onChange, onSaved }: Options) {
  const t = useTranslate()
  const { create, change } = useAnnounceCalls()
  const renew = useRenewAnnouncements()
  const over = useRef(draft)
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(draft.values)
  /** What was saved elsewhere, of what is typed otherwise here. */
  const [elsewhere, setElsewhere] = useState<Partial<AnnouncementValues> | null>(null)
  const keep = (values: AnnouncementValues) => {
    latest.current = values
    onChange({ ...over.current, values })
  }
  const form = useContractForm({
    body: createAnnouncement.body,
    initialValues: draft.values,
    toBody: (typed) => ({ ...typed, id: over.current.id }),
    // An ended one may be mended without being shown again.
    rule: ({ endsOn }) => {
      if (!isStored || endsOn !== over.current.base.endsOn) refuseWrongEnd(endsOn, today)
    },
    onChange: keep,
  })
  const finish = async () => {
    await onSaved()
    await renew()
  }
  const adopt = (now: Announcement) => {
    const fresh = valuesOf(now)
    // What is stored is what was sent: an earlier try arrived although its answer did not.
    if (namesOf(fresh).every((name) => fresh[name] === latest.current[name])) return void finish()
    const values = renewed(latest.current, over.current.base, fresh)
    setElsewhere(contested(latest.current, over.current.base, fresh))
    over.current = { ...over.current, base: fresh, version: now.version }
    form.setValues(values)
    keep(values)
  }
  const onRefused = (error: CallFailure) => {
    if (error.code === 'stale' && error.current) return adopt(error.current as Announcement)
    if (isStored && error.status === 404) return form.setFormError(t('announcement.gone'))
    if (error.code !== 'conflict') return form.refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another announcement.
    over.current = { ...over.current, id: newId() }
    keep(latest.current)
    form.setFormError(t('announcement.alreadyPosted'))
    void renew()
  }
  const isSaving = create.isPending || change.isPending
  const send = ({ id, ...said }: NewAnnouncement) => {
    if (isSaving) return
    setElsewhere(null)
    // Kept from here on, so that sending it again after a reload posts it once.
    keep(latest.current)
    const then = { onSuccess: finish, onError: onRefused }
    if (!isStored) create.mutate({ params: { clubId }, body: { id, ...said } }, then)
    else change.mutate({ params: { clubId, id }, body: { ...said, version: over.current.version } }, then)
  }
  return { ...form, onSubmit: form.onSubmit(send), elsewhere, isSaving }
}
