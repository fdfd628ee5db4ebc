import type { Profile } from '@boathouse/domain/identity/profile/model'
import { SettingsForm, useConflictWords } from '#editor/settings-form.tsx'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { dayAndMonth, weekdays } from '#lib/i18n/day-names.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { SeasonStartField } from '#ui/form/season-start-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TimeZoneField } from '#ui/form/time-zone-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

export function CalendarForm({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const conflictText = useConflictWords()
  const form = useProfileForm({
    profile,
    toFormValues: ({ timeZone, firstDayOfWeek, seasonStart }) => ({
      timeZone: timeZone ?? browserTimeZone(),
      firstDayOfWeek: String(firstDayOfWeek),
      seasonStart,
    }),
    toRequest: ({ firstDayOfWeek, ...others }) => ({ ...others, firstDayOfWeek: Number(firstDayOfWeek) }),
  })
  const { field, conflicts } = form
  const days = weekdays(formatLocale)
  const dayConflict = days.find(({ value }) => value === conflicts.firstDayOfWeek)?.label
  return (
    <SettingsForm form={form}>
      <TimeZoneField {...field('timeZone')} hint={conflictText(conflicts.timeZone)} />
      <Select
        label={t('settings.firstDayOfWeek')}
        data={days}
        description={conflictText(dayConflict)}
        {...field('firstDayOfWeek')}
      />
      {profile.teamId === null ? (
        <SeasonStartField
          {...field('seasonStart')}
          hint={conflictText(conflicts.seasonStart && dayAndMonth(formatLocale, conflicts.seasonStart))}
        />
      ) : (
        <p>{t('settings.seasonStart.club', { day: dayAndMonth(formatLocale, profile.seasonStart) })}</p>
      )}
    </SettingsForm>
  )
}
