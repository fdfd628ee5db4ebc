import { describeOuting, seeOuting, showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

/** Interval of refetching the board while no events arrive, in milliseconds. */
const EVERY_MS = 45_000

export const boardQuery = (clubId: string) => ({
  ...toQuery(showBoard, { params: { clubId } }),
  refetchInterval: EVERY_MS,
  refetchIntervalInBackground: true,
})

/** Refetches what changes with outings, including sessions that were logged from them. */
export const useRefreshBoard = () =>
  useRefetch(
    isQueryOf('outings.board', 'outings.watch', 'training-sessions.list', 'training-sessions.summary'),
  )

export const useOutingCalls = () => ({ describe: useCall(describeOuting), see: useCall(seeOuting) })
