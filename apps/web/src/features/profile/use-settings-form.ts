import { type ProfileChanges, type Settings, updateProfile } from '@boathouse/domain/profile/contract'
import { useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { useSettings } from './api.ts'

type Changes = Omit<ProfileChanges, 'version'>

interface Options<Values> {
  readonly settings: Settings
  /** The fields as they are stored. */
  readonly valuesOf: (settings: Settings) => Values
  /** The fields as they are sent. */
  readonly toChanges: (values: Values) => Changes
}

/** A part of the settings with a 'Save' of its own. It sends only what differs from what is stored. */
export function useSettingsForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { settings, valuesOf, toChanges } = options
  const { update, take, takeCurrent } = useSettings(settings.id)
  const stored = valuesOf(settings)
  const [known, setKnown] = useState(stored)
  const [isSaved, setSaved] = useState(false)
  /** What was saved elsewhere in the meantime, by field, where something else is typed here. */
  const [elsewhere, setElsewhere] = useState<Partial<Values>>({})
  const form = useContractForm({
    body: updateProfile.body,
    initialValues: stored,
    toBody: (values) => ({
      ...differing(toChanges(values), toChanges(stored), settings),
      version: settings.version,
    }),
    onChange: () => setSaved(false),
  })

  if (namesOf(stored).some((name) => stored[name] !== known[name])) {
    // Something newer is stored: it fills the fields that nobody touched, and stands by those that somebody did.
    setKnown(stored)
    form.setValues(renewed(form.values, known, stored))
    setElsewhere(contested(form.values, known, stored))
  }

  const onRefused = async (error: CallFailure) => {
    form.refuse(error)
    if (error.code === 'stale') await takeCurrent(error)
  }
  const onSubmit = form.onSubmit((body) => {
    if (update.isPending) return
    const sent = form.values
    update.mutate(
      { params: { uid: settings.id }, body },
      {
        onSuccess: (now) => {
          const fresh = valuesOf(now)
          setKnown(fresh)
          form.setValues((values) => renewed(values, sent, fresh))
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
function differing(typed: Changes, stored: Changes, settings: Settings): Changes {
  const names = namesOf(typed).filter((name) => typed[name] !== stored[name] || settings[name] === null)
  return pick(typed, names)
}

/** Fields that still are as they were take what is stored now. */
const renewed = <Values extends object>(values: Values, before: Values, fresh: Values): Values => ({
  ...values,
  ...pick(
    fresh,
    namesOf(fresh).filter((name) => values[name] === before[name]),
  ),
})

/** Fields that are typed in here and were changed elsewhere, to something else. */
const contested = <Values extends object>(values: Values, before: Values, fresh: Values) =>
  pick(
    fresh,
    namesOf(fresh).filter(
      (name) => values[name] !== before[name] && fresh[name] !== before[name] && fresh[name] !== values[name],
    ),
  )

const namesOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[]

const pick = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>
