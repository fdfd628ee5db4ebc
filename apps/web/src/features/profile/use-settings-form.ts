import { type ProfileChanges, updateProfile } from '@boathouse/domain/profile/contract'
import type { Profile } from '@boathouse/domain/profile/model'
import { useVersionedForm } from '#lib/versioned-form.ts'
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

/** A part of the settings with a 'Save' of its own. */
export function useSettingsForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { profile, valuesOf, toChanges } = options
  const { update, take, takeCurrent } = useSettings(profile.id)
  return useVersionedForm({
    stored: profile,
    body: updateProfile.body,
    valuesOf,
    toChanges,
    saving: {
      isPending: update.isPending,
      send: (body, then) => update.mutate({ params: { uid: profile.id }, body }, then),
      take,
      takeCurrent,
    },
  })
}
