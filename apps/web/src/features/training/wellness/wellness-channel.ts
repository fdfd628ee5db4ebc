import { showOwnWeek } from '@boathouse/domain/plans/planned-sessions/contract'
import type { OwnWeek } from '@boathouse/domain/plans/planned-sessions/model'
import { saveWellness, showWellness } from '@boathouse/domain/training/wellness/contract'
import type { WellnessEntry, WellnessSpan } from '@boathouse/domain/training/wellness/model'
import type { QueryClient } from '@tanstack/react-query'
import type { Channel } from '#outbox/channel.ts'
import { rendered } from '#outbox/put-stored.ts'
import { applyStored, refuseSaid, type SaidDay, type SaidEntry } from './wellness-queue.ts'

export const wellnessChannel: Channel<SaidDay, SaidEntry, WellnessEntry> = {
  kind: 'wellness',
  idOf: ({ day }) => day,
  send: ({ day }, { fields, seen }, call) =>
    call(saveWellness, { params: { day }, body: { ...fields, version: seen } }),
  show: async (queryClient, _, entry) => {
    putEntry(queryClient, entry)
    await rendered()
  },
  applyReply: applyStored,
  applyRefusal: (queue, id, { code, current }) =>
    refuseSaid(queue, id, { code, current: (current as WellnessEntry | undefined) ?? null }),
  refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: [showWellness.id] }),
}

function putEntry(queryClient: QueryClient, entry: WellnessEntry): void {
  queryClient.setQueriesData<WellnessSpan>({ queryKey: [showWellness.id] }, (known) => {
    if (!known || entry.day < known.first || entry.day > known.last) return known
    const others = known.items.filter(({ day }) => day !== entry.day)
    return { ...known, items: [...others, entry].sort((one, other) => (one.day < other.day ? -1 : 1)) }
  })
  queryClient.setQueriesData<OwnWeek>({ queryKey: [showOwnWeek.id] }, (week) => {
    if (!week || entry.day < week.first || entry.day > week.last) return week
    const others = week.restDays.filter((day) => day !== entry.day)
    return { ...week, restDays: entry.isRestDay ? [...others, entry.day] : others }
  })
}
