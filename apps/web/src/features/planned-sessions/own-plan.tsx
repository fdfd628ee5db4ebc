import { addDays, type CalendarDay, weekFrom } from '@boathouse/domain/kernel/calendar-day'
import type { OwnWeek, PlanItem } from '@boathouse/domain/planned-sessions/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useRested } from '#lib/api/use-rested.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from '#shared/progress/session-mark.tsx'
import { WorkoutView } from '#shared/workouts/workout-view.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Hidden } from '#ui/hidden.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import steps from '#ui/step.module.css'
import { useDeletions } from '#ui/use-deletions.ts'
import { ownWeekQuery, useDoneCalls, useOwnDeletionCalls, useRefreshOwnPlan } from './own-api.ts'
import classes from './own-plan.module.css'

const OwnPlanDialog = lazyRouteComponent(() => import('./own-editor.tsx'), 'OwnPlanDialog')
const DoneDialog = lazyRouteComponent(() => import('./done-dialog.tsx'), 'DoneDialog')

interface Props {
  readonly userId: string
  /** The whole week as a strip, or today alone. */
  readonly isWeek: boolean
}

/**
 * What is planned for the reader: today's sessions, or the week with those of a day. Its words are among those that come when the
 * screen has come to rest, so that no first page carries them.
 */
export function OwnPlan({ userId, isWeek }: Props) {
  const { t, has } = useLanguage()
  const hasRested = useRested()
  const [asked, setAsked] = useState<CalendarDay>()
  const { data, isError, refetch } = useQuery({ ...ownWeekQuery(asked), placeholderData: keepPreviousData })
  if (!hasRested || !has('ownPlan.week')) return null
  return (
    <Card title={t(isWeek ? 'ownPlan.week' : 'ownPlan.today')}>
      {data ? (
        <Plan {...{ userId, isWeek }} week={data} onWeek={setAsked} />
      ) : isError ? (
        <NotLoaded words={t('plan.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="12rem" />
      )}
    </Card>
  )
}

type Open = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'done'; readonly planned: PlanItem }

type PlanProps = Props & WeeksProps

function Plan({ userId, isWeek, week, onWeek }: PlanProps) {
  const t = useTranslate()
  const [picked, setPicked] = useState(week.today)
  const [open, setOpen] = useState<Open | null>(null)
  const deletions = useOwnDeletions()
  const planned = week.planned.filter((item) => !deletions.isHidden(item))
  const isShown = week.first <= picked && picked <= week.last
  const day = isWeek ? (isShown ? picked : week.first) : week.today
  const ofDay = planned.filter(({ date }) => date === day)
  const close = () => setOpen(null)
  return (
    <div className={classes.parts}>
      {isWeek && <Weeks week={week} onWeek={onWeek} />}
      {isWeek && <Strip week={{ ...week, planned }} picked={day} onPick={setPicked} />}
      {ofDay.length === 0 && <p className={classes.quiet}>{t('ownPlan.nothing')}</p>}
      {ofDay.map((item) => (
        <Planned
          key={item.id}
          planned={item}
          isAhead={item.date > week.today}
          onDone={() => setOpen({ dialog: 'done', planned: item })}
          onEdit={() => setOpen({ dialog: 'edit', planned: item })}
        />
      ))}
      <Button variant="default" className={classes.add ?? ''} onClick={() => setOpen({ dialog: 'new' })}>
        {t('plannedSession.new')}
      </Button>
      <Suspense>
        {open?.dialog === 'new' && <OwnPlanDialog userId={userId} stored={null} day={day} onClose={close} />}
        {open?.dialog === 'edit' && (
          <OwnPlanDialog
            userId={userId}
            stored={open.planned}
            day={day}
            onDelete={() => {
              close()
              void deletions.remove(open.planned)
            }}
            onClose={close}
          />
        )}
        {open?.dialog === 'done' && <DoneDialog planned={open.planned} onClose={close} />}
      </Suspense>
      <DeletedRecords
        noun="plannedSessions"
        deletions={deletions}
        deleted={({ title }) => t('plannedSessions.deleted', { title })}
      />
    </div>
  )
}

function useOwnDeletions() {
  const { remove, restore } = useOwnDeletionCalls()
  return useDeletions<Pick<PlanItem, 'id' | 'version' | 'title'>>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { plannedId: id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { plannedId: id } }),
    renew: useRefreshOwnPlan(),
  })
}

interface WeeksProps {
  readonly week: OwnWeek
  /** Asks for the week of a day; for the current one without any. */
  readonly onWeek: (day: CalendarDay | undefined) => void
}

/** Which week it is, and the ways to others. */
function Weeks({ week: { first, last, today }, onWeek }: WeeksProps) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const isCurrent = first <= today && today <= last
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className={classes.weeks} aria-label={t('teamWeek.weeks')}>
      <p aria-live="polite">
        <time dateTime={first}>{weekRange(first, last)}</time>
      </p>
      {!isCurrent && (
        <Button variant="default" onClick={() => onWeek(undefined)}>
          {t('teamWeek.current')}
        </Button>
      )}
      <button type="button" className={steps.step} onClick={() => onWeek(addDays(first, -7))}>
        <Hidden>{t('teamWeek.before')}</Hidden>
        <ChevronLeft />
      </button>
      <button type="button" className={steps.step} onClick={() => onWeek(addDays(first, 7))}>
        <Hidden>{t('teamWeek.after')}</Hidden>
        <ChevronRight />
      </button>
    </div>
  )
}

interface StripProps {
  readonly week: OwnWeek
  readonly picked: CalendarDay
  readonly onPick: (day: CalendarDay) => void
}

/** Seven days, each with what is planned and what was done. */
function Strip({ week, picked, onPick }: StripProps) {
  const t = useTranslate()
  const { shortWeekday, weekday } = useFormats()
  return (
    <ol className={classes.strip}>
      {weekFrom(week.first).map((date) => {
        const open = week.planned.filter((item) => item.date === date && item.sessionId === null)
        const done = week.done.filter((item) => item.date === date)
        return (
          <li key={date}>
            <button
              type="button"
              className={classes.day}
              aria-pressed={date === picked}
              aria-current={date === week.today ? 'date' : undefined}
              onClick={() => onPick(date)}
            >
              <Hidden>
                {t('ownPlan.day', { day: weekday(date), planned: open.length, done: done.length })}
              </Hidden>
              <span aria-hidden="true" translate="no">
                {shortWeekday(date)}
              </span>
              <span aria-hidden="true">{Number(date.slice(8))}</span>
              <span className={classes.marks} aria-hidden="true">
                {open.slice(0, 2).map(({ id, type }) => (
                  <span key={id} className={classes.open}>
                    <Mark of={type} />
                  </span>
                ))}
                {done.slice(0, 2).map(({ id, type }) => (
                  <Mark key={id} of={type} />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface PlannedProps {
  readonly planned: PlanItem
  readonly isAhead: boolean
  readonly onDone: () => void
  readonly onEdit: () => void
}

/** One planned session, with what became of it. */
function Planned({ planned, isAhead, onDone, onEdit }: PlannedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { number } = useFormats()
  const { unlink } = useDoneCalls()
  const refresh = useRefreshOwnPlan()
  const { id, title, type, minutes, distance, rpe, workout, notes, owner, squadName, sessionId } = planned
  const facts = [
    t(`trainingType.${type}`),
    ...(minutes === null ? [] : [t('plan.entry.minutes', { minutes: number(minutes) })]),
    ...(distance === null ? [] : [t('workout.kilometres', { shown: number(distance / 1_000) })]),
    ...(rpe === null ? [] : [t('ownPlan.rpe', { rpe })]),
  ]
  return (
    <section className={classes.planned} aria-labelledby={`${id}-planned`}>
      <h3 id={`${id}-planned`} className={classes.title}>
        <Mark of={type} /> <span translate="no">{title}</span>
      </h3>
      <p className={classes.quiet}>
        {facts.join(' · ')}
        {owner === 'club' && (
          <>
            {' · '}
            {squadName === null ? t('ownPlan.byClub') : <span translate="no">{squadName}</span>}
          </>
        )}
      </p>
      {workout && <WorkoutView text={workout} />}
      {notes && (
        <p className={classes.notes} translate="no">
          {notes}
        </p>
      )}
      {unlink.error && (
        <Notice tone="bad" title={t('ownPlan.notUnlinked')}>
          {words.ofFailure(unlink.error)}
        </Notice>
      )}
      <div className={classes.actions}>
        {sessionId !== null ? (
          <>
            <Link to="/training-logs" search={{ dialog: 'session', id: sessionId }} className={classes.link}>
              {t('ownPlan.isDone')}
            </Link>
            <Button
              variant="subtle"
              onClick={() =>
                unlink.mutate({ params: { plannedId: id } }, { onSettled: () => void refresh() })
              }
            >
              {t('ownPlan.unlink')}
            </Button>
          </>
        ) : (
          !isAhead && <Button onClick={onDone}>{t('ownPlan.done')}</Button>
        )}
        {owner === 'athlete' && (
          <Button variant="subtle" onClick={onEdit}>
            {t('ownPlan.edit')}
          </Button>
        )}
      </div>
    </section>
  )
}
