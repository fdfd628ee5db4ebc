import type { PastRegister } from '@boathouse/domain/register/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/record-table.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { pastRegistersQuery } from './api.ts'
import classes from './past-practices.module.css'

const keyOf = ({ id }: PastRegister) => id

/** For an admin: the club's practices that are over, the latest first, each with its register. */
export function PastRegisters({ clubId }: { clubId: string }) {
  const t = useTranslate()
  const columns = useRegisterColumns()
  const list = useInfiniteQuery(pastRegistersQuery(clubId))
  const label = t('pastPractices.title')
  const notLoaded = t('practices.notLoaded')
  const practices = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title={label}>
      {list.isPending && <RecordTableSkeleton label={label} columns={columns} count={8} />}
      {!practices && list.isError && <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />}
      {practices?.length === 0 && <EmptyState lead={t('pastPractices.empty')} />}
      {practices && practices.length > 0 && (
        <>
          <RecordTable label={label} columns={columns} rows={practices} keyOf={keyOf} />
          <ShowMore
            list={list}
            shown={t('pastPractices.shown', { count: practices.length })}
            notLoaded={notLoaded}
          />
        </>
      )}
    </Card>
  )
}

function useRegisterColumns(): Column<PastRegister>[] {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  return [
    {
      name: t('pastPractices.practice'),
      place: 'main',
      expected: '12ch',
      cell: ({ id, title, cancelledAt }) => (
        <Link
          to="/attendance/$practiceId"
          params={{ practiceId: id }}
          className={classes.title}
          translate="no"
        >
          {cancelledAt === null ? title : <s>{title}</s>}
        </Link>
      ),
    },
    {
      name: t('pastPractices.when'),
      place: 'detail',
      expected: '16ch',
      cell: (practice) => (
        <time dateTime={practice.startsAt}>
          {t('practice.when', { day: dayOf(practice), times: startOf(practice) })}
        </time>
      ),
    },
    {
      name: t('pastPractices.state'),
      place: 'detail',
      expected: '14ch',
      cell: (practice) => <RegisterState practice={practice} />,
    },
    {
      name: t('practice.register'),
      place: 'action',
      expected: '6ch',
      cell: ({ id, title, cancelledAt }) =>
        cancelledAt === null && (
          <LinkButton
            to="/attendance/$practiceId/register"
            params={{ practiceId: id }}
            variant="light"
            aria-label={t('practice.register.of', { title })}
          >
            {t('practice.register')}
          </LinkButton>
        ),
    },
  ]
}

/** What the register says in figures; where it was forgotten, that it was. */
function RegisterState({ practice: { cancelledAt, register } }: { practice: PastRegister }) {
  const t = useTranslate()
  if (cancelledAt !== null) return <Badge>{t('practice.cancelled')}</Badge>
  const { isTaken, attended, expected } = register
  if (!isTaken) return <Badge tone="warn">{t('pastPractices.notTaken')}</Badge>
  return <Badge tone="good">{t('pastPractices.taken', { attended, expected })}</Badge>
}
