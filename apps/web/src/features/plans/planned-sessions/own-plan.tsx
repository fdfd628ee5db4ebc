import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PlanItem, WeekItem } from '@boathouse/domain/plans/planned-sessions/model'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { MatchQuestions } from '#shared/plans/plan-matches/match-questions.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { DayFacts } from './day-facts.tsx'
import { useOwnDeletionCalls, useOwnWeek, useRefreshOwnPlan } from './own-api.ts'
import classes from './own-plan.module.css'
import { Planned } from './planned-item.tsx'
import { UnlinkedBars, useUnlinked } from './unlinked-bars.tsx'
import { Strip, StripLegend, Weeks, type WeeksProps } from './week-strip.tsx'

const OwnPlanDialog = lazyRouteComponent(() => import('./own-editor.tsx'), 'OwnPlanDialog')
const DoneDialog = lazyRouteComponent(() => import('./done-dialog.tsx'), 'DoneDialog')

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  /** Shows the whole week as a strip; otherwise only today, if anything is planned. */
  readonly isWeek: boolean
  readonly renderLog: (planned: WeekItem, onClose: () => void) => ReactNode
  readonly renderRest: (isTrained: boolean) => ReactNode
}

export function OwnPlan({ userId, today, isWeek, renderLog, renderRest }: Props) {
  const { t, has } = useLanguage()
  const [asked, setAsked] = useState<CalendarDay>()
  const { data, isError, refetch } = useOwnWeek({ asked, today })
  const hasToday = data?.planned.some(({ date }) => date === data.today)
  if (!has('ownPlan.week') || (!isWeek && !hasToday)) return null
  return (
    <Card title={t(isWeek ? 'ownPlan.week' : 'ownPlan.today')}>
      {data ? (
        <Plan {...{ userId, today, isWeek, renderLog, renderRest }} week={data} onWeek={setAsked} />
      ) : isError ? (
        <NotLoaded words={t('plan.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="12rem" />
      )}
    </Card>
  )
}

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'done' | 'log'; readonly planned: WeekItem }

type PlanProps = Props & WeeksProps

function Plan({ userId, isWeek, renderLog, renderRest, week, onWeek }: PlanProps) {
  const t = useTranslate()
  const [picked, setPicked] = useState(week.today)
  const [open, setOpen] = useState<Open | null>(null)
  const deletions = useOwnDeletions()
  const unlinked = useUnlinked()
  const planned = week.planned.filter((item) => !deletions.isHidden(item))
  const isShown = week.first <= picked && picked <= week.last
  const day = isWeek ? (isShown ? picked : week.first) : week.today
  const ofDay = planned.filter(({ date }) => date === day)
  const shown = { ...week, planned }
  const isAsked = week.done.some(({ date, plannedId }) => date === day && plannedId === null)
  const close = () => setOpen(null)
  return (
    <Parts gap="0.75rem">
      {isWeek && <Weeks week={week} onWeek={onWeek} />}
      {isWeek && <Strip week={shown} picked={day} onPick={setPicked} />}
      {isWeek && <StripLegend />}
      {isAsked && <MatchQuestions from={day} to={day} />}
      {ofDay.length === 0 && <Quiet>{t('ownPlan.nothing')}</Quiet>}
      {ofDay.map((item) => (
        <Planned
          key={item.id}
          planned={item}
          today={week.today}
          onLog={() => setOpen({ dialog: 'log', planned: item })}
          onUnlinked={unlinked.remember}
          onDone={() => setOpen({ dialog: 'done', planned: item })}
          onEdit={() => setOpen({ dialog: 'edit', planned: item })}
        />
      ))}
      <DayFacts week={shown} day={day} />
      {day === week.today && renderRest(week.done.some(({ date }) => date === day))}
      {isWeek && (
        <OwnOnly>
          <Button variant="default" className={classes.add ?? ''} onClick={() => setOpen({ dialog: 'new' })}>
            {t('plannedSession.new')}
          </Button>
        </OwnOnly>
      )}
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
        {open?.dialog === 'log' && renderLog(open.planned, close)}
      </Suspense>
      <UnlinkedBars {...unlinked} />
      <DeletedRecords
        noun="plannedSessions"
        deletions={deletions}
        deleted={({ title }) => t('plannedSessions.deleted', { title })}
      />
    </Parts>
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
