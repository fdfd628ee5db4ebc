import { useTranslate } from '#lib/i18n/language.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { dismiss } from '#outbox/queue.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { outingChannel } from './outing-channel.ts'
import type { BoardClub, OutingEntry } from './outing-queue.ts'
import { RefusedOutings } from './refused-outings.tsx'
import { useEntryWords } from './use-entry-words.ts'

export function UnsentOutings({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const words = useEntryWords()
  const { about, queue } = object as StoredObject<BoardClub, OutingEntry>
  const waiting = queue.filter(({ refusal }) => !refusal)
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={about.clubId}
      title={t('board.title')}
      actions={
        <LinkButton variant="default" to="/board">
          {t('board.unsent.open')}
        </LinkButton>
      }
    >
      {waiting.length > 0 && (
        <ul>
          {waiting.map((one) => (
            <li key={one.id}>
              {words.what(one)} <span translate="no">({words.people(one)})</span>
            </li>
          ))}
        </ul>
      )}
      <RefusedOutings
        queue={queue}
        onChange={undefined}
        onDrop={(one) => void outbox.change(outingChannel, about, (all) => dismiss(all, one.id))}
      />
    </UnsentCard>
  )
}
