import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { updateTrainingSession } from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { refuseWrongSession } from '@boathouse/domain/training-sessions/rules'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { namesOf, renewed } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { useChangeSession } from './api.ts'
import type { ChangeDraft } from './use-change-draft.ts'
import { changesOf, type SessionValues, valuesOf } from './use-typed-session.ts'

/** A field that was changed elsewhere, and whether what is typed here stays in its place. */
export interface ChangedElsewhere {
  readonly name: keyof SessionValues
  readonly value: string
  readonly isYoursKept: boolean
}

interface Options {
  readonly session: TrainingSession
  readonly kept: ChangeDraft | null
  readonly today: CalendarDay
  readonly onChange: (draft: ChangeDraft) => void
  readonly onSaved: () => Promise<void>
}

/** A stored session's fields. What is stored meanwhile fills those that nobody touched, and is told of the others. */
export function useChangeForm({ session, kept, today, onChange, onSaved }: Options) {
  const t = useTranslate()
  const save = useChangeSession()
  const [start] = useState(() => startOf(session, kept))
  const [stored, setStored] = useState(session)
  const [elsewhere, setElsewhere] = useState<readonly ChangedElsewhere[] | null>(start.elsewhere)
  const form = useContractForm({
    body: updateTrainingSession.body,
    initialValues: start.values,
    toBody: (typed) => ({ ...changesOf(typed, valuesOf(stored)), version: stored.version }),
    rule: (body) => refuseWrongSession(body, today),
    onChange: (values) => keep(values, stored),
  })
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(start.values)
  const keep = (values: SessionValues, over: TrainingSession) => {
    latest.current = values
    onChange({ session: over, values })
  }
  const renew = (some: Partial<SessionValues>, over: TrainingSession) => {
    const values = { ...latest.current, ...some }
    form.setValues(values)
    keep(values, over)
  }

  const adopt = (now: TrainingSession) => {
    const [before, fresh] = [valuesOf(stored), valuesOf(now)]
    // What is stored is what was sent: an earlier try arrived although its answer did not.
    if (isSame(fresh, latest.current)) return void finish()
    setStored(now)
    setElsewhere(changedElsewhere(latest.current, before, fresh))
    renew(renewed(latest.current, before, fresh), now)
  }
  const finish = async () => {
    form.close()
    await onSaved()
    await save.renewLists()
  }
  const onRefused = (error: CallFailure) => {
    if (error.code === 'stale' && error.current) return adopt(error.current as TrainingSession)
    if (error.status === 404) return form.setFormError(t('trainingSession.gone'))
    form.refuse(error)
  }
  const onSubmit = form.onSubmit((body) => {
    if (save.isPending) return
    setElsewhere(null)
    save.mutate({ params: { id: session.id }, body }, { onSuccess: finish, onError: onRefused })
  })
  return { ...form, onSubmit, stored, elsewhere, isSaving: save.isPending }
}

/** What was typed over an older version is typed over the newest one. */
function startOf(session: TrainingSession, kept: ChangeDraft | null) {
  const fresh = valuesOf(session)
  if (!kept) return { values: fresh, elsewhere: null }
  const before = valuesOf(kept.session)
  const values = renewed({ ...fresh, ...kept.values }, before, fresh)
  const elsewhere = changedElsewhere(kept.values, before, fresh)
  return { values, elsewhere: elsewhere.length > 0 ? elsewhere : null }
}

const isSame = (one: SessionValues, other: SessionValues) =>
  namesOf(one).every((name) => one[name] === other[name])

const changedElsewhere = (typed: SessionValues, before: SessionValues, fresh: SessionValues) =>
  namesOf(fresh)
    .filter((name) => fresh[name] !== before[name] && fresh[name] !== typed[name])
    .map((name) => ({ name, value: fresh[name], isYoursKept: typed[name] !== before[name] }))
