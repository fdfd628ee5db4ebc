import type { Profile } from '@boathouse/domain/identity/profile/model'
import { SettingsForm, useConflictWords } from '#editor/settings-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSportOptions } from '#shared/club/clubs/use-sport-options.ts'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import classes from './profile.module.css'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const form = useProfileForm({
    profile,
    toFormValues: ({ firstName, lastName, sport }) => ({
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      sport,
    }),
    toRequest: (values) => values,
  })
  const { field, conflicts } = form
  const sports = useSportOptions()
  const sportConflict = sports.find(({ value }) => value === conflicts.sport)?.label
  return (
    <SettingsForm form={form}>
      <div className={classes.pair}>
        <TextInput
          label={t('label.firstName')}
          autoComplete="given-name"
          description={conflictText(conflicts.firstName)}
          {...field('firstName')}
        />
        <TextInput
          label={t('label.lastName')}
          autoComplete="family-name"
          description={conflictText(conflicts.lastName)}
          {...field('lastName')}
        />
      </div>
      <Select
        label={t('label.sport')}
        data={sports}
        description={conflictText(sportConflict)}
        {...field('sport')}
      />
    </SettingsForm>
  )
}
