import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQuery } from '@tanstack/react-query'
import {
  createFileRoute,
  lazyRouteComponent,
  Outlet,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useFollowClub } from '#features/club/live/use-follow-club.ts'
import {
  type NavigationItem,
  type NavigationName,
  navigationFor,
  splitForBar,
} from '#features/identity/account/navigation-items.ts'
import { Person } from '#features/identity/account/person.tsx'
import { SignOut } from '#features/identity/sign-ins/sign-out.tsx'
import { setPageOwner } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ClubZone, useOwnTimes } from '#lib/i18n/times.ts'
import { ChosenUnits } from '#lib/i18n/units.ts'
import { useLastSeen } from '#lib/offline/use-last-seen.ts'
import { meQuery } from '#lib/session/me.ts'
import { hasBoats, ownClubZone } from '#lib/session/own-club.ts'
import { requireSession } from '#lib/session/route-guards.ts'
import { forgetSession, markSession } from '#lib/session/session-hint.ts'
import { forgetTheme, showOwnTheme } from '#lib/session/user-theme.ts'
import { NotSentMark } from '#outbox/not-sent-mark.tsx'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { useLazyCode } from '#ui/feedback/use-lazy-code.ts'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { Boat, CalendarCheck, Home, Medal, Oars, People, Target } from '#ui/icons.tsx'
import { AppFrame } from '#ui/layout/app-frame.tsx'
import { PageNote } from '#ui/layout/page-header.tsx'
import { mainActionFor } from './_signed-in/-main-action.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location, preload }) => {
    // Returns the cached user at once, and refetches in the background on every navigation.
    const me = await context.queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: !preload })
    setPageOwner(me?.user.id)
    if (!me) {
      forgetTheme()
      forgetSession()
      void import('#lib/offline/last-seen-store.ts').then(({ wipeSeen }) => wipeSeen())
    }
    return { me: requireSession(me, location.href) }
  },
  component: SignedIn,
})

const icons: Record<NavigationName, typeof Home> = {
  dashboard: Home,
  trainingLogs: Oars,
  personalRecords: Medal,
  goals: Target,
  attendance: CalendarCheck,
  boats: Boat,
  team: People,
  admin: People,
}

/** Lazy-loaded once an entry is queued. */
const loadChannels = async () => (await import('./_signed-in/-channels.ts')).channels

/** Loaded early, while this build is still on the server. */
const loadPrompts = () => import('./_signed-in/-prompts.tsx')

const GuardianBanner = lazyRouteComponent(
  () => import('#features/club/guardians/guardian-banner.tsx'),
  'GuardianBanner',
)

const ClubSwitcher = lazyRouteComponent(
  () => import('#features/club/members/club-switcher.tsx'),
  'ClubSwitcher',
)

/** Loads the app again, because most of what it holds is the other club's. */
const openDashboard = () => location.assign('/dashboard')

const loadWatch = () => import('#features/boathouse/outings/overdue-count.tsx')

/** Without permission for notifications, there is no subscription to check. */
const checkDeviceLater = () =>
  globalThis.Notification?.permission === 'granted'
    ? whenIdle(() => void import('#features/club/push/check-device.ts').then((push) => push.checkDevice()))
    : undefined

function SignedIn() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const [lateCrews, setLateCrews] = useState(0)
  const item = useNavigationItem(lateCrews)
  const isFullScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullScreen === true),
  })
  const isGuardian = me.guardian !== null
  const isWithBoats = hasBoats(me)
  const { abilities, logsTraining } = me
  const places = navigationFor({ abilities, hasBoats: isWithBoats, logsTraining })
  const { bar, more } = splitForBar(places)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const action = mainActionFor(me, path, t)
  useFreshGuard()
  const prompts = useLazyCode(loadPrompts)
  const watch = useLazyCode(loadWatch)
  useFollowClub(me.user.id, isGuardian ? null : me.user.teamId)
  useEffect(markSession, [])
  useEffect(checkDeviceLater, [])
  useEffect(() => {
    // A child's choice isn't the guardian's.
    if (!isGuardian) showOwnTheme(me.user.id, me.user.theme)
  }, [me.user.id, me.user.theme, isGuardian])
  return (
    <ChosenUnits value={me.user}>
      <ClubZone value={ownClubZone(me)}>
        <AppFrame
          items={places.items.map(item)}
          ownTraining={places.ownTraining.map(item)}
          bar={bar.map(item)}
          more={more.map(item)}
          isFullScreen={isFullScreen}
          action={action}
          person={
            <>
              {!isGuardian && <NotSentMark userId={me.user.id} loadChannels={loadChannels} />}
              <Person
                me={me}
                clubs={
                  me.memberships.length > 1 &&
                  !isGuardian && (
                    <Suspense>
                      <ClubSwitcher me={me} onChosen={openDashboard} />
                    </Suspense>
                  )
                }
                signOut={isGuardian ? null : <SignOut userId={me.user.id} />}
              />
            </>
          }
        >
          {isGuardian && (
            <Suspense>
              <GuardianBanner child={me.user} />
            </Suspense>
          )}
          {/* Below the undo bars, which screens show in the same spot. */}
          {prompts && <prompts.KeptApp me={me} isAtWork={isFullScreen} />}
          <PageNote value={useAsOf(me)}>
            <Outlet />
            {prompts && <prompts.BelowScreen me={me} />}
          </PageNote>
          {watch && isWithBoats && me.user.teamId !== null && (
            <watch.OverdueCount clubId={me.user.teamId} onCount={setLateCrews} />
          )}
          <SpokenStatus />
          <Toasts />
        </AppFrame>
      </ClubZone>
    </ChosenUnits>
  )
}

/** Text with the time of the oldest cached content on screen; null if all content is fresh. */
function useAsOf(me: Me) {
  const t = useTranslate()
  const { time, moment, isToday } = useOwnTimes()
  const asOf = useLastSeen(me, whenIdle)
  if (asOf === null) return null
  const at = new Date(asOf).toISOString()
  return t('app.asOf', { time: (isToday(at) ? time : moment)(at) })
}

/** Navigation items with the number of overdue crews. */
const MARKED = new Set<NavigationName>(['dashboard', 'boats'])

function useNavigationItem(lateCrews: number) {
  const t = useTranslate()
  return ({ name, to, besides }: NavigationItem) => {
    const Icon = icons[name]
    const hasShort = name === 'trainingLogs' || name === 'personalRecords'
    return {
      to,
      besides,
      label: t(`nav.${name}`),
      short: t(hasShort ? `nav.${name}.short` : `nav.${name}`),
      icon: <Icon size={22} />,
      mark: MARKED.has(name) && lateCrews > 0 ? t('nav.late', { count: lateCrews }) : undefined,
    }
  }
}

/** Runs the route guards again if the user changes, for example after a sign-out elsewhere or a new role. */
function useFreshGuard() {
  const router = useRouter()
  const { me } = Route.useRouteContext()
  const { data } = useQuery({ ...meQuery, refetchOnMount: false })
  useEffect(() => {
    // If another user has signed in, nothing on screen is theirs; with another club, little is.
    if (data && (data.user.id !== me.user.id || isInOtherClub(data, me))) location.reload()
    else if (data !== undefined && data !== me) void router.invalidate()
  }, [data, me, router])
}

const isInOtherClub = ({ user }: Me, before: Me): boolean =>
  user.teamId !== null && before.user.teamId !== null && user.teamId !== before.user.teamId
