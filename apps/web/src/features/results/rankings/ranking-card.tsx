import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Ranked } from '@boathouse/domain/results/rankings/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { useDisciplineOptions } from '#shared/results/disciplines/discipline-options.ts'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { rankingQuery, testDaysQuery } from './api.ts'
import { RankingFilters } from './ranking-filters.tsx'
import type { RankingSearch } from './ranking-search.ts'
import classes from './rankings.module.css'
import { useUsableSearch } from './use-usable-search.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly ownSport: Sport
  readonly isAdmin: boolean
  readonly today: CalendarDay
  readonly search: RankingSearch
  readonly onChange: (changes: RankingSearch) => void
}

/** A club's ranking in one discipline; for admins by default the first of the last test day. */
export function RankingCard(props: Props) {
  const t = useTranslate()
  const { clubId, ownSport, isAdmin } = props
  const { data: days, isPending } = useQuery(testDaysQuery(clubId))
  const lastTest = days?.items.find(({ publishedAt }) => publishedAt !== null)
  // Only admins can always see rankings: the club may hide them from others.
  const first = isAdmin ? lastTest?.disciplines[0]?.disciplineKey : undefined
  const discipline = props.search.discipline ?? first
  const search = useUsableSearch(props.search, isAdmin)
  const options = useDisciplineOptions({ ownSport, clubId })
  return (
    <Card title={t('rankings.title')}>
      <div className={classes.parts}>
        <RankingFilters {...props} search={{ ...props.search, discipline }} />
        {discipline === undefined
          ? !(isAdmin && isPending) && <Quiet>{t('rankings.choose')}</Quiet>
          : search && <Ranking {...props} search={search} discipline={options.namedOf(discipline)} />}
      </div>
    </Card>
  )
}

function Ranking({
  clubId,
  userId,
  isAdmin,
  today,
  search,
  discipline,
}: Props & { readonly discipline: Named }) {
  const t = useTranslate()
  const columns = useColumns({ discipline, userId, isAdmin, today })
  const list = useInfiniteQuery(rankingQuery(clubId, discipline.disciplineKey, search))
  const label = t('rankings.list')
  if (list.error?.code === 'rankingsNotShown' && !list.data) return <p>{t('rankings.notShown')}</p>
  if (list.error?.status === 404) return <p>{t('testDay.unknown')}</p>
  if (list.error?.status === 422) return <p>{t('rankings.unknown')}</p>
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={5} />
  if (!list.data)
    return <NotLoaded words={t('courseRanking.notLoaded')} onRetry={() => void list.refetch()} />
  const rows = list.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <p>{t('rankings.empty')}</p>
  return (
    <>
      <RecordTable label={label} columns={columns} rows={rows} keyOf={({ athlete }) => athlete.id} />
      {list.hasNextPage && (
        <ShowMore
          list={list}
          shown={t('rankings.shown', { count: rows.length })}
          notLoaded={t('courseRanking.notLoaded')}
        />
      )}
    </>
  )
}

interface Shown extends Pick<Props, 'userId' | 'isAdmin' | 'today'> {
  readonly discipline: Named
}

function useColumns({ discipline, userId, isAdmin, today }: Shown): Column<Ranked>[] {
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const { day, exactDay } = useFormats()
  const { figureOf } = useDisciplineWords()
  return [
    {
      name: t('label.athlete'),
      place: 'main',
      expected: '10rem',
      cell: ({ place, athlete }) => {
        const name = [athlete.firstName, athlete.lastName].filter(Boolean).join(' ')
        const called = name ? <span translate="no">{name}</span> : t('label.someoneUnnamed')
        return (
          <span className={classes.name}>
            <span className={classes.place}>{t('rankings.place', { place })}</span>{' '}
            {isAdmin ? (
              <Link to="/team/$uid" params={{ uid: athlete.id }} state={cameFrom}>
                {called}
              </Link>
            ) : (
              called
            )}
            {athlete.id === userId && ` (${t('rankings.own')})`}
          </span>
        )
      },
    },
    {
      name: t('label.result'),
      place: 'figure',
      expected: '5rem',
      cell: ({ value }) => <span className={classes.place}>{figureOf(discipline, value)}</span>,
    },
    {
      name: t('rankings.column.when'),
      place: 'detail',
      expected: '9rem',
      cell: ({ date, provenance, isVerified }) => (
        <>
          <time dateTime={date} title={exactDay(date)}>
            {day(date, today)}
          </time>
          , {t(`provenance.${provenance}`)}
          {isVerified && `, ${t('rankings.isVerified')}`}
        </>
      ),
    },
  ]
}
