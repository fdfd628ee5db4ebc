import {
  addPushDevice,
  choosePushKinds,
  type PushSettings,
  removePushDevice,
  showPush,
} from '@boathouse/domain/club/push/contract'
import type { PushKind } from '@boathouse/domain/club/push/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { findSubscription, pushSupport, subscribe, unsubscribe } from '#lib/device/browser-push.ts'
import { hashEndpoint, isForServer } from '#lib/device/push-subscription.ts'

export const pushQuery = toQuery(showPush, {})

/** Whether this browser supports push, and a hash of its endpoint if it is subscribed with the server's key. */
export const browserPushQuery = (serverKey: string) =>
  queryOptions({
    queryKey: ['browserPush', serverKey],
    queryFn: async () => {
      const support = pushSupport()
      const subscription = support === 'ready' ? await findSubscription() : null
      const isOurs = subscription !== null && isForServer(subscription, serverKey)
      return { support, endpointHash: isOurs ? await hashEndpoint(subscription.endpoint) : null }
    },
  })

/** Loads everything that the card's height depends on. */
export async function prefetchPush(queryClient: QueryClient): Promise<void> {
  const { serverKey } = await queryClient.ensureQueryData(pushQuery)
  if (serverKey !== null) await queryClient.prefetchQuery(browserPushQuery(serverKey))
}

export function usePushCalls() {
  const queryClient = useQueryClient()
  const updateCache = (now: PushSettings) => queryClient.setQueryData(pushQuery.queryKey, now)
  const renewBrowser = () => queryClient.invalidateQueries({ queryKey: ['browserPush'] })
  return {
    updateCache,
    renewBrowser,
    /** Resolves to null if the user denies permission. */
    turnOn: useMutation({
      mutationFn: async ({ serverKey, kinds }: { serverKey: string; kinds: readonly PushKind[] }) => {
        const subscription = await subscribe(serverKey)
        if (!subscription) return null
        return call(addPushDevice, { body: { id: newId(), ...subscription, kinds: [...kinds] } })
      },
      onSuccess: (now) => {
        if (now) updateCache(now)
      },
      onSettled: renewBrowser,
    }),
    remove: useCall(removePushDevice),
    choose: useCall(choosePushKinds),
    /** Ends the subscription of this browser after its removal from the list. */
    endHere: () => unsubscribe().then(renewBrowser, () => undefined),
  }
}
