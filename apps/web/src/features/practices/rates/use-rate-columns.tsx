import { toShownName } from '@boathouse/domain/club/members/rules'
import type { MemberRate, RateSort } from '@boathouse/domain/practices/rates/model'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Dash } from '#ui/layout/hidden.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import classes from './rates.module.css'
import { nextSorting, type Sorting } from './rates-sorting.ts'
import { useRateWords } from './use-rate-words.ts'

export function useRateColumns(now: Sorting, onSort: (next: Sorting) => void): Column<MemberRate>[] {
  const t = useTranslate()
  const { number } = useFormats()
  const { rate, summary } = useRateWords()
  const sortingBy = (sort: RateSort) => ({
    now: now.sort === sort ? (`${now.direction}ending` as const) : undefined,
    onSort: () => onSort(nextSorting(now, sort)),
  })
  const counted = (name: string, countOf: (line: MemberRate) => number): Column<MemberRate> => ({
    name,
    place: 'number',
    expected: '2ch',
    cell: (line) => number(countOf(line)),
  })
  return [
    {
      name: t('label.name'),
      place: 'main',
      expected: '14ch',
      sorting: sortingBy('name'),
      cell: (line) => <Named line={line} />,
    },
    {
      name: t('rates.column.percent'),
      place: 'figure',
      expected: '4ch',
      sorting: sortingBy('rate'),
      cell: (line) => rate(line) ?? <Dash meaning={t('rates.noRate')} />,
    },
    {
      name: t('label.breakdown'),
      place: 'summary',
      expected: '20ch',
      cell: (line) => summary(line) || t('rates.nothing'),
    },
    counted(t('rates.column.present'), ({ counts }) => counts.present),
    counted(t('rates.column.late'), ({ counts }) => counts.late),
    counted(t('rates.column.excused'), ({ counts }) => counts.excused),
    counted(t('rates.column.absent'), ({ counts }) => counts.absent),
    counted(t('rates.column.none'), ({ counts }) => counts.none),
    {
      ...counted(t('rates.column.noShows'), ({ noShows }) => noShows),
      sorting: sortingBy('noShows'),
    },
    {
      ...counted(t('rates.column.streak'), ({ streak }) => streak),
      sorting: sortingBy('streak'),
    },
  ]
}

function Named({ line }: { line: MemberRate }) {
  const cameFrom = useCameFrom()
  return (
    <Link to="/team/$uid" params={{ uid: line.memberId }} state={cameFrom} className={classes.name}>
      <span translate="no">{toShownName(line)}</span>
    </Link>
  )
}
