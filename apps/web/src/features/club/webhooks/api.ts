import { listDeliveries, listWebhooks } from '@boathouse/domain/club/webhooks/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'

export const webhooksQuery = (clubId: string) => toQuery(listWebhooks, { params: { clubId } })

export const deliveriesQuery = (clubId: string, webhookId: string) =>
  toPagedQuery(listDeliveries, { params: { clubId, webhookId }, query: {} })

export function useRefreshWebhooks() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [listWebhooks, listDeliveries].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
}
