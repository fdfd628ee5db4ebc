import type { PastPractice } from '@boathouse/domain/practices/rates/model'
import type { PastRegister } from '@boathouse/domain/practices/register/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ClubName } from '#shared/club/clubs/club-name.tsx'
import { PracticeLink } from '#shared/practices/practices/practice-link.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { type Pages, ShowMore } from '#ui/table/show-more.tsx'
import classes from './past-list.module.css'

type Past = PastPractice | PastRegister

interface PastPages<One> extends Pages {
  readonly data: { readonly pages: readonly { readonly items: readonly One[] }[] } | undefined
  readonly isPending: boolean
  readonly refetch: () => unknown
}

interface Props<One> {
  readonly title?: string
  readonly list: PastPages<One>
  readonly columns: readonly Column<One>[]
}

const keyOf = ({ id }: Past) => id

export function PastList<One extends Past>({ title, list, columns }: Props<One>) {
  const t = useTranslate()
  const label = title ?? t('pastPractices.title')
  return (
    <Card title={label}>
      <Listed title={label} list={list} columns={[...usePracticeColumns(), ...columns]} />
    </Card>
  )
}

function Listed<One extends Past>({ title: label, list, columns }: Props<One> & { readonly title: string }) {
  const t = useTranslate()
  const notLoaded = t('practices.notLoaded')
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={8} />
  if (!list.data) return <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />
  const practices = list.data.pages.flatMap(({ items }) => items)
  if (practices.length === 0) return <EmptyState lead={t('pastPractices.empty')} />
  return (
    <>
      <RecordTable label={label} columns={columns} rows={practices} keyOf={keyOf} />
      <ShowMore
        list={list}
        shown={t('pastPractices.shown', { count: practices.length })}
        notLoaded={notLoaded}
      />
    </>
  )
}

function usePracticeColumns(): Column<Past>[] {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  return [
    {
      name: t('label.practice'),
      place: 'main',
      expected: '12ch',
      cell: (practice) => <Named practice={practice} />,
    },
    {
      name: t('label.when'),
      place: 'detail',
      expected: '16ch',
      cell: (practice) => (
        <time dateTime={practice.startsAt}>
          {t('practice.when', { day: dayOf(practice), times: startOf(practice) })}
        </time>
      ),
    },
  ]
}

function Named({ practice }: { practice: Past }) {
  const { title, cancelledAt, cancelReason } = practice
  return (
    <>
      <PracticeLink practice={practice} className={classes.title} translate="no">
        {cancelledAt === null ? title : <s>{title}</s>}
      </PracticeLink>
      {'clubId' in practice && (
        <div className={classes.reason}>
          <ClubName clubId={practice.clubId} />
        </div>
      )}
      {cancelReason && (
        <div className={classes.reason} translate="no">
          {cancelReason}
        </div>
      )}
    </>
  )
}
