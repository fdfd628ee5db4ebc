import type { BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { type ReactNode, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fetchLacks } from '#shared/boathouse/certificates/crew-check.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import classes from './board.module.css'
import { crewOf, type StartValues, toRequest } from './start-form-values.ts'
import { useOutingActions } from './use-outing-actions.ts'

/** Milliseconds to wait for the check of a crew. */
const CHECK_MS = 2_000

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
  const [isChecking, setChecking] = useState(false)
  const { error } = start
  const [wrong] = error?.fields ?? []
  const go = async () => {
    if (!values) return onPick()
    // The form shows what the crew lacks. Without a response, the server decides.
    setChecking(true)
    const lacks = await fetchLacks({ clubId, ...crewOf(values, boat) }, AbortSignal.timeout(CHECK_MS)).catch(
      () => [],
    )
    setChecking(false)
    if (lacks.length > 0) return onPick()
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
        label={t('outing.start', { name: boat.name })}
        workingLabel={t('outing.going')}
        isWorking={start.isPending || isChecking}
        onClick={() => void go()}
      />
      {error && (
        <Notice tone="bad" title={t('outing.notStarted')}>
          {wrong ? codes.ofField(wrong.code) : codes.ofFailure(error)}
        </Notice>
      )}
    </div>
  )
}
