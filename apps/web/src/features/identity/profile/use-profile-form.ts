import { type ProfileChanges, updateProfile } from '@boathouse/domain/identity/profile/contract'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { useSettingsForm } from '#editor/settings-form.tsx'
import { useSettings } from './api.ts'

interface Options<Values> {
  readonly profile: Profile
  readonly toFormValues: (profile: Profile) => Values
  /** Converts fields to a request, which the contract validates. */
  readonly toRequest: (values: Values) => Partial<Record<Exclude<keyof ProfileChanges, 'version'>, unknown>>
}

/** Form for a part of the profile with its own 'Save' button. */
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
