import { showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { ownKiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { listCrewChoices, showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { board, crewChoices } from '@boathouse/domain/boathouse/outings/model'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { quietly } from '#lib/device/quietly.ts'

/** Schemas of the responses that are stored for starting offline. */
const shapes = new Map<Contract, ZodMiniType>([
  [showOwnKiosk, ownKiosk],
  [showBoard, board],
  [listCrewChoices, crewChoices],
])

const FOLDER = 'kiosk/'
const nameOf = (contract: Contract) => `${FOLDER}${contract.id}`

interface Kept {
  readonly key: QueryKey
  readonly data: unknown
  /** Device time of the response, in milliseconds. */
  readonly at: number
}

/** Whether stored data shows that this device was paired: scripts can't read the cookie. */
export const wasPaired = (): boolean => readKept(showOwnKiosk) !== undefined

/** Restores stored data into the cache, unless newer data has arrived. Skips data that the current schema rejects. */
export function recallKiosk(queryClient: QueryClient): void {
  for (const contract of shapes.keys()) {
    const kept = readKept(contract)
    if (!kept || queryClient.getQueryData(kept.key) !== undefined) continue
    queryClient.setQueryData(kept.key, kept.data, { updatedAt: kept.at })
    // Stored data may be outdated: refetch it when it is used.
    void queryClient.invalidateQueries({ queryKey: kept.key, exact: true, refetchType: 'none' })
  }
}

function readKept(contract: Contract): Kept | undefined {
  const text = quietly(() => localStorage.getItem(nameOf(contract)))
  const kept = text ? quietly(() => JSON.parse(text) as Kept) : undefined
  return kept && shapes.get(contract)?.safeParse(kept.data).success ? kept : undefined
}

/** Stores kiosk data whenever it changes. Returns a stop function. */
export function keepKiosk(queryClient: QueryClient): () => void {
  const contracts = new Map<unknown, Contract>([...shapes.keys()].map((contract) => [contract.id, contract]))
  const keep = (key: QueryKey) => {
    const contract = contracts.get(key[0])
    const state = contract && queryClient.getQueryCache().get(hashKey(key))?.state
    if (!contract || state?.status !== 'success') return
    const kept: Kept = { key, data: state.data, at: state.dataUpdatedAt }
    quietly(() => localStorage.setItem(nameOf(contract), JSON.stringify(kept)))
  }
  for (const { queryKey } of queryClient.getQueryCache().getAll()) keep(queryKey)
  return queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'success') keep(query.queryKey)
  })
}

/** Deletes the data of a kiosk that has ended, except its unsent changes. */
export function forgetKiosk(queryClient: QueryClient): void {
  for (const contract of shapes.keys()) {
    quietly(() => localStorage.removeItem(nameOf(contract)))
    queryClient.removeQueries({ queryKey: [contract.id] })
  }
}

export function forgetBoard(queryClient: QueryClient, clubId: string): void {
  for (const contract of [showBoard, listCrewChoices]) {
    const about = [contract.id, { params: { clubId } }]
    const kept = readKept(contract)
    if (kept && hashKey(kept.key) === hashKey(about)) quietly(() => localStorage.removeItem(nameOf(contract)))
    queryClient.removeQueries({ queryKey: about })
  }
}
