import { useTranslate } from '#lib/i18n/language.tsx'
import { objectsOf, type StoredObject } from '#outbox/channel.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { dismissAll, refusedOf } from '#outbox/queue.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice, Notices } from '#ui/notice.tsx'
import { RefusedWords } from './refused-taps.tsx'
import { registerChannel, type TappedPractice } from './register-channel.ts'
import { countWaiting, type Waiting } from './tap-queue.ts'

interface Props {
  readonly userId: string
  /** Whoever ran practices when it was tapped may not run them any more, and still learns what became of it. */
  readonly mayOpen: boolean
}

/** Elsewhere than on the register: what was tapped there and is not saved, unless it is just being sent. */
export function UnsentTaps({ userId, mayOpen }: Props) {
  const { outbox, now } = useOutbox(userId)
  const isStuck = now.sending === 'cutOff' || now.sending === 'busy'
  const unsent = objectsOf(now.objects, registerChannel).filter(({ queue }) =>
    queue.some(({ refusal }) => refusal !== null || isStuck),
  )
  if (unsent.length === 0) return null
  return (
    <Notices>
      {unsent.map((kept) => (
        <UnsentNotice
          key={kept.about.id}
          kept={kept}
          outbox={outbox}
          stuck={isStuck ? (now.sending as 'cutOff' | 'busy') : null}
          mayOpen={mayOpen}
        />
      ))}
    </Notices>
  )
}

interface UnsentProps extends Pick<Props, 'mayOpen'> {
  readonly kept: StoredObject<TappedPractice, Waiting>
  readonly outbox: Outbox
  readonly stuck: 'cutOff' | 'busy' | null
}

function UnsentNotice({ kept: { about: practice, queue }, outbox, stuck, mayOpen }: UnsentProps) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const refused = refusedOf(queue)
  const count = countWaiting(queue)
  const isGone = refused.some(({ refusal }) => refusal?.code === 'notFound')
  const actions = (
    <>
      {mayOpen && !isGone && (
        <LinkButton
          to="/attendance/$practiceId/register"
          params={{ practiceId: practice.id }}
          variant="default"
        >
          {t('unsentTaps.open')}
        </LinkButton>
      )}
      {refused.length > 0 && (
        <Button
          variant="subtle"
          onClick={() => void outbox.change(registerChannel, practice, (all) => dismissAll(all, refused))}
        >
          {t('register.refused.drop')}
        </Button>
      )}
    </>
  )
  return (
    <Notice tone="warn" title={t('unsentTaps.title')} actions={actions}>
      <p>
        <span translate="no">{practice.title}</span>
        {' · '}
        <time dateTime={practice.startsAt}>{when(practice)}</time>
      </p>
      {stuck && count > 0 && <p>{t(`register.waiting.${stuck}`, { count })}</p>}
      <RefusedWords refused={refused} />
    </Notice>
  )
}
