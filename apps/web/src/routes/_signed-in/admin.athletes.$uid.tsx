import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { MemberGoals } from '#features/goals/member-goals.tsx'
import { MemberScreen } from '#features/members/member-screen.tsx'
import { memberAttendanceQuery } from '#features/rates/api.ts'
import { MemberAttendanceYear } from '#features/rates/attendance-year.tsx'
import { MemberAttendance } from '#features/rates/member-attendance.tsx'
import { memberRecordsQuery } from '#features/records/api.ts'
import { MemberRecords } from '#features/records/member-records.tsx'
import { MemberResults, NotYours } from '#features/results/member-results.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { ColumnsWideFirst, Stack } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/page-header.tsx'

const AddDialog = lazyRouteComponent(() => import('#features/results/result-editor.tsx'), 'AddDialog')
const RecordDialog = lazyRouteComponent(
  () => import('#features/records/member-record-dialog.tsx'),
  'MemberRecordDialog',
)

const MemberErgProfile = lazyRouteComponent(
  () => import('#features/records/erg-profile-card.tsx'),
  'MemberErgProfile',
)
const MemberTestLines = lazyRouteComponent(
  () => import('#features/test-days/test-lines-card.tsx'),
  'MemberTestLines',
)
const MemberPercents = lazyRouteComponent(
  () => import('#features/standards/percents-card.tsx'),
  'MemberPercents',
)

const MemberCrewmates = lazyRouteComponent(
  () => import('#features/crewmates/member-crewmates.tsx'),
  'MemberCrewmates',
)

const AthleteTraining = lazyRouteComponent(() => import('./-athlete-training.tsx'), 'AthleteTraining')

interface Search {
  /** 'Add result' is open. */
  readonly add?: '1' | undefined
  readonly dialog?: 'remove' | undefined
  /** The discipline whose record is open. */
  readonly record?: string | undefined
  /** A day of the week of training that is shown. */
  readonly week?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/athletes/$uid')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ add, dialog, record, week }: Record<string, unknown>): Search => ({
    add: add ? '1' : undefined,
    dialog: dialog === 'remove' ? dialog : undefined,
    record: typeof record === 'string' ? record : undefined,
    week: calendarDay.safeParse(week).data,
  }),
  component: Athlete,
})

function Athlete() {
  const t = useTranslate()
  const { uid } = Route.useParams()
  const { club, dialog } = Route.useSearch()
  const { abilities, user } = Route.useRouteContext().me
  const navigate = Route.useNavigate()
  const clubId = (abilities.runClubs && club) || user.teamId
  const search = abilities.runClubs ? { club } : {}
  const back = (
    <BackLink to="/admin/members" search={search}>
      {t('member.back')}
    </BackLink>
  )
  if (!clubId) {
    return (
      <>
        <PageHeader back={back} title={t('member.about')} />
        <EmptyState lead={t('member.unknown')} />
      </>
    )
  }
  return (
    <MemberScreen
      key={uid}
      clubId={clubId}
      memberId={uid}
      isAsking={dialog === 'remove'}
      onAsk={(isAsking) =>
        void navigate({
          search: { club, dialog: isAsking ? 'remove' : undefined },
          replace: !isAsking,
          resetScroll: false,
        })
      }
      onRemoved={() => void navigate({ to: '/admin/members', search, replace: true })}
      back={back}
    >
      <SportOf key={`${clubId}/${uid}`} member={{ clubId, memberId: uid }} />
    </MemberScreen>
  )
}

/** What a member does on the water: for the club's own admins alone, so that nobody else even asks. */
function SportOf({ member }: { member: { readonly clubId: string; readonly memberId: string } }) {
  const { user, memberships } = Route.useRouteContext().me
  const { add, record } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const open = (changes: Search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, add: undefined, record: undefined }),
      replace: true,
      resetScroll: false,
    })
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => void RecordDialog.preload?.(), [])
  const isOwn = memberships.some(({ clubId, role }) => clubId === member.clubId && role === 'admin')
  // How much there is of some is not known before: what stands below waits for it, so that it need not move.
  const { isPending } = useQuery({ ...memberRecordsQuery(member), enabled: isOwn })
  const attendance = useQuery({
    ...memberAttendanceQuery(member.clubId, member.memberId),
    enabled: isOwn && !isPending,
  })
  if (!isOwn) return <NotYours />
  return (
    <>
      <ColumnsWideFirst>
        <Stack>
          <MemberRecords
            today={today}
            {...member}
            linkTo={({ disciplineKey }, name) => (
              <Link
                from={Route.fullPath}
                search={(now) => ({ ...now, record: disciplineKey })}
                resetScroll={false}
              >
                {name}
              </Link>
            )}
            onOpen={({ disciplineKey }) => open({ record: disciplineKey })}
          />
          {!isPending && <MemberResults member={member} today={today} onAdd={() => open({ add: '1' })} />}
        </Stack>
        {!isPending && (
          <Stack>
            <MemberAttendance {...member} />
            {!attendance.isPending && (
              <>
                <MemberAttendanceYear {...member} today={today} />
                <MemberGoals {...member} />
                <Suspense>
                  <MemberPercents {...member} />
                </Suspense>
                <Suspense>
                  <MemberErgProfile {...member} />
                </Suspense>
                <Suspense>
                  <MemberTestLines {...member} />
                </Suspense>
                <Suspense>
                  <MemberCrewmates {...member} />
                </Suspense>
              </>
            )}
          </Stack>
        )}
        {add && (
          <Suspense>
            <AddDialog
              userId={user.id}
              today={today}
              ownSport={user.sport}
              clubId={member.clubId}
              member={member}
              onClose={close}
            />
          </Suspense>
        )}
        {record && (
          <Suspense>
            <RecordDialog member={member} disciplineKey={record} today={today} onClose={close} />
          </Suspense>
        )}
      </ColumnsWideFirst>
      {!isPending && !attendance.isPending && <Training member={member} />}
    </>
  )
}

/** What they log, as far as they share it. */
function Training({ member }: { readonly member: { readonly clubId: string; readonly memberId: string } }) {
  const { week } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  return (
    <Suspense>
      <AthleteTraining
        athlete={member}
        today={today}
        week={week}
        onWeek={(day) =>
          void navigate({ search: (now) => ({ ...now, week: day }), replace: true, resetScroll: false })
        }
        linkTo={({ id }, words) => (
          <Link to="/team/$uid/$sessionId" params={{ uid: member.memberId, sessionId: id }}>
            {words}
          </Link>
        )}
      />
    </Suspense>
  )
}
