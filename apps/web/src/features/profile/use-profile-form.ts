import { type ProfileChanges, updateProfile } from '@boathouse/domain/profile/contract'
import type { Profile } from '@boathouse/domain/profile/model'
import { useSettingsForm } from '#editor/settings-form.tsx'
import { useSettings } from './api.ts'

interface Options<Values> {
  readonly profile: Profile
  /** The fields of this part. */
  readonly toFormValues: (profile: Profile) => Values
  /** The fields as they are sent; the contract judges them before that. */
  readonly toRequest: (values: Values) => Partial<Record<Exclude<keyof ProfileChanges, 'version'>, unknown>>
}

/** A part of the profile with a 'Save' of its own. */
export function useProfileForm<Values extends Record<string, string>>({ profile, ...part }: Options<Values>) {
  const { update, updateCache, fetchCurrent } = useSettings(profile.id)
  return useSettingsForm({
    record: profile,
    body: updateProfile.body,
    ...part,
    send: (body) => update.mutateAsync({ params: { uid: profile.id }, body }),
    updateCache,
    fetchCurrent,
  })
}
