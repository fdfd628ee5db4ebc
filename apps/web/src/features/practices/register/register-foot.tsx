import { useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { RegisterCounts } from './register-counts.tsx'
import classes from './register-foot.module.css'
import { countWaiting } from './tap-queue.ts'
import { useHeadcountText } from './use-headcount-text.ts'
import type { useRegister } from './use-register.ts'

interface Props {
  readonly own: ReturnType<typeof useRegister>
  readonly canTake: boolean
  /** Whether a search hides people, whom 'Mark the rest present' would include. */
  readonly isNarrowed: boolean
  readonly isCutOff: boolean
}

/** Footer with headcount, whether all is saved, and buttons, for example 'Mark the rest present'. */
export function RegisterFoot({ own, canTake, isNarrowed, isCutOff }: Props) {
  const t = useTranslate()
  const foot = useRef<HTMLElement>(null)
  const headcount = useHeadcountText(own.counts)
  const saving = useSavingText(own, isCutOff)
  const refused = own.queue.filter(({ refusal }) => refusal).length
  const { restNotice } = own
  return (
    <section ref={foot} tabIndex={-1} className={classes.foot} aria-label={t('register.headcount.name')}>
      <div role="status" className={classes.undo}>
        {restNotice && (
          <UndoBar
            words={t('register.rest.marked', { count: restNotice.count })}
            undoLabel={t('record.undo')}
            onUndo={() => {
              foot.current?.focus({ preventScroll: true })
              restNotice.undo()
            }}
            onGone={restNotice.forget}
          />
        )}
      </div>
      <div className={classes.counts}>
        <RegisterCounts counts={own.counts} />
      </div>
      <div className={classes.words}>
        <strong className={classes.headcount}>{headcount}</strong>
        <span className={classes.saving} role="status">
          {saving}
        </span>
      </div>
      {refused > 0 && (
        <Button variant="default" mih="var(--wet-touch)" onClick={showRefused}>
          {t('register.conflicts', { count: refused })}
        </Button>
      )}
      {canTake && !isNarrowed && own.suggested > 0 && (
        <Button variant="default" mih="var(--wet-touch)" onClick={own.takeSuggestions}>
          {t('register.suggested.take', { count: own.suggested })}
        </Button>
      )}
      {canTake && !isNarrowed && own.rest > 0 && (
        <Button mih="var(--wet-touch)" flex={refused > 0 ? '1 1 auto' : undefined} onClick={own.markRest}>
          {t('register.rest')}
        </Button>
      )}
    </section>
  )
}

function showRefused() {
  const first = document.querySelector<HTMLElement>('[data-conflict]')
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/** 'Saved' appears only after the user marked someone on this screen. */
function useSavingText({ queue, sending }: Props['own'], isCutOff: boolean): string {
  const t = useTranslate()
  const [hadWork, setHadWork] = useState(false)
  const count = countWaiting(queue)
  if (count > 0 && !hadWork) setHadWork(true)
  if (count > 0 && (sending === 'cutOff' || sending === 'busy'))
    return t(`register.waiting.${sending}`, { count })
  if (count > 0) return t('record.saving')
  if (isCutOff) return t('offline.title')
  return hadWork && queue.length === 0 ? t('record.saved') : ''
}
