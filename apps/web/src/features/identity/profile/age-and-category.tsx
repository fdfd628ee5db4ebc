import { type Settings, updateProfile } from '@boathouse/domain/identity/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { SettingsForm, useConflictWords, useSettingsForm } from '#editor/settings-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCategoryOptions } from '#shared/sport/age-classes/use-category-options.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { settingsQuery, useSettings } from './api.ts'
import classes from './profile.module.css'
import { SettingSwitch } from './setting-switch.tsx'

export function AgeAndCategory({ uid }: { readonly uid: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(settingsQuery(uid))
  if (data) {
    return (
      <>
        <CategoryForm settings={data} />
        {data.teamId !== null && (
          <div className={classes.leftOut}>
            <SettingSwitch
              name="isLeftOutOfRankings"
              settings={data}
              label={t('ranked.leftOut')}
              description={t('ranked.leftOut.help')}
            />
          </div>
        )}
      </>
    )
  }
  if (isError) return <NotLoaded words={t('ageAndCategory.notLoaded')} onRetry={() => void refetch()} />
  return (
    <p aria-busy="true">
      <Skeleton width="12rem" />
    </p>
  )
}

function CategoryForm({ settings }: { readonly settings: Settings }) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const categories = [{ value: '', label: t('ageAndCategory.notSaid') }, ...useCategoryOptions()]
  const { update, updateCache, fetchCurrent } = useSettings(settings.id)
  const form = useSettingsForm({
    record: settings,
    body: updateProfile.body,
    toFormValues: ({ competesAs, yearOfBirth }) => ({
      competesAs: competesAs ?? '',
      yearOfBirth: yearOfBirth === null ? '' : String(yearOfBirth),
    }),
    toRequest: ({ competesAs, yearOfBirth }) => ({
      competesAs: competesAs || null,
      yearOfBirth: toYear(yearOfBirth.trim()),
    }),
    send: (body) => update.mutateAsync({ params: { uid: settings.id }, body }),
    updateCache,
    fetchCurrent,
  })
  const { field, conflicts } = form
  const categoryConflict = categories.find(({ value }) => value === conflicts.competesAs)?.label
  return (
    <SettingsForm form={form}>
      <p>{t('ageAndCategory.lead')}</p>
      <div className={classes.pair}>
        <Select
          label={t('ageAndCategory.competesAs')}
          data={categories}
          description={conflictText(categoryConflict)}
          {...field('competesAs')}
        />
        <TextInput
          label={t('ageAndCategory.yearOfBirth')}
          inputMode="numeric"
          autoComplete="bday-year"
          description={conflictText(conflicts.yearOfBirth)}
          {...field('yearOfBirth')}
        />
      </div>
    </SettingsForm>
  )
}

/** NaN for an invalid year, so the field shows an error. */
function toYear(typed: string): number | null {
  if (typed === '') return null
  return /^\d{4}$/.test(typed) ? Number(typed) : Number.NaN
}
