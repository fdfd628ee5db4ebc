import { usePracticeWords } from '#lib/practice-words.ts'
import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice, Notices } from '#ui/notice.tsx'
import type { KeptQueue } from './use-kept.ts'
import { waitingIn } from './use-queue.ts'
import { type TapsNow, useTaps } from './use-taps.ts'

/** Elsewhere than on the register: what was tapped there and is not saved, unless it is just being sent. */
export function UnsentTaps({ userId }: { userId: string }) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const { now } = useTaps(userId)
  const wordsOf = useUnsentWords(now)
  const unsent = [...now.queues.values()].flatMap((kept) => {
    const what = wordsOf(kept)
    return what ? [{ ...kept.practice, what }] : []
  })
  if (unsent.length === 0) return null
  const notices = unsent.map(({ what, ...practice }) => (
    <Notice
      key={practice.id}
      tone="warn"
      title={t('unsentTaps.title')}
      actions={
        <LinkButton
          to="/attendance/$practiceId/register"
          params={{ practiceId: practice.id }}
          variant="default"
        >
          {t('unsentTaps.open')}
        </LinkButton>
      }
    >
      <p>
        <span translate="no">{practice.title}</span>
        {' · '}
        <time dateTime={practice.startsAt}>{when(practice)}</time>
      </p>
      <p>{what}</p>
    </Notice>
  ))
  return <Notices>{notices}</Notices>
}

function useUnsentWords({ sending }: TapsNow) {
  const t = useTranslate()
  return ({ queue }: KeptQueue): string => {
    const refused = queue.filter(({ refusal }) => refusal).length
    const count = waitingIn(queue)
    return [
      (sending === 'cutOff' || sending === 'busy') &&
        count > 0 &&
        t(`register.waiting.${sending}`, { count }),
      refused > 0 && t('register.conflicts', { count: refused }),
    ]
      .filter(Boolean)
      .join('. ')
  }
}
