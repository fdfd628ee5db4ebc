import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import { id as practiceIdSchema } from '@boathouse/domain/kernel/ids'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { practiceQuery } from './api.ts'
import { isOver, LogPractice } from './log-practice.tsx'
import { PracticeCards } from './practice-cards.tsx'
import type { PracticeDialog } from './practice-dialog-search.ts'
import { PracticeDialogs } from './practice-dialogs.tsx'
import { PracticeMenu } from './practice-menu.tsx'
import { isRegisterOpen, RegisterLink, type RenderAnswer } from './practice-row.tsx'
import classes from './practice-screen.module.css'

interface Props {
  readonly clubId: string
  readonly id: string
  readonly userId: string
  readonly firstDayOfWeek: Weekday
  readonly isForAll: boolean
  readonly keepsLog: boolean
  readonly back: ReactNode
  readonly renderAnswer: RenderAnswer
  /** Check-in link; empty unless check-in is open. */
  readonly renderCheckIn: (practice: PracticeDetails) => ReactNode
  readonly renderAnswers: (practice: PracticeDetails) => ReactNode
  readonly renderPlan: (practice: PracticeDetails) => ReactNode
  readonly renderLineUp: (practice: PracticeDetails) => ReactNode
  readonly renderLineUpLink: (practice: PracticeDetails) => ReactNode
  /** Sessions logged for a past practice, and how they disagree with its register. */
  readonly renderLogs: (practice: PracticeDetails) => ReactNode
  readonly dialog: PracticeDialog | undefined
  readonly onDialog: (dialog: PracticeDialog | undefined) => void
  readonly onMoved: (id: string) => void
}

export function PracticeScreen(props: Props) {
  const { clubId, id, back } = props
  const t = useTranslate()
  const isId = practiceIdSchema.safeParse(id).success
  const { data: practice, error, refetch } = useQuery({ ...practiceQuery(clubId, id), enabled: isId })
  if (!isId || (error?.status === 404 && !practice)) {
    return (
      <>
        <PageHeader back={back} title={t('label.practice')} />
        <EmptyState lead={t('practice.unknown')} />
      </>
    )
  }
  if (practice) return <PracticeDetailsScreen practice={practice} {...props} />
  return (
    <>
      <PageHeader back={back} title={t('label.practice')} />
      <Card title={t('label.when')}>
        {error ? (
          <NotLoaded words={t('practice.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <PracticeSkeleton />
        )}
      </Card>
    </>
  )
}

function PracticeDetailsScreen(props: Props & { practice: PracticeDetails }) {
  const { practice, clubId, userId, firstDayOfWeek, isForAll, keepsLog, back, dialog, onDialog, ...slots } =
    props
  const { run } = practice.abilities
  return (
    <>
      <PageHeader
        back={back}
        title={practice.title}
        menu={
          run && (
            <div className={classes.menu}>
              <PracticeMenu clubId={clubId} practice={practice} onDialog={onDialog} />
            </div>
          )
        }
        action={
          <>
            {slots.renderCheckIn(practice)}
            {run && practice.cancelledAt === null && slots.renderLineUpLink(practice)}
            {keepsLog && <LogPractice practice={practice} />}
            {isRegisterOpen(practice) && <RegisterLink practice={practice} />}
          </>
        }
      />
      {isOver(practice) && slots.renderLogs(practice)}
      <PracticeCards
        practice={practice}
        renderAnswer={slots.renderAnswer}
        renderAnswers={slots.renderAnswers}
        renderPlan={slots.renderPlan}
        renderLineUp={slots.renderLineUp}
      />
      {run && dialog && (
        <PracticeDialogs
          dialog={dialog}
          clubId={clubId}
          practice={practice}
          userId={userId}
          firstDayOfWeek={firstDayOfWeek}
          isForAll={isForAll}
          onDialog={onDialog}
          onMoved={slots.onMoved}
        />
      )}
    </>
  )
}

function PracticeSkeleton() {
  return (
    <p aria-busy="true">
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </p>
  )
}
