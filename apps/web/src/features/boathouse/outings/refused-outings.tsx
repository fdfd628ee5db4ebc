import { useTranslate } from '#lib/i18n/language.tsx'
import { listRefused } from '#outbox/queue.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import type { Departure, OutingEntry, OutingQueue } from './outing-queue.ts'
import { useEntryWords } from './use-entry-words.ts'

interface Props {
  readonly queue: OutingQueue
  /** Opens the form of a refused departure; undefined on screens without that form. */
  readonly onChange: ((one: Departure) => void) | undefined
  readonly onDrop: (one: OutingEntry) => void
}

/** Refused entries of the board, shown until the user dismisses them. */
export function RefusedOutings({ queue, onChange, onDrop }: Props) {
  const t = useTranslate()
  const words = useEntryWords()
  return listRefused(queue).map((one) => {
    const { name } = one.outing.boat
    return (
      <Notice
        key={one.id}
        tone="bad"
        title={t('board.unsent.refused', { what: words.what(one) })}
        actions={
          <>
            {onChange && one.kind === 'start' && (
              <Button
                variant="default"
                mih="var(--wet-touch)"
                aria-label={t('board.unsent.change.of', { name })}
                onClick={() => onChange(one)}
              >
                {t('action.change')}
              </Button>
            )}
            <Button
              variant="subtle"
              mih="var(--wet-touch)"
              aria-label={t('board.unsent.drop.of', { name })}
              onClick={() => onDrop(one)}
            >
              {t('action.discard')}
            </Button>
          </>
        }
      >
        <p translate="no">{words.people(one)}</p>
        <p>{words.why(one)}</p>
      </Notice>
    )
  })
}
