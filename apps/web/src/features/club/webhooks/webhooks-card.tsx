import { changeWebhook, testWebhook } from '@boathouse/domain/club/webhooks/contract'
import { MAX_WEBHOOKS, type Webhook } from '@boathouse/domain/club/webhooks/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowFailure, RowList } from '#ui/table/row-list.tsx'
import { useRefreshWebhooks, webhooksQuery } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { EndWebhookDialog, RenewSecretDialog } from './ending-dialogs.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly isOffered: boolean
}

type Open = { readonly dialog: 'edit' | 'renew' | 'end' | 'history'; readonly webhook: Webhook } | 'add'

export function WebhooksCard({ clubId, isReadOnly, isOffered }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(webhooksQuery(clubId))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const items = data?.items ?? []
  if (!isOffered && items.length === 0) return null
  const own = open === null || open === 'add' ? null : { ...open, props: { clubId, webhook: open.webhook } }
  return (
    <Card title={t('webhooks.title')}>
      <div className={parts.parts}>
        <Quiet>{t('webhooks.lead')}</Quiet>
        {/* As tall as the content of most clubs, so nothing moves when it loads. */}
        {isPending && (
          <p aria-busy="true">
            <Skeleton width="16rem" />
          </p>
        )}
        {!isPending && !data && <NotLoaded words={t('webhooks.notLoaded')} onRetry={() => void refetch()} />}
        {data && items.length === 0 && <p>{t('webhooks.none')}</p>}
        {items.length > 0 && (
          <RowList label={t('webhooks.title')}>
            {items.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                clubId={clubId}
                webhook={webhook}
                isReadOnly={isReadOnly}
                onOpen={(dialog) => setOpen({ dialog, webhook })}
              />
            ))}
          </RowList>
        )}
        {(data || isPending) && !isReadOnly && items.length < MAX_WEBHOOKS && (
          <Button variant="default" onClick={() => setOpen('add')}>
            {t('webhooks.add')}
          </Button>
        )}
      </div>
      {open === 'add' && <WebhookDialog clubId={clubId} webhook={null} onClose={close} />}
      {own?.dialog === 'edit' && <WebhookDialog {...own.props} onClose={close} />}
      {own?.dialog === 'renew' && <RenewSecretDialog {...own.props} onClose={close} />}
      {own?.dialog === 'end' && <EndWebhookDialog {...own.props} onClose={close} />}
      {own?.dialog === 'history' && (
        <DeliveriesDialog {...own.props} isReadOnly={isReadOnly} onClose={close} />
      )}
    </Card>
  )
}

interface RowProps extends Omit<Props, 'isOffered'> {
  readonly webhook: Webhook
  readonly onOpen: (dialog: 'edit' | 'renew' | 'end' | 'history') => void
}

function WebhookRow({ clubId, webhook, isReadOnly, onOpen }: RowProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useClubTimes()
  const toast = useToast()
  const refresh = useRefreshWebhooks()
  const change = useCall(changeWebhook)
  const test = useCall(testWebhook)
  const { id: webhookId, url, kinds, offAt, oldSecretEndsAt } = webhook
  const params = { clubId, webhookId }
  const failure = change.error ?? test.error
  const send = () =>
    test.mutate(
      { params },
      {
        onSuccess: () => {
          toast(t('webhooks.tested'))
          onOpen('history')
        },
      },
    )
  const turn = (isOn: boolean) =>
    change.mutate({ params, body: { isOn } }, { onSuccess: () => void refresh() })
  const isRotating = oldSecretEndsAt !== null && Date.parse(oldSecretEndsAt) > Date.now()
  return (
    <Row
      title={<span translate="no">{url}</span>}
      details={[
        ...(offAt === null ? [] : [t('webhooks.off', { when: moment(offAt) })]),
        ...(isRotating ? [t('webhooks.bothSecrets', { when: moment(oldSecretEndsAt) })] : []),
        ...kinds.map((kind) => t(`webhooks.kind.${kind}`)),
      ]}
    >
      <ButtonRow>
        <Button variant="default" onClick={() => onOpen('history')}>
          {t('label.history')}
        </Button>
        {!isReadOnly && (
          <>
            {offAt === null && (
              <Button variant="default" loading={test.isPending} onClick={send}>
                {t('webhooks.test')}
              </Button>
            )}
            <Button variant="default" onClick={() => onOpen('edit')}>
              {t('action.change')}
            </Button>
            <Button variant="default" onClick={() => onOpen('renew')}>
              {t('webhooks.renew')}
            </Button>
            <Button variant="default" loading={change.isPending} onClick={() => turn(offAt !== null)}>
              {t(offAt === null ? 'action.turnOff' : 'action.turnOn')}
            </Button>
            <Button variant="outline" color="red" onClick={() => onOpen('end')}>
              {t('action.remove')}
            </Button>
          </>
        )}
      </ButtonRow>
      {failure && (
        <RowFailure>
          {t('webhooks.notDone')} {words.ofFailure(failure)}
        </RowFailure>
      )}
    </Row>
  )
}
