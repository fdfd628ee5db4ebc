import type { ConsentKind, View } from '@boathouse/domain/club/consents/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubs } from '#lib/session/use-clubs.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { consentsQuery, viewsQuery } from './api.ts'
import { ConsentForm } from './consent-form.tsx'
import { ConsentReaders } from './consent-words.tsx'

interface Props {
  readonly kind: ConsentKind
  /** False if there is nothing to share. A given consent can still be withdrawn. */
  readonly isOffered?: boolean
  readonly today: CalendarDay
}

const titles = { training: 'consent.title', wellness: 'wellnessConsent.title' } as const

export function ConsentCard({ kind, isOffered = true, today }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(consentsQuery)
  const { nameOf } = useClubs()
  const consents = data?.items.filter((one) => one.kind === kind) ?? []
  if (!isOffered && consents.every(({ choice }) => choice === 'nothing')) return null
  return (
    <Card title={t(titles[kind])}>
      <div className={classes.parts} aria-busy={!data && !isError}>
        {consents.map((consent) => {
          const club = nameOf(consent.clubId)
          return (
            <Fragment key={consent.clubId}>
              {club !== null && <h3 translate="no">{club}</h3>}
              <ConsentReaders
                readers={data?.readers.filter(({ clubId }) => clubId === consent.clubId) ?? []}
              />
              <ConsentForm consent={consent} today={today} />
            </Fragment>
          )
        })}
        {!data && isError && <NotLoaded words={t('consent.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <p className={classes.waiting}>
            <Skeleton width="12rem" />
          </p>
        )}
        {kind === 'training' && <Views />}
      </div>
    </Card>
  )
}

function Views() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={t('views.title')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <Quiet>{t('views.lead')}</Quiet>
      <ViewList />
    </Disclosure>
  )
}

function ViewList() {
  const t = useTranslate()
  const columns = useColumns()
  const list = useInfiniteQuery(viewsQuery)
  if (list.isPending) return <Skeleton width="12rem" />
  if (!list.data) return <NotLoaded words={t('views.notLoaded')} onRetry={() => void list.refetch()} />
  const rows = list.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <p>{t('views.empty')}</p>
  return (
    <>
      <RecordTable label={t('views.title')} columns={columns} rows={rows} keyOf={({ id }) => id} isDense />
      <ShowMore
        list={list}
        shown={t('views.shown', { count: rows.length })}
        notLoaded={t('views.notLoaded')}
      />
    </>
  )
}

function useColumns(): Column<View>[] {
  const t = useTranslate()
  const { weekday, exactDay } = useFormats()
  return [
    {
      name: t('label.who'),
      place: 'main',
      expected: '12ch',
      cell: ({ viewer }) =>
        viewer === null ? t('label.deletedPerson') : (toFullName(viewer) ?? t('consent.reader.unnamed')),
    },
    {
      name: t('label.what'),
      place: 'figure',
      expected: '8ch',
      cell: ({ kind }) => t(`looks.kind.${kind}`),
    },
    {
      name: t('label.day'),
      place: 'detail',
      expected: '8ch',
      cell: ({ day }) => (
        <time dateTime={day} title={exactDay(day)}>
          {weekday(day)}
        </time>
      ),
    },
  ]
}
