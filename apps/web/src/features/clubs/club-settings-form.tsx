import type { Club } from '@boathouse/domain/clubs/model'
import { dayAndMonth } from '#lib/day-names.ts'
import { useTranslate, useWords } from '#lib/words.tsx'
import { SeasonStartField } from '#ui/season-start-field.tsx'
import { Select } from '#ui/select.tsx'
import { SettingsForm, useElsewhere } from '#ui/settings-form.tsx'
import { Switch } from '#ui/switch.tsx'
import { TimeZoneField } from '#ui/time-zone-field.tsx'
import { useClubSettings } from './use-club-settings.ts'
import { useHoursBefore } from './use-hours-before.ts'

/** Where a club counts days, and how it asks who is coming. */
export function ClubSettingsForm({ club }: { club: Club }) {
  const t = useTranslate()
  const { formatLocale } = useWords()
  const saidOf = useElsewhere()
  const { deadline, reminder } = useHoursBefore()
  const form = useClubSettings(club)
  const { field, elsewhere } = form
  const names = field('namesShownTo')
  const shownWords = (value: string | undefined) =>
    value && t(value === 'members' ? 'club.namesShown.yes' : 'club.namesShown.no')
  return (
    <SettingsForm form={form}>
      <TimeZoneField {...field('timeZone')} said={saidOf(elsewhere.timeZone)} />
      <SeasonStartField
        {...field('seasonStart')}
        said={saidOf(elsewhere.seasonStart && dayAndMonth(formatLocale, elsewhere.seasonStart))}
      />
      <Select
        label={t('club.answerDeadline')}
        description={saidOf(elsewhere.answerDeadline && deadline.wordsOf(elsewhere.answerDeadline))}
        data={deadline.options(field('answerDeadline').value)}
        {...field('answerDeadline')}
      />
      <Select
        label={t('club.reminder')}
        description={
          saidOf(elsewhere.reminder && reminder.wordsOf(elsewhere.reminder)) ??
          t(isReminding(form.values) ? 'club.reminder.help' : 'club.reminder.never')
        }
        data={reminder.options(field('reminder').value)}
        {...field('reminder')}
      />
      <Switch
        label={t('club.namesShown')}
        description={saidOf(shownWords(elsewhere.namesShownTo)) ?? t('club.namesShown.help')}
        isOn={names.value === 'members'}
        onChange={(isOn) => names.onChange(isOn ? 'members' : 'admins')}
      />
    </SettingsForm>
  )
}

/** A reminder that would come after the last answer never comes. */
const isReminding = ({ answerDeadline, reminder }: { answerDeadline: string; reminder: string }) =>
  reminder === '' || Number(answerDeadline) < Number(reminder)
