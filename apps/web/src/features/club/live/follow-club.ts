import { showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { watchChanges } from '@boathouse/domain/club/live/contract'
import type { ChangeKind } from '@boathouse/domain/club/live/model'
import { showMe } from '@boathouse/domain/identity/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#lib/session/me.ts'
import { KioskEventSource } from './kiosk-event-source.ts'
import { listenToClub } from './live-stream.ts'
import { takeNews } from './news.ts'

/** Queries that show what athletes share with their current coaches. */
const OF_ATHLETES = ['shared-training.', 'wellness.', 'plan', 'team-week.']

/** Queries to refetch by kind of change, by prefix of their ids. Unknown kinds of a newer server match nothing. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  practices: ['practices.', 'answers.', 'register.', 'rates.', 'club-day.'],
  answers: ['practices.', 'answers.', 'register.', 'absences.', 'club-day.'],
  register: ['register.', 'practices.', 'rates.', 'club-day.', 'team-week.'],
  announcements: ['announcements.'],
  members: [
    'members.',
    'squads.',
    'answers.',
    'register.',
    'rates.',
    'club-day.',
    'team-week.',
    'planned-sessions.',
    'requirements.',
    'certificates.',
  ],
  invites: ['invites.', 'join-requests.', 'club-day.'],
  squads: ['squads.', 'certificates.', ...OF_ATHLETES],
  consents: ['comments.', ...OF_ATHLETES],
  comments: ['comments.'],
  disciplines: ['disciplines.'],
  testDays: ['test-days.', 'results.', 'records.'],
  testCells: ['test-days.'],
  plans: ['plan', 'team-week.'],
  courses: ['courses.'],
  waters: ['waters.'],
  standards: ['standards.'],
  // The board shows data of all these features.
  boats: ['boats.', 'destinations.', 'damages.', 'reservations.', 'outings.', 'logbook.', 'line-ups.'],
  // Boats and reservations change with outings.
  outings: ['outings.', 'outing-logs.', 'logbook.', 'boats.', 'reservations.', 'line-ups.'],
  // The board shows today's line-ups.
  lineUps: ['line-ups.', 'outings.'],
  seats: ['line-ups.'],
  incidents: ['incidents.'],
  // The board depends on the club's settings.
  club: ['clubs.', 'outings.board', showMe.id],
} satisfies Record<ChangeKind, readonly string[]>

const EVERY_MS = 1_000
/** Random delay, so a club's browsers don't all refetch at once. */
const SPREAD_MS = 250
/** Refetch interval without events, in milliseconds: a proxy may hold back the stream. */
const UNHEARD_MS = 30_000

interface Following {
  /** Id of the member or kiosk. */
  readonly userId: string
  readonly clubId: string
  readonly isKiosk: boolean
}

export function followClub({ userId, clubId, isKiosk }: Following, queryClient: QueryClient): () => void {
  const known = new Map<ChangeKind, number>()
  const news = new Set<string>()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    asking = undefined
    if (document.visibilityState !== 'visible') return
    askedAt = performance.now()
    const names = [...news].flatMap((kind) => shownBy[kind] ?? [])
    news.clear()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => names.some((name) => String(id).startsWith(name)),
    })
  }
  const askSoon = () => {
    if (news.size === 0) return
    const waitMs = Math.max(Math.random() * SPREAD_MS, askedAt + EVERY_MS - performance.now())
    asking ??= setTimeout(ask, waitMs)
  }
  const unheard = setInterval(() => {
    for (const kind of Object.keys(shownBy)) news.add(kind)
    askSoon()
  }, UNHEARD_MS)
  const stopListening = listenToClub(userId, {
    onChanges: (newest) => {
      clearInterval(unheard)
      if (newest.clubId !== clubId) return
      for (const kind of takeNews(known, newest, performance.now() / 1_000)) news.add(kind)
      askSoon()
    },
    open: () => (isKiosk ? new KioskEventSource(watchChanges.path) : new EventSource(watchChanges.path)),
    // The session or the role may have changed: the refetched user decides what is shown.
    onLost: () =>
      void queryClient.invalidateQueries({ queryKey: isKiosk ? [showOwnKiosk.id] : meQuery.queryKey }),
  })
  document.addEventListener('visibilitychange', askSoon)
  return () => {
    document.removeEventListener('visibilitychange', askSoon)
    clearTimeout(asking)
    clearInterval(unheard)
    stopListening()
  }
}
