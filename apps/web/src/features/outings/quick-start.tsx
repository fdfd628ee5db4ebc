import { newId } from '@boathouse/domain/kernel/ids'
import type { BoardBoat } from '@boathouse/domain/outings/model'
import { type ReactNode, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useOutingCalls, useRefreshBoard } from './api.ts'
import classes from './board.module.css'
import { type StartValues, toRequest } from './start-form-values.ts'

interface Props {
  readonly clubId: string
  readonly boat: BoardBoat
  /** By the server's clock. */
  readonly now: Date
  /** What is sent, where nothing is left to choose; null where its form has to be opened. */
  readonly values: StartValues | null
  readonly onPick: () => void
  /** Why it stands here. */
  readonly children: ReactNode
}

/** A boat that goes out by one tap, where all is known. */
export function QuickStart({ clubId, boat, now, values, onPick, children }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { start } = useOutingCalls()
  const refresh = useRefreshBoard()
  // One for all tries, so that a retry finds what an earlier one stored.
  const [id, setId] = useState(newId)
  const { error } = start
  const [wrong] = error?.fields ?? []
  const go = () => {
    if (!values) return onPick()
    start.mutate(
      { params: { clubId }, body: toRequest(values, boat, { id, now }) },
      {
        onSuccess: () => speakStatus(t('outing.gone', { name: boat.name })),
        // Of what was refused nothing is stored, and the next try says another time.
        onError: ({ kind }) => kind === 'refused' && setId(newId()),
        onSettled: refresh,
      },
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
