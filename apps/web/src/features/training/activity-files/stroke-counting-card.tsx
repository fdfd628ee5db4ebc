import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { StrokeCounting, StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import { strokeFactors } from '@boathouse/domain/training/stroke-factors/model'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useSetStrokeFactor } from './api.ts'
import classes from './stroke-counting-card.module.css'

const names = { 1: 'asCounted', 2: 'doubled', 0.5: 'halved' } as const

interface Props {
  readonly recording: Pick<Recording, 'sessionId'>
  readonly counting: StrokeCounting
}

/** Shows and changes how the device's strokes are counted, for all its sessions, with undo. */
export function StrokeCountingCard({ recording: { sessionId }, counting }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const { set, isPending, error } = useSetStrokeFactor(sessionId)
  const [isOpen, setOpen] = useState(false)
  /** Factor before the last change; null if there is nothing to undo. */
  const [before, setBefore] = useState<StrokeFactor | null>(null)
  const { factor, device, sessions: count } = counting
  const choose = (wanted: StrokeFactor) => {
    if (isPending) return
    setBefore(null)
    set(wanted, () => {
      setBefore(factor)
      setOpen(false)
    })
  }
  const undo = (wanted: StrokeFactor) => set(wanted, () => setBefore(null))
  return (
    <Card title={t('strokeCounting.title')}>
      <Disclosure
        label={t(`strokeCounting.${names[factor]}`)}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <div className={classes.choice}>
          <p>
            {device === null
              ? t('strokeCounting.help.unnamed', { count })
              : t('strokeCounting.help', { count, device })}
          </p>
          {strokeFactors
            .filter((one) => one !== factor)
            .map((one) => (
              <Button key={one} variant="default" className={classes.option} onClick={() => choose(one)}>
                {t(`strokeCounting.choose.${names[one]}`)}
              </Button>
            ))}
        </div>
      </Disclosure>
      {error && <p role="alert">{codeWords.ofFailure(error)}</p>}
      <UndoBars>
        {before !== null && (
          <UndoBar
            key={factor}
            words={t(`strokeCounting.done.${names[factor]}`, { count })}
            undoLabel={t('record.undo')}
            onUndo={() => undo(before)}
            onGone={() => setBefore(null)}
          />
        )}
      </UndoBars>
    </Card>
  )
}
