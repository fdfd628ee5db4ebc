import { listInvites } from '@boathouse/domain/club/invites/contract'
import {
  importMembers,
  listMemberImports,
  previewMemberImport,
  type SheetRow,
  showClubEntries,
  undoMemberImport,
} from '@boathouse/domain/club/member-imports/contract'
import { CHUNK_ROWS, type ImportedRow, type PlannedRow } from '@boathouse/domain/club/member-imports/model'
import { markRepeated } from '@boathouse/domain/club/member-imports/rules'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { listSquads } from '@boathouse/domain/club/squads/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type CallFailure, call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'

export function toChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK_ROWS)
  return Array.from({ length: count }, (_, n) => items.slice(n * CHUNK_ROWS, (n + 1) * CHUNK_ROWS))
}

export interface Plan {
  readonly clubId: string
  readonly rows: readonly SheetRow[]
  readonly createSquads: boolean
}

/** Preview of an import. `of` names the rows, which are too many for a key. */
export const previewQuery = ({ clubId, rows, createSquads }: Plan, of: string) =>
  queryOptions<PlannedRow[], CallFailure>({
    queryKey: ['member-imports', 'sheet', clubId, of, createSquads],
    queryFn: async ({ signal }) => {
      const planned: PlannedRow[] = []
      for (const chunk of toChunks(rows)) {
        const input = { params: { clubId }, body: { rows: chunk, createSquads } }
        planned.push(...(await call(previewMemberImport, input, signal)).items)
      }
      return markRepeated(planned)
    },
    // Members change while the sheet is open, but the list must not change under the user's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export async function importChunk(
  { clubId, rows, createSquads }: Plan,
  importId: string,
): Promise<readonly ImportedRow[]> {
  const input = { params: { clubId }, body: { id: importId, rows: [...rows], createSquads } }
  return (await call(importMembers, input)).items
}

export const recentImportsQuery = (clubId: string) => toQuery(listMemberImports, { params: { clubId } })

export const clubEntriesQuery = toQuery(showClubEntries, {})

export const useUndoImport = () => useCall(undoMemberImport)

export function useRefreshAfterImport() {
  const queryClient = useQueryClient()
  const changed = [listMembers.id, listInvites.id, listSquads.id, listMemberImports.id]
  return () => Promise.all(changed.map((id) => queryClient.invalidateQueries({ queryKey: [id] })))
}
