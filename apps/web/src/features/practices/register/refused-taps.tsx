import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { dismissAll, listRefused } from '#outbox/queue.ts'
import { toFailure } from '#outbox/to-failure.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { lazyRegisterChannel } from './lazy-register-channel.ts'
import type { Queue, Waiting } from './tap-queue.ts'
import { useLineWords } from './use-line-words.ts'

interface Props {
  readonly refused: Queue
  /** Undefined if the register is closed. */
  readonly onAgain?: (() => void) | undefined
  readonly onDrop: (all: readonly Waiting[]) => void
}

/** Refusals that a retry would not change. */
const FINAL = new Set(['notExpected', 'waitingNotAbsent', 'conflict', 'recordedSince'])

/** Refused entries with their reasons, shown until dismissed. A conflict with another coach appears in its line instead. */
export function RefusedTaps({ refused, onAgain, onDrop }: Props) {
  const t = useTranslate()
  return byCode(refused).map(({ code, all }) => (
    <div key={code} data-conflict tabIndex={-1}>
      <Notice
        tone="bad"
        title={t('register.refused.title', { count: all.length })}
        actions={
          <>
            {onAgain && !FINAL.has(code) && (
              <Button variant="default" mih="var(--wet-touch)" onClick={onAgain}>
                {t('app.tryAgain')}
              </Button>
            )}
            <Button variant="subtle" mih="var(--wet-touch)" onClick={() => onDrop(all)}>
              {t('action.discard')}
            </Button>
          </>
        }
      >
        <RefusedWords refused={all} />
      </Notice>
    </div>
  ))
}

export function RefusedWords({ refused }: { refused: Queue }) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  return byCode(refused).map(({ code, all }) => (
    <div key={code}>
      <p>{code === 'notFound' ? t('practice.unknown') : codeWords.ofFailure(toFailure(code))}</p>
      <TapList taps={all} />
    </div>
  ))
}

export function TapList({ taps }: { taps: Queue }) {
  const wordsOf = useTapText()
  return (
    <ul translate="no">
      {taps.map((one) => (
        <li key={one.id}>{wordsOf(one)}</li>
      ))}
    </ul>
  )
}

function byCode(refused: Queue) {
  const codes = new Set(refused.map(({ refusal }) => refusal?.code ?? ''))
  return [...codes].map((code) => ({ code, all: refused.filter(({ refusal }) => refusal?.code === code) }))
}

function useTapText() {
  const t = useTranslate()
  const { stateOf } = useLineWords()
  return (one: Waiting) => {
    if (one.kind === 'tap') return t('register.refused.tap', { name: one.name, state: stateOf(one.state) })
    if (one.kind === 'rest') return t('register.rest')
    if (one.kind === 'undo') return t('register.refused.undo')
    const { name } = one
    return t(one.kind === 'arrival' ? 'register.refused.walkIn' : 'register.refused.removal', { name })
  }
}

/** Refused marks of a register that the user can no longer open. */
export function RemainingTaps({ userId, practiceId }: { userId: string; practiceId: string }) {
  const { outbox } = useOutbox(userId)
  const kept = outbox.find(lazyRegisterChannel, practiceId)
  const refused = listRefused(kept?.queue ?? [])
  if (!kept || refused.length === 0) return null
  return (
    <Notices>
      <RefusedTaps
        refused={refused}
        onDrop={(all) =>
          void outbox.change(lazyRegisterChannel, kept.about, (queue) => dismissAll(queue, all))
        }
      />
    </Notices>
  )
}
