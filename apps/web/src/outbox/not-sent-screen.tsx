import { type ComponentType, memo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Stack } from '#ui/layout/card.tsx'
import type { StoredObject } from './channel.ts'
import classes from './not-sent.module.css'
import type { Outbox } from './outbox.ts'
import { nextToSend } from './queue.ts'
import { UnsentCard } from './unsent-card.tsx'
import { useOutbox } from './use-outbox.ts'

export interface UnsentProps {
  readonly object: StoredObject
  readonly outbox: Outbox
}

interface Props {
  readonly userId: string
  /** Component by kind of object. */
  readonly parts: Readonly<Record<string, ComponentType<UnsentProps>>>
}

export function NotSentScreen({ userId, parts }: Props) {
  const t = useTranslate()
  const { outbox, now } = useOutbox(userId)
  const objects = [...now.objects]
  if (objects.length === 0) return <EmptyState lead={t('notSent.empty')} isNews />
  const hasWaiting = objects.some(([, { queue }]) => nextToSend(queue))
  return (
    <>
      {!now.isStored && (
        <Notices>
          <Notice tone="warn">{t('notSent.notStored')}</Notice>
        </Notices>
      )}
      <div className={classes.head}>
        <p role="status">{now.sending !== 'resting' && t(`notSent.${now.sending}`)}</p>
        {hasWaiting && <Button onClick={() => void outbox.sendNow()}>{t('notSent.sendNow')}</Button>}
      </div>
      <Stack>
        {objects.map(([key, object]) => (
          <UnsentObject key={key} Part={parts[object.kind] ?? UnknownPart} object={object} outbox={outbox} />
        ))}
      </Stack>
    </>
  )
}

const UnsentObject = memo(function UnsentObject({
  Part,
  ...props
}: UnsentProps & { Part: ComponentType<UnsentProps> }) {
  return <Part {...props} />
})

/** Entries queued by a newer build, whose messages are missing in this one. */
function UnknownPart(props: UnsentProps) {
  const t = useTranslate()
  return <UnsentCard {...props} id="" title={t('notSent.title')} />
}
