import { createFileRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LineUpLink } from '#features/boathouse/line-ups/line-up-link.tsx'
import { PlanPracticeLink } from '#features/plans/planned-sessions/plan-practice-link.tsx'
import { AnswerButtons } from '#features/practices/answers/answer-buttons.tsx'
import { AnswerList } from '#features/practices/answers/answer-list.tsx'
import { SeriesAnswers } from '#features/practices/answers/series-answers.tsx'
import { CheckInCodeLink, CheckInLink } from '#features/practices/check-ins/check-in-link.tsx'
import { isOver } from '#features/practices/practices/log-practice.tsx'
import {
  type PracticeDialog,
  readPracticeDialog,
} from '#features/practices/practices/practice-dialog-search.ts'
import { PracticeScreen } from '#features/practices/practices/practice-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { standingIn } from '#lib/session/me.ts'
import { Stack } from '#ui/layout/card.tsx'
import { BackLink } from '#ui/layout/page-header.tsx'

/** Shown below everything else, once that has loaded. */
const PushOffer = lazyRouteComponent(() => import('#features/club/push/push-offer.tsx'), 'PushOffer')

const PublishedLineUp = lazyRouteComponent(
  () => import('#features/boathouse/line-ups/practice-line-up.tsx'),
  'PublishedCard',
)

const PracticePlan = lazyRouteComponent(
  () => import('#features/plans/planned-sessions/practice-plan.tsx'),
  'PracticePlan',
)

const NoSeat = lazyRouteComponent(
  () => import('#features/boathouse/line-ups/practice-line-up.tsx'),
  'NoSeatCard',
)

const RegisterResult = lazyRouteComponent(
  () => import('#features/practices/register/register-result.tsx'),
  'RegisterResult',
)

const GuestsCard = lazyRouteComponent(
  () => import('#features/practices/register/guests-card.tsx'),
  'GuestsCard',
)

/** Disagreements of register and log, shown last. */
const OwnPracticeLog = lazyRouteComponent(
  () => import('#features/training/practice-logs/own-log.tsx'),
  'OwnPracticeLog',
)
const PracticeLogCounts = lazyRouteComponent(
  () => import('#features/training/practice-logs/log-counts.tsx'),
  'PracticeLogCounts',
)

interface Search {
  readonly dialog?: PracticeDialog | 'answers' | undefined
}

export const Route = createFileRoute('/_signed-in/attendance/$practiceId/')({
  validateSearch: ({ dialog }: Record<string, unknown>): Search => ({
    dialog: dialog === 'answers' ? dialog : readPracticeDialog(dialog),
  }),
  component: OnePractice,
})

function OnePractice() {
  const t = useTranslate()
  const { practiceId } = Route.useParams()
  const { me } = Route.useRouteContext()
  const { user } = me
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const clubId = user.teamId
  if (clubId === null) return <Navigate to="/attendance" replace />
  const put = (name: Search['dialog']) =>
    void navigate({ search: { dialog: name }, replace: name === undefined, resetScroll: false })
  const { isActive } = standingIn(me, clubId)
  return (
    <>
      <PracticeScreen
        key={practiceId}
        clubId={clubId}
        id={practiceId}
        userId={user.id}
        firstDayOfWeek={user.firstDayOfWeek}
        isForAll={me.abilities.runPractices}
        keepsLog={me.abilities.keepLog}
        back={<BackLink to="/attendance">{t('practice.back')}</BackLink>}
        renderAnswer={(practice) => (
          <>
            <AnswerButtons practice={practice} />
            {isActive && (
              <SeriesAnswers
                clubId={clubId}
                practice={practice}
                isOpen={dialog === 'answers'}
                onOpen={() => put('answers')}
                onClose={() => put(undefined)}
              />
            )}
          </>
        )}
        renderPlan={({ id }) =>
          me.uses.usesPlan && (
            <Suspense>
              <PracticePlan {...{ clubId, practiceId: id }} />
            </Suspense>
          )
        }
        renderLineUp={(practice) => (
          <Suspense>
            <PublishedLineUp {...{ clubId, lineUpId: practice.id }} />
            {practice.abilities.run && me.uses.usesBoats && !isOver(practice) && (
              <NoSeat {...{ clubId, lineUpId: practice.id }} />
            )}
          </Suspense>
        )}
        renderLineUpLink={(practice) => (
          <>
            {me.uses.usesBoats && <LineUpLink lineUpId={practice.id} />}
            {me.uses.usesPlan && <PlanPracticeLink practice={practice} />}
          </>
        )}
        renderLogs={(practice) => (
          <Suspense>
            {me.abilities.keepLog && practice.own !== null && <OwnPracticeLog {...{ clubId, practiceId }} />}
            {practice.hasRegister && <PracticeLogCounts {...{ clubId, practiceId }} />}
          </Suspense>
        )}
        renderCheckIn={(practice) =>
          practice.abilities.run ? (
            <CheckInCodeLink practice={practice} />
          ) : (
            <CheckInLink practice={practice} />
          )
        }
        renderAnswers={(practice) => (
          <Stack>
            {practice.hasRegister && (
              <Suspense>
                <RegisterResult {...{ clubId, practiceId }} />
              </Suspense>
            )}
            <AnswerList {...{ clubId, practice }} userId={user.id} />
            {practice.abilities.run && practice.cancelledAt === null && !isOver(practice) && (
              <Suspense>
                <GuestsCard {...{ clubId, practice }} />
              </Suspense>
            )}
          </Stack>
        )}
        dialog={dialog === 'answers' ? undefined : dialog}
        onMoved={(id) =>
          void navigate({
            to: '/attendance/$practiceId',
            params: { practiceId: id },
            search: { dialog: undefined },
            replace: true,
          })
        }
        onDialog={put}
      />
      <Suspense>
        <PushOffer kind="practices" label={t('push.offer.practices')} />
      </Suspense>
    </>
  )
}
