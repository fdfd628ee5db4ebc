import { showMe } from '@boathouse/domain/account/contract'
import { showOwnKiosk } from '@boathouse/domain/kiosks/contract'
import { watchChanges } from '@boathouse/domain/live/contract'
import type { ChangeKind } from '@boathouse/domain/live/model'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#lib/session/me.ts'
import { KioskEventSource } from './kiosk-event-source.ts'
import { listenToClub } from './live-stream.ts'
import { takeNews } from './news.ts'

/** What shows of athletes what they share, to whoever coaches them now. */
const OF_ATHLETES = ['shared-training.', 'wellness.', 'plan', 'teamWeek.']

/** What shows a kind, by the beginnings of calls' names. A kind that only a newer server knows is shown by nothing. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  practices: ['practices.', 'answers.', 'register.', 'rates.', 'clubDay.'],
  answers: ['practices.', 'answers.', 'register.', 'absences.', 'clubDay.'],
  register: ['register.', 'practices.', 'rates.', 'clubDay.', 'teamWeek.'],
  announcements: ['announcements.'],
  members: [
    'members.',
    'squads.',
    'answers.',
    'register.',
    'rates.',
    'clubDay.',
    'teamWeek.',
    'plannedSessions.',
  ],
  invites: ['invites.', 'joinRequests.', 'clubDay.'],
  squads: ['squads.', ...OF_ATHLETES],
  consents: ['comments.', ...OF_ATHLETES],
  comments: ['comments.'],
  disciplines: ['disciplines.'],
  testDays: ['testDays.', 'results.', 'records.'],
  testCells: ['testDays.'],
  // Planned sessions, templates, and how plans went.
  plans: ['plan', 'teamWeek.'],
  courses: ['courses.'],
  waters: ['waters.'],
  standards: ['standards.'],
  // Where they go, damage and reservations of them, and the board, which has them all.
  boats: ['boats.', 'destinations.', 'damages.', 'reservations.', 'outings.', 'logbook.', 'lineUps.'],
  // And whose reservation a boat went out for.
  outings: ['outings.', 'outing-logs.', 'logbook.', 'boats.', 'reservations.', 'lineUps.'],
  // The board has those of today.
  lineUps: ['lineUps.', 'outings.'],
  seats: ['lineUps.'],
  incidents: ['incidents.'],
  // And what boards say of how long outings take, and of where it gets dark.
  club: ['clubs.', 'outings.board', showMe.id],
} satisfies Record<ChangeKind, readonly string[]>

/** Screens ask again this often at most, in milliseconds, however much changes. */
const EVERY_MS = 1_000
/** A club's browsers hear of a change in the same moment, and do not all ask in it. */
const SPREAD_MS = 250
/** How often screens ask as long as nothing was heard, in milliseconds: a proxy may hold the stream back. */
const UNHEARD_MS = 30_000

interface Following {
  /** The member or the kiosk that has the page open. */
  readonly userId: string
  readonly clubId: string
  readonly isKiosk: boolean
}

/**
 * Has the screens of this tab ask again for what was changed in the club, soon after it was; for everything now and then, as
 * long as nothing is heard. A tab that nobody looks at asks when it is looked at. Returns how to stop.
 */
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
    // The session or the kiosk may have ended, or the role may be another one: the guards decide.
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
