import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { CircleAlert } from '#ui/icons.tsx'
import classes from './not-sent.module.css'
import { isStuck, type LoadChannels, type OutboxState } from './outbox.ts'
import { listRefused } from './queue.ts'
import { useSendOutbox } from './use-outbox.ts'

interface Props {
  readonly userId: string
  readonly loadChannels: LoadChannels
}

/** Sends the outbox on every page of a signed-in user, and shows the number of stuck entries in the header. */
export function NotSentMark({ userId, loadChannels }: Props) {
  const t = useTranslate()
  const count = countUnsent(useSendOutbox(userId, loadChannels))
  if (count === 0) return null
  return (
    <Link to="/not-sent" className={classes.mark} aria-label={t('notSent.mark', { count })}>
      <CircleAlert />
      <span aria-hidden="true">{count}</span>
    </Link>
  )
}

const countUnsent = (now: OutboxState): number =>
  [...now.objects.values()].reduce(
    (count, { queue }) => count + (isStuck(now) ? queue : listRefused(queue)).length,
    0,
  )
