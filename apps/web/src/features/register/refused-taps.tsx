import { CallFailure } from '#lib/call.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLineWords } from './use-line-words.ts'
import type { Queue, Waiting } from './use-queue.ts'

interface Props {
  readonly refused: Queue
  readonly onAgain: () => void
  readonly onDrop: (all: readonly Waiting[]) => void
}

/** What will not be different the next time. */
const FINAL = new Set(['notExpected', 'notFound', 'conflict', 'recordedSince', 'practiceCancelled'])

/** What the server did not take, and why; nothing of it goes until somebody has seen it. What two coaches tapped stands in its line. */
export function RefusedTaps({ refused, onAgain, onDrop }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const wordsOf = useWaitingWords()
  const codes = [...new Set(refused.map(({ refusal }) => refusal?.code ?? ''))]
  return codes.map((code) => {
    const all = refused.filter(({ refusal }) => refusal?.code === code)
    return (
      <div key={code} data-conflict tabIndex={-1}>
        <Notice
          tone="bad"
          title={t('register.refused.title', { count: all.length })}
          actions={
            <>
              {!FINAL.has(code) && (
                <Button variant="default" mih="var(--wet-touch)" onClick={onAgain}>
                  {t('register.refused.again')}
                </Button>
              )}
              <Button variant="subtle" mih="var(--wet-touch)" onClick={() => onDrop(all)}>
                {t('register.refused.drop')}
              </Button>
            </>
          }
        >
          <p>{codeWords.ofFailure(failureOf(code))}</p>
          <ul translate="no">
            {all.map((one) => (
              <li key={one.id}>{wordsOf(one)}</li>
            ))}
          </ul>
        </Notice>
      </div>
    )
  })
}

const failureOf = (code: string) =>
  new CallFailure('refused', { status: 409, code, fields: [], requestId: null, current: undefined })

function useWaitingWords() {
  const t = useTranslate()
  const { stateOf } = useLineWords()
  return (one: Waiting) => {
    if (one.kind === 'tap') return t('register.refused.tap', { name: one.name, state: stateOf(one.state) })
    if (one.kind === 'rest') return t('register.rest')
    const { name } = one
    return t(one.kind === 'arrival' ? 'register.refused.walkIn' : 'register.refused.removal', { name })
  }
}
