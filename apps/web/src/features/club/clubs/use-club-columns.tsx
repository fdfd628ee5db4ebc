import type { ClubOverview } from '@boathouse/domain/club/clubs/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Badge } from '#ui/layout/badge.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import classes from './club-table.module.css'

export function useClubColumns(onSelect: (clubId: string) => void): Column<ClubOverview>[] {
  const t = useTranslate()
  const { number } = useFormats()
  const { dayOf } = useOwnTimes()
  const lastPractice = ({ lastPracticeAt: at }: ClubOverview) =>
    at === null ? (
      <Badge tone="warn">{t('clubTable.noPractice')}</Badge>
    ) : (
      <time dateTime={at}>{dayOf(at)}</time>
    )
  return [
    {
      name: t('label.club'),
      place: 'main',
      expected: '16ch',
      cell: ({ id, name }) => (
        <button type="button" className={classes.name} translate="no" onClick={() => onSelect(id)}>
          {name}
        </button>
      ),
    },
    {
      name: t('label.state'),
      place: 'detail',
      expected: '7ch',
      cell: ({ status }) => (
        <Badge tone={status === 'active' ? 'good' : 'neutral'}>{t(`clubTable.${status}`)}</Badge>
      ),
    },
    { name: t('clubTable.lastPractice'), place: 'detail', expected: '10ch', cell: lastPractice },
    {
      name: t('label.admins'),
      place: 'number',
      expected: '2ch',
      cell: ({ admins }) => number(admins),
    },
    {
      name: t('label.athletes'),
      place: 'number',
      expected: '3ch',
      cell: ({ athletes }) => number(athletes),
    },
    {
      name: t('label.members'),
      place: 'summary',
      expected: '20ch',
      cell: ({ admins, athletes }) => t('clubTable.counts', { admins, athletes }),
    },
    {
      name: t('clubTable.created'),
      place: 'measure',
      expected: '10ch',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
    },
  ]
}
