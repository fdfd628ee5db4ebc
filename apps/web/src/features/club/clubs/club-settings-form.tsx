import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { LOWEST_INDEPENDENCE_AGE, MAJORITY } from '@boathouse/domain/club/guardians/model'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SettingsForm, useConflictWords, useSettingsForm } from '#editor/settings-form.tsx'
import { useCall } from '#lib/api/queries.ts'
import { dayAndMonth } from '#lib/i18n/day-names.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { languageName, useLanguageOptions } from '#lib/i18n/language-options.ts'
import { useAnnounceDays } from '#shared/club/clubs/use-announce-days.ts'
import { useHoursBefore } from '#shared/club/clubs/use-hours-before.ts'
import { useSportOptions } from '#shared/club/clubs/use-sport-options.ts'
import { TextInput } from '#ui/form/fields.tsx'
import { SeasonStartField } from '#ui/form/season-start-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TimeZoneField } from '#ui/form/time-zone-field.tsx'
import { clubQuery } from './api.ts'
import type { ClubGroup } from './club-groups.ts'
import { OutingFields, outingValues, toOutingSettings } from './outing-settings.tsx'
import { ReservationFields, reservationValues, toReservationSettings } from './reservation-limits.tsx'

export type SettingsGroup = Exclude<ClubGroup, 'links'>

interface Props {
  readonly club: Club
  readonly group: SettingsGroup
}

export function ClubSettingsForm({ club, group }: Props) {
  const form = useClubSettings(club)
  const Fields = fieldsOf[group]
  return (
    <SettingsForm form={form}>
      <Fields form={form} club={club} />
    </SettingsForm>
  )
}

interface FieldsProps {
  readonly club: Club
  readonly form: ReturnType<typeof useClubSettings>
}

const fieldsOf: Record<SettingsGroup, (props: FieldsProps) => ReactNode> = {
  general: GeneralFields,
  practices: PracticeFields,
  boats: BoatFields,
  privacy: PrivacyFields,
}

function GeneralFields({ club, form: { field, conflicts } }: FieldsProps) {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const conflictText = useConflictWords()
  const sports = useSportOptions()
  const languages = useLanguageOptions()
  return (
    <>
      <Select
        label={t('label.sport')}
        description={
          conflictText(sports.find(({ value }) => value === conflicts.sport)?.label) ?? t('club.sport.help')
        }
        data={club.sport === null ? [{ value: '', label: t('label.notSet') }, ...sports] : sports}
        {...field('sport')}
      />
      <Select
        label={t('settings.language')}
        description={
          conflictText(conflicts.language && languageName(conflicts.language)) ?? t('club.language.help')
        }
        data={[{ value: '', label: t('label.notSet') }, ...languages]}
        {...field('language')}
      />
      <TimeZoneField {...field('timeZone')} hint={conflictText(conflicts.timeZone)} />
      <SeasonStartField
        {...field('seasonStart')}
        hint={conflictText(conflicts.seasonStart && dayAndMonth(formatLocale, conflicts.seasonStart))}
      />
    </>
  )
}

function PracticeFields({ form: { field, conflicts, values } }: FieldsProps) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const { deadline, reminder } = useHoursBefore()
  const { ofClub } = useAnnounceDays()
  const lateAfterWords = (minutes: string) => t('club.lateAfter.minutes', { count: Number(minutes) })
  return (
    <>
      <Select
        label={t('practice.form.deadline')}
        description={conflictText(conflicts.answerDeadline && deadline.wordsOf(conflicts.answerDeadline))}
        data={deadline.options(field('answerDeadline').value)}
        {...field('answerDeadline')}
      />
      <Select
        label={t('club.reminder')}
        description={
          conflictText(conflicts.reminder && reminder.wordsOf(conflicts.reminder)) ??
          t(isReminding(values) ? 'club.reminder.help' : 'club.reminder.never')
        }
        data={reminder.options(field('reminder').value)}
        {...field('reminder')}
      />
      <Select
        label={t('club.announceDays')}
        description={
          conflictText(conflicts.announceDays && ofClub.wordsOf(conflicts.announceDays)) ??
          t('club.announceDays.help')
        }
        data={ofClub.options(field('announceDays').value)}
        {...field('announceDays')}
      />
      <Select
        label={t('club.lateAfter')}
        description={
          conflictText(conflicts.lateAfter && lateAfterWords(conflicts.lateAfter)) ?? t('club.lateAfter.help')
        }
        data={LATE_AFTER.map((minutes) => ({ value: minutes, label: lateAfterWords(minutes) }))}
        {...field('lateAfter')}
      />
    </>
  )
}

function BoatFields({ form: { field, conflicts } }: FieldsProps) {
  const conflictText = useConflictWords()
  return (
    <>
      <ReservationFields {...{ field, conflicts, conflictText }} />
      <OutingFields {...{ field, conflicts, conflictText }} />
    </>
  )
}

function PrivacyFields({ club, form: { field, conflicts } }: FieldsProps) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const names = field('namesShownTo')
  const rankings = field('rankingsShownTo')
  const shownWords = (value: string | undefined) =>
    value && t(value === 'members' ? 'club.namesShown.yes' : 'club.namesShown.no')
  return (
    <>
      <Switch
        label={t('club.namesShown')}
        description={conflictText(shownWords(conflicts.namesShownTo)) ?? t('club.namesShown.help')}
        isOn={names.value === 'members'}
        onChange={(isOn) => names.onChange(isOn ? 'members' : 'admins')}
      />
      {club.usesTests && (
        <Switch
          label={t('club.rankingsShown')}
          description={t('club.rankingsShown.help')}
          isOn={rankings.value === 'members'}
          onChange={(isOn) => rankings.onChange(isOn ? 'members' : 'admins')}
        />
      )}
      <Select
        label={t('club.independenceAge')}
        description={conflictText(conflicts.independenceAge) ?? t('club.independenceAge.help')}
        data={INDEPENDENCE_AGES.map((age) => ({ value: age, label: age }))}
        {...field('independenceAge')}
      />
      <TextInput
        type="date"
        label={t('club.secondFactorFrom')}
        description={conflictText(conflicts.secondFactorFrom) ?? t('club.secondFactorFrom.help')}
        {...field('secondFactorFrom')}
      />
    </>
  )
}

/** Options for when a member counts as late, in minutes. */
const LATE_AFTER = ['0', '5', '10', '15', '20', '30', '45', '60']

const INDEPENDENCE_AGES = Array.from({ length: MAJORITY - LOWEST_INDEPENDENCE_AGE + 1 }, (_, more) =>
  String(LOWEST_INDEPENDENCE_AGE + more),
)

/** False if reminders are never sent because answers close first. Both settings are hours before the start. */
const isReminding = ({ answerDeadline, reminder }: { answerDeadline: string; reminder: string }) =>
  reminder === '' || Number(answerDeadline) < Number(reminder)

/** Form of a club's settings. Empty hours and days stand for null. */
function useClubSettings(club: Club) {
  const queryClient = useQueryClient()
  const update = useCall(updateClubSettings)
  const query = clubQuery(club.id)
  const updateCache = (now: Club) => void queryClient.setQueryData(query.queryKey, now)
  return useSettingsForm({
    record: club,
    body: updateClubSettings.body,
    toFormValues: (shown: Club) => ({
      sport: shown.sport ?? '',
      timeZone: shown.timeZone,
      language: shown.language ?? '',
      seasonStart: shown.seasonStart,
      answerDeadline: String(shown.answerDeadline ?? ''),
      reminder: String(shown.reminder ?? ''),
      announceDays: String(shown.announceDays ?? ''),
      namesShownTo: shown.namesShownTo as string,
      rankingsShownTo: shown.rankingsShownTo as string,
      lateAfter: String(shown.lateAfter),
      ...reservationValues(shown),
      ...outingValues(shown),
      independenceAge: String(shown.independenceAge),
      secondFactorFrom: shown.secondFactorFrom ?? '',
    }),
    toRequest: ({
      sport,
      language,
      answerDeadline,
      reminder,
      announceDays,
      lateAfter,
      independenceAge,
      secondFactorFrom,
      ...others
    }) => ({
      ...others,
      ...toReservationSettings(others),
      ...toOutingSettings(others),
      // A sport can be changed but not removed.
      ...(sport !== '' && { sport }),
      language: language === '' ? null : language,
      answerDeadline: toNumber(answerDeadline),
      reminder: toNumber(reminder),
      announceDays: toNumber(announceDays),
      lateAfter: Number(lateAfter),
      independenceAge: Number(independenceAge),
      secondFactorFrom: secondFactorFrom === '' ? null : secondFactorFrom,
    }),
    send: (body) => update.mutateAsync({ params: { clubId: club.id }, body }),
    updateCache,
    fetchCurrent: async ({ current }) => {
      const now = (current as Club | undefined) ?? (await queryClient.fetchQuery({ ...query, staleTime: 0 }))
      updateCache(now)
      return now
    },
  })
}

const toNumber = (chosen: string) => (chosen === '' ? null : Number(chosen))
