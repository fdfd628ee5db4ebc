import { toShownName } from '@boathouse/domain/club/members/rules'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { MatrixAthlete, MatrixPractice } from '@boathouse/domain/practices/register/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { ScrollArea } from '#ui/layout/group.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { matrixQuery } from './api.ts'
import { NoAthletes, NobodyInSquad, NoRegister, RatesTableSkeleton } from './rates-table.tsx'
import classes from './register-matrix.module.css'
import { type AthleteRow, rowsOf } from './register-matrix-rows.ts'

interface Props {
  readonly clubId: string
  readonly days: DayRange
  readonly squad: string | undefined
}

export function RegisterMatrix({ clubId, days, squad }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(matrixQuery(clubId, days, squad))
  const pages = list.data?.pages
  if (!pages && list.isError)
    return <NotLoaded words={t('rates.notLoaded')} onRetry={() => void list.refetch()} />
  if (!pages) return <RatesTableSkeleton />
  const practices = pages.flatMap(({ items }) => items)
  if (pages[0]?.athletes.length === 0) return squad === undefined ? <NoAthletes /> : <NobodyInSquad />
  if (practices.length === 0) return <NoRegister />
  return (
    <>
      <p className={classes.legend}>{t('rates.marks')}</p>
      <Matrix rows={rowsOf(pages)} practices={practices} />
      <ShowMore
        list={list}
        shown={t('registerMatrix.shown', { count: practices.length })}
        notLoaded={t('rates.notLoaded')}
      />
    </>
  )
}

/** Rows rendered at once: phones are slow to render many. */
const ROWS_AT_ONCE = 60

interface MatrixProps {
  readonly rows: readonly AthleteRow[]
  readonly practices: readonly MatrixPractice[]
}

function Matrix({ rows, practices }: MatrixProps) {
  const t = useTranslate()
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const more = Math.min(rows.length - most, ROWS_AT_ONCE)
  return (
    <>
      <ScrollArea aria-label={t('registerMatrix.box')} className={classes.box}>
        <table className={classes.table} aria-label={t('rates.show.register')}>
          <thead>
            <tr>
              <th scope="col" className={classes.athlete}>
                {t('label.athlete')}
              </th>
              {practices.map((practice) => (
                <PracticeHead key={practice.id} practice={practice} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Row key={row.athlete.memberId} row={row} practices={practices} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={classes.athlete}>
                {t('registerMatrix.attended')}
              </th>
              {practices.map(({ id, states }) => (
                <td key={id}>{states.filter((state) => state === 'present' || state === 'late').length}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      {more > 0 && (
        <Button variant="default" onClick={() => setMost(most + more)}>
          {t('registerMatrix.moreAthletes', { count: more })}
        </Button>
      )}
    </>
  )
}

function PracticeHead({ practice: { id, day, startTime, title } }: { practice: MatrixPractice }) {
  const t = useTranslate()
  const { shortWeekday, shortDate, exactDay, clock } = useFormats()
  const words = t('registerMatrix.practice', { day: exactDay(day), time: clock(startTime), title })
  return (
    <th scope="col">
      <Link
        to="/attendance/$practiceId"
        params={{ practiceId: id }}
        title={words}
        className={classes.practice}
      >
        <span aria-hidden="true">{shortWeekday(day)}</span>
        <span aria-hidden="true">{shortDate(day)}</span>
        <Hidden>{words}</Hidden>
      </Link>
    </th>
  )
}

function Row({ row: { athlete, states }, practices }: { row: AthleteRow } & Pick<MatrixProps, 'practices'>) {
  const t = useTranslate()
  return (
    <tr>
      <th scope="row" className={classes.athlete}>
        <Named athlete={athlete} />
      </th>
      {practices.map(({ id }) => {
        const state = states.get(id) ?? 'none'
        return (
          <td key={id} data-state={state}>
            <span aria-hidden="true">{state === 'none' ? '' : t(`registerState.${state}.letter`)}</span>
            <Hidden>{t(`registerState.${state}`)}</Hidden>
          </td>
        )
      })}
    </tr>
  )
}

function Named({ athlete }: { athlete: MatrixAthlete }) {
  const cameFrom = useCameFrom()
  return (
    <Link to="/team/$uid" params={{ uid: athlete.memberId }} state={cameFrom}>
      <span translate="no">{toShownName(athlete)}</span>
    </Link>
  )
}
