import type { Club } from '@boathouse/domain/club/clubs/model'
import { useQuery } from '@tanstack/react-query'
import { dayAndMonth } from '#lib/i18n/day-names.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { languageName } from '#lib/i18n/language-options.ts'
import { useAnnounceDays } from '#shared/club/clubs/use-announce-days.ts'
import { useHoursBefore } from '#shared/club/clubs/use-hours-before.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { nameZone } from '#ui/form/time-zones.ts'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { clubQuery } from './api.ts'
import { ClubSettingsForm, type SettingsGroup } from './club-settings-form.tsx'
import classes from './clubs.module.css'
import { useOutingFacts } from './outing-settings.tsx'
import { useReservationFacts } from './reservation-limits.tsx'

interface Props {
  readonly clubId: string
  readonly group: SettingsGroup
}

/** One group of a club's settings. An inactive club shows all groups, read-only. */
export function ClubCard({ clubId, group }: Props) {
  const t = useTranslate()
  const club = useQuery(clubQuery(clubId))
  const isWhole = group === 'general' || club.data?.status === 'inactive'
  return (
    <Card title={t(isWhole ? 'label.club' : `club.group.${group}`)}>
      {club.data ? (
        <ClubCardContent key={`${clubId} ${group}`} club={club.data} group={group} />
      ) : club.isError ? (
        <NotLoaded words={t('club.notLoaded')} onRetry={() => void club.refetch()} />
      ) : (
        <ClubCardSkeleton group={group} />
      )}
    </Card>
  )
}

const ClubCardContent = ({ club, group }: { club: Club; group: SettingsGroup }) =>
  club.status === 'active' ? <ClubSettingsForm club={club} group={group} /> : <ReadOnly club={club} />

function ReadOnly({ club }: { club: Club }) {
  const t = useTranslate()
  const { formatLocale } = useLanguage()
  const { date } = useFormats()
  const { deadline, reminder } = useHoursBefore()
  const { ofClub } = useAnnounceDays()
  return (
    <Parts gap="1rem">
      <Notice tone="warn">{t('club.inactive')}</Notice>
      <Facts
        facts={[
          {
            name: t('label.sport'),
            value: club.sport === null ? t('label.notSet') : t(`sport.${club.sport}`),
          },
          {
            name: t('settings.language'),
            value: club.language === null ? t('label.notSet') : languageName(club.language),
          },
          {
            name: t('settings.timeZone'),
            value: <span translate="no">{nameZone(club.timeZone, new Date())}</span>,
          },
          {
            name: t('settings.seasonStart'),
            value: <time>{dayAndMonth(formatLocale, club.seasonStart)}</time>,
          },
          { name: t('practice.form.deadline'), value: deadline.wordsOf(String(club.answerDeadline ?? '')) },
          { name: t('club.reminder'), value: reminder.wordsOf(String(club.reminder ?? '')) },
          { name: t('club.announceDays'), value: ofClub.wordsOf(String(club.announceDays ?? '')) },
          { name: t('club.lateAfter'), value: t('club.lateAfter.minutes', { count: club.lateAfter }) },
          {
            name: t('club.namesShown'),
            value: t(club.namesShownTo === 'members' ? 'club.namesShown.yes' : 'club.namesShown.no'),
          },
          {
            name: t('club.rankingsShown'),
            value: t(club.rankingsShownTo === 'members' ? 'club.rankingsShown.yes' : 'club.rankingsShown.no'),
          },
          { name: t('club.independenceAge'), value: String(club.independenceAge) },
          ...useReservationFacts(club),
          ...useOutingFacts(club),
          {
            name: t('club.secondFactorFrom'),
            value:
              club.secondFactorFrom === null ? (
                t('club.secondFactorFrom.never')
              ) : (
                <time>{date(club.secondFactorFrom)}</time>
              ),
          },
        ]}
      />
    </Parts>
  )
}

const FIELDS: Record<SettingsGroup, number> = { general: 3, practices: 3, boats: 7, privacy: 4 }

function ClubCardSkeleton({ group }: { group: SettingsGroup }) {
  return (
    <Parts gap="1rem" aria-busy="true">
      {Array.from({ length: FIELDS[group] }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <p key={field} className={classes.field}>
          <Skeleton width="10rem" />
          <Skeleton width="100%" />
        </p>
      ))}
    </Parts>
  )
}
