import type { Me } from '@boathouse/domain/identity/account/contract'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { LineUpLink } from '#features/boathouse/line-ups/line-up-link.tsx'
import { AttendanceHeader } from '#features/plans/calendar/attendance-header.tsx'
import { AnswerButtons } from '#features/practices/answers/answer-buttons.tsx'
import { CoachActions } from '#features/practices/answers/coach-actions.tsx'
import { SeveralAnswers } from '#features/practices/answers/several-answers.tsx'
import { SeveralAnswersButton } from '#features/practices/answers/several-answers-button.tsx'
import { Agenda } from '#features/practices/practices/agenda.tsx'
import { AttendanceTabs } from '#features/practices/practices/attendance-tabs.tsx'
import { Month } from '#features/practices/practices/month.tsx'
import { parseDayOfMonth, readMonth } from '#features/practices/practices/month-days.ts'
import type { ClubPractice } from '#features/practices/practices/practice-row.tsx'
import { ClubPast, SquadsPast } from '#features/practices/rates/club-past.tsx'
import { OwnAttendance } from '#features/practices/rates/own-attendance.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { standingIn } from '#lib/session/me.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const PracticeDialog = lazyRouteComponent(
  () => import('#features/practices/practices/practice-editor.tsx'),
  'PracticeDialog',
)

const PlannedPracticeDialog = lazyRouteComponent(
  () => import('./-planned-practice.tsx'),
  'PlannedPracticeDialog',
)

interface Search {
  readonly view?: 'month' | 'past' | undefined
  /** For example `2026-11`; undefined for the current month. */
  readonly month?: string | undefined
  readonly day?: CalendarDay | undefined
  readonly dialog?: 'new' | 'answers' | undefined
  /** Planned session that a new practice is created from. */
  readonly planned?: string | undefined
}

export const Route = createFileRoute('/_signed-in/attendance/')({
  validateSearch: ({ view, month, day, dialog, planned }: Record<string, unknown>): Search => ({
    view: view === 'month' || view === 'past' ? view : undefined,
    month: readMonth(month),
    day: parseDayOfMonth(readMonth(month), day),
    dialog: dialog === 'new' || dialog === 'answers' ? dialog : undefined,
    planned: dialog === 'new' && typeof planned === 'string' ? planned : undefined,
  }),
  component: Attendance,
})

function Attendance() {
  const t = useTranslate()
  const { title } = useHeading('/attendance')
  const { me } = Route.useRouteContext()
  const { teamId } = me.user
  if (teamId !== null) return <OfClub me={me} clubId={teamId} />
  return (
    <>
      <PageHeader title={title} />
      <EmptyState lead={t('noClub.lead')} />
    </>
  )
}

function OfClub({ me, clubId }: { me: Me; clubId: string }) {
  const t = useTranslate()
  const { view, month, day, dialog, planned } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = me
  const today = useToday()
  const { isActive, mayPlan } = standingIn(me, clubId)
  const isOfClub = (practice: ClubPractice) => (practice.clubId ?? clubId) === clubId
  const isOfAll = me.memberships.length > 1
  // Coaches see open tasks instead, and their own answer once they gave one.
  const renderAnswer = (practice: ClubPractice) =>
    practice.abilities.run && (practice.own?.answer ?? 'none') === 'none' ? (
      <CoachActions
        practice={practice}
        clubId={practice.clubId ?? clubId}
        lineUp={hasBoats(me) && isOfClub(practice) && <LineUpLink lineUpId={practice.id} />}
      />
    ) : (
      <AnswerButtons practice={practice} isCompact />
    )
  useEffect(() => {
    if (mayPlan) void PracticeDialog.preload?.()
  }, [mayPlan])
  const put = (name: Search['dialog']) =>
    void navigate({
      search: (now) => ({ ...now, dialog: name, planned: undefined }),
      replace: name === undefined,
      resetScroll: false,
    })
  const form = {
    ...{ userId: user.id, clubId, day: day ?? addDays(today, 1), firstDayOfWeek: user.firstDayOfWeek },
    isForAll: me.abilities.runPractices,
    onClose: () => put(undefined),
  }
  const add = mayPlan && (
    <Button leftSection={<Plus />} onClick={() => put('new')}>
      {t('practices.new')}
    </Button>
  )
  return (
    <>
      <AttendanceHeader path="/attendance" action={add} />
      {!isActive && (
        <Notices>
          <Notice tone="plain">{t('practices.inactive')}</Notice>
        </Notices>
      )}
      <AttendanceTabs month={month} day={day} hasRates={me.abilities.runPractices} />
      {view === 'past' &&
        (me.abilities.runPractices ? (
          <ClubPast clubId={clubId} />
        ) : (
          <>
            {me.abilities.coachAthletes && <SquadsPast clubId={clubId} />}
            <OwnAttendance today={today} />
          </>
        ))}
      {view === 'month' && (
        <Month
          clubId={clubId}
          isOfAll={isOfAll}
          month={month ?? today.slice(0, 7)}
          day={day}
          today={today}
          firstDayOfWeek={user.firstDayOfWeek}
          hasRegisters={me.abilities.runPractices}
          renderAnswer={renderAnswer}
        />
      )}
      {view === undefined && (
        <Agenda
          clubId={clubId}
          isOfAll={isOfAll}
          firstDayOfWeek={user.firstDayOfWeek}
          renderAnswer={renderAnswer}
          firstStep={add}
          renderSeveral={(practices) =>
            isActive && (
              <SeveralAnswersButton practices={practices.filter(isOfClub)} onOpen={() => put('answers')} />
            )
          }
        />
      )}
      {isActive && (
        <SeveralAnswers clubId={clubId} isOpen={dialog === 'answers'} onClose={() => put(undefined)} />
      )}
      {mayPlan && dialog === 'new' && (
        <Suspense>
          {planned === undefined ? (
            <PracticeDialog {...form} />
          ) : (
            <PlannedPracticeDialog
              {...form}
              plannedId={planned}
              onDone={({ id }) =>
                void navigate({
                  to: '/attendance/$practiceId',
                  params: { practiceId: id },
                  search: {},
                  replace: true,
                })
              }
            />
          )}
        </Suspense>
      )}
    </>
  )
}
