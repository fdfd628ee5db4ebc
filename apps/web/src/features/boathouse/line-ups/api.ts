import {
  addLineUpBoat,
  changeLineUp,
  copyLineUp,
  listLineUps,
  listSeatCandidates,
  publishLineUp,
  removeLineUpBoat,
  restoreLineUpBoat,
  seatMembers,
  showLineUpEditor,
} from '@boathouse/domain/boathouse/line-ups/contract'
import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'

export interface LineUpKey {
  readonly clubId: string
  readonly lineUpId: string
}

export const editorQuery = (params: LineUpKey) => toQuery(showLineUpEditor, { params })

export const publishedQuery = (params: LineUpKey) => toQuery(showPublishedLineUp, { params })

export const earlierQuery = (clubId: string) =>
  toPagedQuery(listLineUps, { params: { clubId }, query: { limit: 20 } })

export const boatChoicesQuery = (clubId: string) => toQuery(showBoard, { params: { clubId } })

/** Always stale: members may have been assigned to other seats. */
export const candidatesQuery = (key: LineUpKey, lineUpBoatId: string, seat: number) => ({
  ...toQuery(listSeatCandidates, { params: { ...key, lineUpBoatId }, query: { seat } }),
  staleTime: 0,
})

export const useLineUpCalls = () => ({
  seat: useCall(seatMembers),
  addBoat: useCall(addLineUpBoat),
  removeBoat: useCall(removeLineUpBoat),
  restoreBoat: useCall(restoreLineUpBoat),
  change: useCall(changeLineUp),
  publish: useCall(publishLineUp),
  copy: useCall(copyLineUp),
})

/** Updates the cached line-up; ignores versions older than the cached one. */
export function useUpdateLineUp(key: LineUpKey) {
  const queryClient = useQueryClient()
  const { queryKey } = editorQuery(key)
  return {
    latest: (): LineUp | undefined => queryClient.getQueryData(queryKey)?.lineUp,
    update: (lineUp: LineUp) =>
      queryClient.setQueryData(queryKey, (editor) =>
        editor && editor.lineUp.version <= lineUp.version ? { ...editor, lineUp } : editor,
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    refreshPublished: () => queryClient.invalidateQueries({ queryKey: [showPublishedLineUp.id] }),
  }
}
