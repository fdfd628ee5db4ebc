import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { CircleAlert } from '#ui/icons.tsx'
import classes from './not-sent.module.css'
import type { Channels, OutboxState } from './outbox.ts'
import { listRefused } from './queue.ts'
import { useSendOutbox } from './use-outbox.ts'

interface Props {
  readonly userId: string
  readonly channels: Channels
}

/** On every page of someone who is signed in: sends what waits, and says in the header how much can't be sent. */
export function NotSentMark({ userId, channels }: Props) {
  const t = useTranslate()
  const count = countUnsent(useSendOutbox(userId, channels))
  if (count === 0) return null
  return (
    <Link to="/not-sent" className={classes.mark} aria-label={t('notSent.mark', { count })}>
      <CircleAlert />
      <span aria-hidden="true">{count}</span>
    </Link>
  )
}

/** What is just being sent is not worth a word. */
function countUnsent({ objects, sending }: OutboxState): number {
  const isStuck = sending === 'cutOff' || sending === 'busy'
  return [...objects.values()].reduce(
    (count, { queue }) => count + (isStuck ? queue : listRefused(queue)).length,
    0,
  )
}
