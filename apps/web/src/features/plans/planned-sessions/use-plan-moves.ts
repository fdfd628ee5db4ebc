import type { ClubPlanEntry, PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plannedQuery, usePlanCalls, useRefreshPlans } from './api.ts'
import { type PlanPlace, type PlanRow, targetOf } from './plan-rows.ts'

export interface Moved {
  readonly before: PlannedSession
  readonly after: PlannedSession
}

export type MoveNews =
  | { readonly kind: 'moved'; readonly moved: Moved }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Moves planned sessions to other days and rows, optimistically, with undo of the last move. */
export function usePlanMoves(clubId: string, rows: readonly PlanRow[]) {
  const queryClient = useQueryClient()
  const { change } = usePlanCalls()
  const refresh = useRefreshPlans()
  const [places, setPlaces] = useState<ReadonlyMap<string, PlanPlace>>(new Map())
  const [news, setNews] = useState<MoveNews | null>(null)

  /** Saves a move. Callers drop the practice if the day changes, since a practice belongs to one day. */
  const send = (
    planned: PlannedSession,
    version: number,
    to: Pick<PlannedSession, 'date' | 'squadId' | 'memberId' | 'practice'>,
  ) => {
    const { title, type, sport, minutes, distance, rpe, workout, notes } = planned
    const body = { ...{ title, type, sport, minutes, distance, rpe, workout, notes }, ...to, version }
    return change.mutateAsync({ params: { clubId, plannedId: planned.id }, body })
  }

  const showAt = async (id: string, place: PlanPlace, work: () => Promise<MoveNews | null>) => {
    setPlaces((all) => new Map(all).set(id, place))
    setNews(null)
    const became = await work().catch((error: unknown) => ({ kind: 'failed' as const, error }))
    await refresh()
    setPlaces((all) => new Map([...all].filter(([other]) => other !== id)))
    setNews(became)
  }

  const move = ({ id, version }: Pick<ClubPlanEntry, 'id' | 'version'>, place: PlanPlace) => {
    const row = rows.find((one) => one.id === place.row)
    if (!row || places.has(id)) return
    void showAt(id, place, async () => {
      const before = await queryClient.fetchQuery(plannedQuery(clubId, id))
      const practice = before.date === place.day ? before.practice : null
      const after = await send(before, version, { date: place.day, ...targetOf(row), practice })
      return { kind: 'moved', moved: { before, after } }
    })
  }

  const moveBack = ({ before, after }: Moved) => {
    const row = before.squadId ?? before.memberId ?? ''
    void showAt(before.id, { row, day: before.date }, async () => {
      await send(before, after.version, before)
      return null
    })
  }

  return { places, news, move, moveBack, dismiss: () => setNews(null) }
}

/** Applies unsaved moves to the rows. */
export function placed(rows: readonly PlanRow[], places: ReadonlyMap<string, PlanPlace>): PlanRow[] {
  if (places.size === 0) return [...rows]
  const moving = rows.flatMap((row) => row.entries).filter(({ id }) => places.has(id))
  return rows.map((row) => ({
    ...row,
    entries: [
      ...row.entries.filter(({ id }) => !places.has(id)),
      ...moving
        .filter(({ id }) => places.get(id)?.row === row.id)
        .map((entry) => ({ ...entry, date: places.get(entry.id)?.day ?? entry.date })),
    ],
  }))
}
