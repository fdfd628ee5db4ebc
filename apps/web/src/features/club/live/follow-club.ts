// Ids of queries by kind of change, made by `vite/live-queries.ts` from `live` of the contracts.
import { shownBy } from 'virtual:live-queries'
import { showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { watchChanges } from '@boathouse/domain/club/live/contract'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#lib/session/me.ts'
import { KioskEventSource } from './kiosk-event-source.ts'
import { listenToClub } from './live-stream.ts'
import { type KnownNumbers, takeNews } from './news.ts'

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

/** Whether a query shows the club. Calls without a club in their path show all of the user's clubs. */
function isOf(input: unknown, clubId: string): boolean {
  const { clubId: shown = clubId } = (input as { params?: { clubId?: string } } | undefined)?.params ?? {}
  return shown === clubId
}

export function followClub({ userId, clubId, isKiosk }: Following, queryClient: QueryClient): () => void {
  const known = new Map<string, KnownNumbers>()
  /** Kinds that changed, by club. */
  const news = new Map<string, Set<string>>()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    asking = undefined
    if (document.visibilityState !== 'visible') return
    askedAt = performance.now()
    const changed = [...news].map(([of, kinds]) => ({
      clubId: of,
      // A newer server may report kinds that this build doesn't know.
      names: [...kinds].flatMap((kind) => shownBy[kind] ?? []),
    }))
    news.clear()
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [id, input] }) =>
        changed.some(
          (one) => isOf(input, one.clubId) && one.names.some((name) => String(id).startsWith(name)),
        ),
    })
  }
  const note = (of: string, kinds: readonly string[]) => {
    if (kinds.length > 0) news.set(of, new Set([...(news.get(of) ?? []), ...kinds]))
  }
  const askSoon = () => {
    if (news.size === 0) return
    const waitMs = Math.max(Math.random() * SPREAD_MS, askedAt + EVERY_MS - performance.now())
    asking ??= setTimeout(ask, waitMs)
  }
  const unheard = setInterval(() => {
    note(clubId, Object.keys(shownBy))
    askSoon()
  }, UNHEARD_MS)
  const stopListening = listenToClub(userId, {
    onChanges: (newest) => {
      clearInterval(unheard)
      const before = known.get(newest.clubId) ?? new Map()
      known.set(newest.clubId, before)
      note(newest.clubId, takeNews(before, newest, performance.now() / 1_000))
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
