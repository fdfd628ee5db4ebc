import { type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import type { StoredObject } from './channel.ts'
import classes from './not-sent.module.css'
import type { Outbox } from './outbox.ts'

interface Props {
  readonly object: StoredObject
  readonly outbox: Outbox
  readonly id: string
  readonly title: ReactNode
  /** Buttons before 'Discard'. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** An object with queued entries: what they change, since when, and a button to discard them. */
export function UnsentCard({ object, outbox, id, title, actions, children }: Props) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    void outbox.discard({ kind: object.kind, id }, object.queue)
  }
  return (
    <Card title={title}>
      <Quiet>{t('notSent.since', { when: moment(object.since) })}</Quiet>
      {children}
      <div className={classes.actions}>
        {actions}
        {id && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            {t('action.discard')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog
          title={t('notSent.discard.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button color="red" onClick={discard}>
                {t('action.discard')}
              </Button>
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                {t('action.keepIt')}
              </Button>
            </>
          }
        >
          <p>{t('notSent.discard.lead')}</p>
        </Dialog>
      )}
    </Card>
  )
}
