import type { CallInput } from '@boathouse/domain/kernel/contract'
import {
  createClubCourse,
  createCourse,
  deleteClubCourse,
  deleteCourse,
  listCoursePieces,
  listCourses,
  listSessionPieces,
  renameClubCourse,
  renameCourse,
  restoreClubCourse,
  restoreCourse,
  searchCourses,
} from '@boathouse/domain/training/courses/contract'
import type { ShownCourse } from '@boathouse/domain/training/courses/model'
import { rankCourse } from '@boathouse/domain/training/shared-training/contract'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

/** Always stale: new sessions may contain courses. */
export const coursesQuery = { ...toQuery(listCourses, {}), staleTime: 0 }

const PAGE = 20

export const piecesQuery = (
  id: string,
  query: Pick<CallInput<typeof listCoursePieces>['query'], 'direction' | 'family'>,
) => ({
  ...toPagedQuery(listCoursePieces, { params: { id }, query: { ...query, limit: PAGE } }),
  staleTime: 0,
})

/** Always stale: athletes can stop sharing at any time. */
export const courseRankingQuery = (clubId: string, id: string) => ({
  ...toQuery(rankCourse, { params: { clubId, id } }),
  staleTime: 0,
})

/** Not always stale, unlike the others: a session that was just deleted has no pieces to refetch. */
export const sessionPiecesQuery = (sessionId: string) =>
  toQuery(listSessionPieces, { params: { id: sessionId } })

export const useRefreshCourses = () => useRefetch(isQueryOf('courses'))

export const useSearchCourses = () => useCall(searchCourses)

export function useAddCourse() {
  const [own, ofClub] = [useCall(createCourse), useCall(createClubCourse)]
  return (clubId: string | null, body: CallInput<typeof createCourse>['body']) =>
    clubId === null ? own.mutateAsync({ body }) : ofClub.mutateAsync({ params: { clubId }, body })
}

export function useCourseCalls(clubId: string | null) {
  const own = {
    rename: useCall(renameCourse),
    remove: useCall(deleteCourse),
    restore: useCall(restoreCourse),
  }
  const ofClub = {
    rename: useCall(renameClubCourse),
    remove: useCall(deleteClubCourse),
    restore: useCall(restoreClubCourse),
  }
  const paramsOfClub = (id: string) => ({ clubId: clubId ?? '', id })
  return {
    rename: ({ id, owner }: Pick<ShownCourse, 'id' | 'owner'>, body: { version: number; name: string }) =>
      owner === 'club'
        ? ofClub.rename.mutateAsync({ params: paramsOfClub(id), body })
        : own.rename.mutateAsync({ params: { id }, body }),
    remove: ({ id, owner, version }: ShownCourse) =>
      owner === 'club'
        ? ofClub.remove.mutateAsync({ params: paramsOfClub(id), body: { version } })
        : own.remove.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id, owner }: ShownCourse) =>
      owner === 'club'
        ? ofClub.restore.mutateAsync({ params: paramsOfClub(id) })
        : own.restore.mutateAsync({ params: { id } }),
  }
}
