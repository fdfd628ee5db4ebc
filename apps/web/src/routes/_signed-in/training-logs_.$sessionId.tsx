import { type EffortKey, effortKeys } from '@boathouse/activity-files/efforts'
import { resultFromEffort } from '@boathouse/domain/results/results/effort-rules'
import { isWaterSport } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { TrackEndsSwitch } from '#features/identity/profile/track-ends-switch.tsx'
import { recordingQuery } from '#features/training/activity-files/api.ts'
import { RecordingCards, RecordingSkeleton } from '#features/training/activity-files/recording-cards.tsx'
import { useRecordingFacts } from '#features/training/activity-files/recording-facts.tsx'
import { useDrawnTrack } from '#features/training/activity-files/use-drawn-track.ts'
import { SessionPiecesCard } from '#features/training/courses/session-pieces-card.tsx'
import { sessionZonesQuery } from '#features/training/heart-rate-zones/api.ts'
import { SessionPage, useFoundSession } from '#features/training/training-sessions/session-page.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireAbility } from '#lib/session/route-guards.ts'
import { useToday } from '#lib/session/use-today.ts'
import { SessionJoins } from '#shared/training/session-joins/joined-card.tsx'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { Stack } from '#ui/layout/card.tsx'

const EditDialog = lazyRouteComponent(
  () => import('#features/training/training-sessions/session-editor.tsx'),
  'EditDialog',
)
const SessionDialog = lazyRouteComponent(
  () => import('#features/results/results/session-dialog.tsx'),
  'SessionDialog',
)

const CourseDialog = lazyRouteComponent(
  () => import('#features/training/courses/course-editor.tsx'),
  'CourseDialog',
)

const DoublesDialog = lazyRouteComponent(
  () => import('#shared/training/session-joins/doubles-dialog.tsx'),
  'DoublesDialog',
)

/** Resolves once charts and track are done: cards at the end come later. */
const atRest = () => new Promise<void>(whenIdle)

const loadComments = () =>
  atRest()
    .then(() => import('#features/training/comments/comments-card.tsx'))
    .then(({ OwnComments }) => OwnComments)

const loadSeen = () =>
  atRest()
    .then(() => import('#features/club/consents/seen-since.tsx'))
    .then(({ SeenSince }) => SeenSince)

/** Lazy, because it needs the workout parser. Below the charts, so it moves nothing. */
const loadPlan = () =>
  atRest()
    .then(() => import('#features/plans/plan-matches/session-plan-card.tsx'))
    .then(({ SessionPlanCard }) => SessionPlanCard)

const loadZones = () =>
  atRest()
    .then(() => import('#features/training/heart-rate-zones/session-zones.tsx'))
    .then(({ SessionZonesCard }) => SessionZonesCard)

const loadPractice = () =>
  atRest()
    .then(() => import('#features/training/practice-logs/session-practice.tsx'))
    .then(({ SessionPractice }) => SessionPractice)

const dialogs = ['edit', 'result', 'double', 'course'] as const

interface Search {
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** Best effort to save as a result; undefined for the whole session. */
  readonly effort?: EffortKey | undefined
}

export const Route = createFileRoute('/_signed-in/training-logs_/$sessionId')({
  validateSearch: ({ dialog, effort }: Record<string, unknown>): Search => ({
    dialog: dialogs.find((name) => name === dialog),
    effort: effortKeys.find((key) => key === effort),
  }),
  beforeLoad: ({ context }) => requireAbility(context.me, 'keepLog'),
  component: OneSession,
})

function OneSession() {
  const t = useTranslate()
  const { sessionId } = Route.useParams()
  const { user } = Route.useRouteContext().me
  const { dialog, effort } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (name: Search['dialog'], of?: EffortKey) =>
    void navigate({ search: { dialog: name, effort: of }, resetScroll: false })
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false })
  const found = useFoundSession(user.id, sessionId)
  const storedId = found.session?.id
  const isRecorded = storedId === sessionId && Boolean(found.session?.recording)
  const recording = useQuery({ ...recordingQuery(sessionId), enabled: isRecorded })
  // Deferred: drawing is slow and would block a phone.
  const known = isRecorded ? recording.data : undefined
  const drawn = useDeferredValue(known)
  const recorded = known && drawn?.sessionId === sessionId ? drawn : undefined
  const hasHeartRate = recorded?.channels.includes('heartRate') === true
  const zones = useQuery({
    ...sessionZonesQuery({ id: sessionId, date: '', sport: null, craft: null, ...found.session }),
    enabled: hasHeartRate,
  })
  const track = useDrawnTrack(dialog === 'course' ? recorded : undefined)
  const own = { userId: user.id, ownSport: user.sport, today: useToday(), onClose: close }
  const goTo = (id: string) => void navigate({ params: { sessionId: id }, search: {}, replace: true })
  const joined = useRef<string | null>(null)
  const isElsewhere = storedId !== undefined && storedId !== sessionId && dialog === undefined
  // If the session was merged into another one, redirect there.
  useEffect(() => {
    if (isElsewhere) void navigate({ params: { sessionId: storedId }, replace: true })
  }, [isElsewhere, storedId, navigate])
  usePreloadedDialogs()
  return (
    <>
      <SessionPage
        key={sessionId}
        userId={user.id}
        found={found}
        more={useRecordingFacts(recorded, isRecorded && !recording.error)}
        onEdit={() => open('edit')}
        onUseAsResult={() => open('result')}
      >
        {(session) => (
          <Stack>
            {!session.isNew && <SessionJoins sessionId={session.id} onCompare={() => open('double')} />}
            {recorded && (
              <RecordingCards
                recording={recorded}
                craft={session.craft}
                clubId={session.sport === null || isWaterSport(session.sport) ? user.teamId : null}
                use={{
                  isResult: (one) => resultFromEffort(session, one) !== null,
                  onPick: (key) => open('result', key),
                }}
                hidesEnds={user.hidesTrackEnds}
                endsSwitch={<TrackEndsSwitch profile={user} />}
                zoneStarts={zones.data?.zones?.starts}
              />
            )}
            {hasHeartRate && (
              <LazyPart
                load={loadZones}
                props={{ query: zones, isOwn: true }}
                waiting={null}
                notLoaded={t('sessionZones.notLoaded')}
              />
            )}
            {recorded?.hasTrack && <SessionPiecesCard sessionId={sessionId} onDraw={() => open('course')} />}
            {isRecorded && !recorded && !recording.error && <RecordingSkeleton />}
            {isRecorded && !recorded && recording.error && (
              <NotLoaded words={t('recording.notLoaded')} onRetry={() => void recording.refetch()} />
            )}
            {!session.isNew && (
              <LazyPart
                load={loadPlan}
                props={{
                  session: { id: session.id, version: session.version },
                  splits: recorded?.splits ?? null,
                }}
                waiting={null}
                notLoaded={t('plan.notLoaded')}
              />
            )}
            {!session.isNew && (
              <LazyPart
                load={loadPractice}
                props={{ sessionId: session.id }}
                waiting={null}
                notLoaded={null}
              />
            )}
            {!session.isNew && user.teamId !== null && (
              <LazyPart
                load={loadSeen}
                props={{ createdAt: session.createdAt }}
                waiting={null}
                notLoaded={null}
              />
            )}
            {!session.isNew && (
              <LazyPart
                load={loadComments}
                props={{ userId: user.id, sessionId: session.id }}
                waiting={null}
                notLoaded={t('comments.notLoaded')}
              />
            )}
          </Stack>
        )}
      </SessionPage>
      <Suspense>
        {dialog === 'edit' && <EditDialog id={sessionId} {...own} />}
        {dialog === 'double' && (
          <DoublesDialog
            ids={[sessionId]}
            onJoined={({ id }) => {
              joined.current = id
            }}
            onClose={() => goTo(joined.current ?? sessionId)}
          />
        )}
        {dialog === 'course' && recorded?.hasTrack && (
          <CourseDialog
            userId={user.id}
            sessionId={sessionId}
            clubId={user.teamId}
            track={track}
            onClose={close}
          />
        )}
        {dialog === 'result' && (
          <SessionDialog sessionId={sessionId} effort={effort} clubId={user.teamId} {...own} />
        )}
      </Suspense>
    </>
  )
}

function usePreloadedDialogs() {
  useEffect(
    () =>
      whenIdle(() => {
        for (const dialog of [EditDialog, SessionDialog, DoublesDialog, CourseDialog]) void dialog.preload?.()
      }),
    [],
  )
}
