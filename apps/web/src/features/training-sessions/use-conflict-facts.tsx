import { useEffect, useRef } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './stale-notice.module.css'
import type { ChangedElsewhere } from './use-change-form.ts'
import { useFieldWords } from './use-typed-session.ts'

/** What somebody else, or the same person elsewhere, has saved meanwhile. */
export function StaleNotice({ changes }: { changes: readonly ChangedElsewhere[] }) {
  const t = useTranslate()
  const { nameOf, wordsFor } = useFieldWords()
  const inWords = ({ name, value, isYoursKept }: ChangedElsewhere) =>
    isYoursKept ? t('trainingSession.stale.yours', { value: wordsFor(name, value) }) : wordsFor(name, value)
  const shownOf = (change: ChangedElsewhere) =>
    change.name === 'date' ? <time dateTime={change.value}>{inWords(change)}</time> : inWords(change)
  const place = useRef<HTMLElement>(null)
  // It stands above the fields, and whoever pressed Save is below them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings changes of its own.
  useEffect(() => place.current?.focus(), [changes])
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes.notice}
      aria-label={t('trainingSession.stale.title')}
    >
      <Notice tone="bad" title={t('trainingSession.stale.title')}>
        <p>{t(changes.length > 0 ? 'trainingSession.stale' : 'trainingSession.stale.same')}</p>
        <Facts facts={changes.map((change) => ({ name: nameOf(change.name), value: shownOf(change) }))} />
      </Notice>
    </section>
  )
}
