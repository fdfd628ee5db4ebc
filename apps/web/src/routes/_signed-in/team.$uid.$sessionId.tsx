import { toShownName } from '@boathouse/domain/club/members/rules'
import { isWaterSport } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { SharedPlanCard } from '#features/plans/plan-matches/shared-plan-card.tsx'
import { RecordingCards, RecordingSkeleton } from '#features/training/activity-files/recording-cards.tsx'
import { useRecordingFacts } from '#features/training/activity-files/recording-facts.tsx'
import { SharedComments } from '#features/training/comments/comments-card.tsx'
import { sharedZonesQuery } from '#features/training/heart-rate-zones/api.ts'
import { SessionZonesCard } from '#features/training/heart-rate-zones/session-zones.tsx'
import {
  athleteQuery,
  sharedPiecesQuery,
  sharedRecordingQuery,
  sharedSessionQuery,
} from '#features/training/shared-training/api.ts'
import { SharedPieces } from '#features/training/shared-training/shared-pieces.tsx'
import { SharedSessionHead } from '#features/training/shared-training/shared-session-head.tsx'
import { sharedStreamsQuery } from '#features/training/shared-training/shared-streams-query.ts'
import { useTypeWords } from '#features/training/shared-training/use-shared-words.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireAbility } from '#lib/session/route-guards.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/team/$uid/$sessionId')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'coachAthletes'),
  component: CoachedSession,
})

/** Shared parts of an athlete's session, for their coach. */
function CoachedSession() {
  const t = useTranslate()
  const { exactDay, clock } = useFormats()
  const typeOf = useTypeWords()
  const { uid, sessionId } = Route.useParams()
  const { user } = Route.useRouteContext().me
  const athlete = { clubId: user.teamId ?? '', memberId: uid }
  const one = { ...athlete, id: sessionId }
  const person = useQuery(athleteQuery(athlete))
  const { data, error, refetch } = useQuery(sharedSessionQuery(one))
  const details = data?.details ?? null
  const isRecorded = Boolean(details?.recording)
  const recording = useQuery({ ...sharedRecordingQuery(one), enabled: isRecorded })
  // Deferred: drawing is slow and would block a phone.
  const recorded = useDeferredValue(isRecorded && !error ? recording.data : undefined)
  const pieces = useQuery({ ...sharedPiecesQuery(one), enabled: recorded?.hasTrack === true })
  const hasHeartRate = recorded?.channels.includes('heartRate') === true
  const zones = useQuery({ ...sharedZonesQuery(one), enabled: hasHeartRate })
  const more = useRecordingFacts(recorded)
  const back = (
    <BackLink to="/team/$uid" params={{ uid }} state>
      {(person.data && toShownName(person.data)) ?? t('sharedTraining.back')}
    </BackLink>
  )
  // If access is refused, hide cached content.
  if (error && error.status < 500 && error.status >= 400) {
    return (
      <>
        <PageHeader back={back} title={t('label.training')} />
        <EmptyState
          lead={error.code === 'notShared' ? t('label.notShared') : t('sharedTraining.session.unknown')}
        />
      </>
    )
  }
  if (!data) {
    return (
      <>
        <PageHeader back={back} title={t('label.training')} />
        <Card title={t('label.training')}>
          {error ? (
            <NotLoaded words={t('sharedTraining.session.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <p aria-busy="true">
              <Skeleton width="100%" />
            </p>
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader
        back={back}
        title={typeOf(data.type)}
        lead={[exactDay(data.date), details?.startTime && clock(details.startTime)]
          .filter(Boolean)
          .join(', ')}
      />
      <Stack>
        <SharedSessionHead session={data} more={[...more.figures, ...more.origin, ...more.facts]} />
        <SharedPlanCard session={one} date={data.date} splits={recorded?.splits ?? null} />
        {recorded && (
          <RecordingCards
            // Only the athlete may answer questions about pieces.
            recording={{ ...recorded, pieces: [] }}
            craft={data.craft}
            clubId={data.sport === null || isWaterSport(data.sport) ? user.teamId : null}
            use={null}
            shared={sharedStreamsQuery(one)}
            hidesEnds={false}
            endsSwitch={null}
            zoneStarts={zones.data?.zones?.starts}
          />
        )}
        {hasHeartRate && <SessionZonesCard query={zones} isOwn={false} />}
        {isRecorded && !recorded && !recording.error && <RecordingSkeleton />}
        {isRecorded && !recorded && recording.error && (
          <NotLoaded words={t('recording.notLoaded')} onRetry={() => void recording.refetch()} />
        )}
        {pieces.data && <SharedPieces pieces={pieces.data.items} />}
        <SharedComments userId={user.id} {...one} />
      </Stack>
    </>
  )
}
