import { sendAgain } from '@boathouse/domain/club/webhooks/contract'
import type { Delivery, Webhook } from '@boathouse/domain/club/webhooks/model'
import type { Translate } from '@boathouse/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Row, RowFailure, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { deliveriesQuery, useRefreshWebhooks } from './api.ts'

interface Props {
  readonly clubId: string
  readonly webhook: Webhook
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** Interval, in milliseconds, of refetching while a delivery is pending. */
const LOOK_MS = 2_000

export function DeliveriesDialog({ onClose, ...own }: Props) {
  const t = useTranslate()
  const close = (
    <Button variant="default" onClick={onClose} data-autofocus>
      {t('app.close')}
    </Button>
  )
  return (
    <Dialog title={t('webhooks.history.title')} onClose={onClose} actions={close}>
      <Deliveries {...own} />
    </Dialog>
  )
}

function Deliveries({ clubId, webhook, isReadOnly }: Omit<Props, 'onClose'>) {
  const t = useTranslate()
  const list = useInfiniteQuery({
    ...deliveriesQuery(clubId, webhook.id),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isComing) ? LOOK_MS : false),
  })
  if (list.isPending) return <RowListSkeleton count={2} />
  if (!list.data) return <NotLoaded words={t('webhooks.notLoaded')} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p>{t('webhooks.history.none')}</p>
  return (
    <>
      <RowList label={t('label.history')}>
        {items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            clubId={clubId}
            webhookId={webhook.id}
            delivery={delivery}
            mayRepeat={!isReadOnly && webhook.offAt === null}
          />
        ))}
      </RowList>
      <ShowMore
        list={list}
        shown={t('webhooks.history.shown', { count: items.length })}
        notLoaded={t('webhooks.notLoaded')}
      />
    </>
  )
}

/** Whether an attempt is due or running. If the server stops during one, it is repeated after about two minutes. */
const isComing = ({ nextAt }: Delivery): boolean =>
  nextAt !== null && Date.parse(nextAt) < Date.now() + 180_000

/** Result of the last attempt; empty before the first. */
function outcomeOf({ status, failure }: Delivery, t: Translate): string[] {
  if (failure !== null) return [t(`webhooks.failure.${failure}`)]
  if (status === null) return []
  const isRedirect = status >= 300 && status < 400
  return [t(isRedirect ? 'webhooks.status.redirect' : 'webhooks.status', { status: String(status) })]
}

interface RowProps {
  readonly clubId: string
  readonly webhookId: string
  readonly delivery: Delivery
  readonly mayRepeat: boolean
}

function DeliveryRow({ clubId, webhookId, delivery, mayRepeat }: RowProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useClubTimes()
  const refresh = useRefreshWebhooks()
  const again = useCall(sendAgain)
  const { id: deliveryId, kind, state, attempts, createdAt, nextAt } = delivery
  const what = t(`webhooks.kind.${kind}`)
  const when = moment(createdAt)
  const repeat = () =>
    again.mutate({ params: { clubId, webhookId, deliveryId } }, { onSuccess: () => void refresh() })
  return (
    <Row
      title={what}
      details={[
        when,
        nextAt === null
          ? t(state === 'delivered' ? 'webhooks.state.delivered' : 'webhooks.state.failed')
          : t('webhooks.state.waiting', { when: moment(nextAt) }),
        ...outcomeOf(delivery, t),
        t('webhooks.attempts', { count: attempts }),
      ]}
      actions={
        mayRepeat &&
        state !== 'waiting' && (
          <Button
            variant="default"
            loading={again.isPending}
            aria-label={t('webhooks.again.of', { what, when })}
            onClick={repeat}
          >
            {t('action.sendAgain')}
          </Button>
        )
      }
    >
      {again.error && (
        <RowFailure>
          {t('webhooks.notDone')} {words.ofFailure(again.error)}
        </RowFailure>
      )}
    </Row>
  )
}
