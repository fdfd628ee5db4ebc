import { useTranslate } from '#lib/i18n/language.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { listRefused } from '#outbox/queue.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { RefusedWords, TapList } from './refused-taps.tsx'
import type { TappedPractice } from './register-channel.ts'
import type { Waiting } from './tap-queue.ts'

/** After these refusals, the user can't open the register: show no link to it. */
const CLOSED = new Set(['notFound', 'forbidden'])

export function UnsentRegister({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const { about: practice, queue } = object as StoredObject<TappedPractice, Waiting>
  const refused = listRefused(queue)
  const isClosed = refused.some(({ refusal }) => CLOSED.has(refusal?.code ?? ''))
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={practice.id}
      title={<span translate="no">{practice.title}</span>}
      actions={
        !isClosed && (
          <LinkButton
            to="/attendance/$practiceId/register"
            params={{ practiceId: practice.id }}
            variant="default"
          >
            {t('pastPractices.open')}
          </LinkButton>
        )
      }
    >
      <p>
        <time dateTime={practice.startsAt}>{when(practice)}</time>
      </p>
      <TapList taps={queue.filter(({ refusal }) => !refusal)} />
      {refused.length > 0 && (
        <div role="alert">
          <strong>{t('register.refused.title', { count: refused.length })}</strong>
          <RefusedWords refused={refused} />
        </div>
      )}
    </UnsentCard>
  )
}
