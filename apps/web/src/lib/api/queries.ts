import type { CallInput, CallOutput, Contract } from '@boathouse/domain/kernel/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import { type CallFailure, call, type Parts } from './call.ts'

/** Time in milliseconds that a slow phone may need from the response to rendering the screen. */
export const ON_THE_WAY_MS = 5_000

/** Query of a contract's call, with the key `[contract.id, input]`. */
export function toQuery<C extends Contract>(contract: C, input: CallInput<C>) {
  return queryOptions<CallOutput<C>, CallFailure>({
    queryKey: [contract.id, input],
    queryFn: ({ signal }) => call(contract, input, signal),
  })
}

/** Paged query of a contract's list, with the same kind of key. */
export function toPagedQuery<C extends Contract>(contract: C, input: CallInput<C>) {
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

/** Keeps results of an earlier search as `placeholderData`, but not those of another parent or `query`. */
export const keptWithin =
  (params: Readonly<Record<string, string>>, query: Readonly<Record<string, string | undefined>> = {}) =>
  <Found>(
    found: Found | undefined,
    before: { readonly queryKey: QueryKey } | undefined,
  ): Found | undefined => {
    const asked = before?.queryKey[1] as Parts | undefined
    const isSame =
      JSON.stringify(asked?.params) === JSON.stringify(params) &&
      Object.entries(query).every(([name, value]) => (asked?.query as typeof query)?.[name] === value)
    return isSame ? found : undefined
  }

export const useCall = <C extends Contract>(contract: C) =>
  useMutation<CallOutput<C>, CallFailure, CallInput<C>>({
    mutationKey: [contract.id],
    mutationFn: (input) => call(contract, input),
  })

/** Waits for a promise, but at most `ms` milliseconds. Ignores failures. */
export const withTimeout = (worth: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([worth.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])
