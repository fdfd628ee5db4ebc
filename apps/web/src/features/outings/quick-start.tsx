import { newId } from '@boathouse/domain/kernel/ids'
import type { BoardBoat } from '@boathouse/domain/outings/model'
import type { ReactNode } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './board.module.css'
import { type StartValues, toRequest } from './start-form-values.ts'
import { useOutingActions } from './use-outing-actions.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly isKiosk: boolean
  readonly boat: BoardBoat
  readonly now: Date
  /** Values to send; null opens the form. */
  readonly values: StartValues | null
  readonly onPick: () => void
  readonly children: ReactNode
}

export function QuickStart({ clubId, userId, isKiosk, boat, now, values, onPick, children }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { start } = useOutingActions(clubId, userId)
  const { error } = start
  const [wrong] = error?.fields ?? []
  const go = () => {
    if (!values) return onPick()
    // A refused outing was not stored, so each attempt has a new id. After a success, this component unmounts.
    start.mutateAsync({ body: toRequest(values, boat, { id: newId(), now }), boat, isKiosk }).then(
      (stored) => speakStatus(t(stored ? 'outing.gone' : 'outing.gone.unsent', { name: boat.name })),
      () => undefined,
    )
  }
  return (
    <div className={classes.ended}>
      <p>
        <strong translate="no">{boat.name}</strong> {children}
      </p>
      <WorkButton
        label={t('board.goIn', { name: boat.name })}
        workingLabel={t('outing.going')}
        isWorking={start.isPending}
        onClick={go}
      />
      {error && (
        <Notice tone="bad" title={t('outing.notStarted')}>
          {wrong ? codes.ofField(wrong.code) : codes.ofFailure(error)}
        </Notice>
      )}
    </div>
  )
}
