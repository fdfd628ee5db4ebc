import { type ProfileChanges, updateProfile } from '@boathouse/domain/profile/contract'
import type { Profile } from '@boathouse/domain/profile/model'
import { useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { contested, namesOf, pick, renewed } from '#lib/renewal.ts'
import { useSettings } from './api.ts'

/** As typed; the contract judges it before it is sent. */
type Changes = Partial<Record<Exclude<keyof ProfileChanges, 'version'>, unknown>>

interface Options<Values> {
  readonly profile: Profile
  /** The fields as they are stored. */
  readonly valuesOf: (profile: Profile) => Values
  /** The fields as they are sent. */
  readonly toChanges: (values: Values) => Changes
}

/** A part of the settings with a 'Save' of its own. It sends only what differs from what is stored. */
export function useSettingsForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { profile, valuesOf, toChanges } = options
  const { update, take, takeCurrent } = useSettings(profile.id)
  const [known, setKnown] = useState(profile)
  const [isSaved, setSaved] = useState(false)
  /** What was saved elsewhere in the meantime, by field, where something else is typed here. */
  const [elsewhere, setElsewhere] = useState<Partial<Values>>({})
  const stored = valuesOf(known)
  const form = useContractForm({
    body: updateProfile.body,
    initialValues: stored,
    toBody: (values) => ({
      ...differing(toChanges(values), toChanges(stored), known),
      version: known.version,
    }),
    onChange: () => setSaved(false),
  })

  /** What is stored now fills the fields that nobody touched, and stands by those that somebody did. */
  const adopt = (now: Profile) => {
    const fresh = valuesOf(now)
    setKnown(now)
    form.setValues((values) => renewed(values, stored, fresh))
    setElsewhere(contested(form.values, stored, fresh))
  }
  if (profile.version > known.version) adopt(profile)

  const onRefused = async (error: CallFailure) => {
    form.refuse(error)
    if (error.code === 'stale') adopt(await takeCurrent(error))
  }
  const onSubmit = form.onSubmit((body) => {
    if (update.isPending) return
    const sent = form.values
    update.mutate(
      { params: { uid: profile.id }, body },
      {
        onSuccess: (now) => {
          setKnown(now)
          form.setValues((values) => renewed(values, sent, valuesOf(now)))
          setElsewhere({})
          setSaved(true)
          take(now)
        },
        onError: (error) => void onRefused(error),
      },
    )
  })
  return { ...form, onSubmit, elsewhere, isSaving: update.isPending, isSaved }
}

/** What differs from what is stored, and what was never stored at all. */
function differing(typed: Changes, stored: Changes, profile: Profile): Changes {
  const names = namesOf(typed).filter((name) => typed[name] !== stored[name] || profile[name] === null)
  return pick(typed, names)
}
