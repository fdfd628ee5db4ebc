import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { FRESH, listRefused } from '#outbox/queue.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { tickChannel } from './tick-channel.ts'
import type { TickEntry, TickedGoal } from './tick-queue.ts'

export function UnsentTicks({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { ofFailure } = useCodeWords()
  const { about: goal, queue } = object as StoredObject<TickedGoal, TickEntry>
  const codes = new Set(listRefused(queue).map(({ refusal }) => refusal?.code ?? ''))
  const send = () =>
    void outbox.change(tickChannel, goal, (all) =>
      all.map((one) => (one.refusal ? { ...one, ...FRESH } : one)),
    )
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={goal.id}
      title={<span translate="no">{goal.title}</span>}
      actions={
        codes.size > 0 && (
          <Button variant="default" onClick={send}>
            {t('app.tryAgain')}
          </Button>
        )
      }
    >
      <ul>
        {queue.map(({ id, date, isTicked }) => (
          <li key={id}>
            {fillPlaceholder(
              t(isTicked ? 'goal.unsent.tick' : 'goal.unsent.untick', { day: PLACEHOLDER }),
              <time dateTime={date}>{exactDay(date)}</time>,
            )}
          </li>
        ))}
      </ul>
      {[...codes].map((code) => (
        <Notice key={code} tone="bad" title={t('goal.notTicked')}>
          {ofFailure(toFailure(code))}
        </Notice>
      ))}
    </UnsentCard>
  )
}
