import type { CallInput, CallOutput, Contract } from '@boathouse/domain/kernel/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { type CallFailure, call, type Parts } from './call.ts'

/** A contract's call as a query, under the key `[contract.id, input]`. */
export function queryOf<C extends Contract>(contract: C, input: CallInput<C>) {
  return queryOptions<CallOutput<C>, CallFailure>({
    queryKey: [contract.id, input],
    queryFn: ({ signal }) => call(contract, input, signal),
  })
}

/** A contract's list as a query that grows page by page, under the same kind of key. */
export function pagesOf<C extends Contract>(contract: C, input: CallInput<C>) {
  const { query, ...parts } = input as Parts
  const inputAfter = (cursor: string | null) =>
    ({ ...parts, query: { ...query, cursor: cursor ?? undefined } }) as CallInput<C>
  return infiniteQueryOptions<
    CallOutput<C>,
    CallFailure,
    InfiniteData<CallOutput<C>>,
    QueryKey,
    string | null
  >({
    queryKey: [contract.id, input],
    queryFn: ({ pageParam, signal }) => call(contract, inputAfter(pageParam), signal),
    initialPageParam: null,
    getNextPageParam: (page) => (page as { readonly nextCursor: string | null }).nextCursor,
  })
}

/**
 * For a list's `placeholderData`: what was found before stays until the next search has found something, but nothing of
 * another parent stands under this one's name.
 */
export const keptWithin =
  (params: Readonly<Record<string, string>>) =>
  <Found>(found: Found | undefined, before: { readonly queryKey: QueryKey } | undefined): Found | undefined =>
    JSON.stringify((before?.queryKey[1] as Parts | undefined)?.params) === JSON.stringify(params)
      ? found
      : undefined

/**
 * Tells the client how to make each call that changes something, by the contract's id. Its variables are plain JSON, so
 * that a write can be stored and resumed by a later page that knows only the id.
 */
export function registerCalls(queryClient: QueryClient, contracts: readonly Contract[]): void {
  for (const contract of contracts) {
    queryClient.setMutationDefaults([contract.id], {
      mutationFn: (input: unknown) => call(contract, input as CallInput<Contract>),
    })
  }
}

/** The registered call of a contract, typed. */
export function useCall<C extends Contract>(contract: C) {
  return useMutation<CallOutput<C>, CallFailure, CallInput<C>>({ mutationKey: [contract.id] })
}
