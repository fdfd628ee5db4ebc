import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { CallButton } from '#shared/boathouse/emergency-contacts/call-button.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { useOutingCalls, useRefreshBoard } from './api.ts'
import classes from './board.module.css'
import { LaterDialog } from './later-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly outing: Outing
  readonly now: Date
  readonly when: (at: string) => string
}

export function OverdueActions({ clubId, userId, outing, now, when }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { see } = useOutingCalls()
  const refresh = useRefreshBoard()
  const [isChoosing, setChoosing] = useState(false)
  const { boat, seen, maySee, mayEnd } = outing
  const onAcknowledge = () =>
    see.mutate(
      { params: { clubId, outingId: outing.id } },
      { onSuccess: () => speakStatus(t('board.see.done', { name: boat.name })), onSettled: refresh },
    )
  return (
    <div className={classes.late}>
      {seen && (
        <p>
          {fillPlaceholder(
            t('board.seen', { name: PLACEHOLDER, time: when(seen.at) }),
            <span translate="no">{seen.by ?? t('boat.owner.member')}</span>,
          )}
        </p>
      )}
      {!seen && maySee && (
        <Button
          variant="default"
          aria-label={t('board.see.of', { name: boat.name })}
          loading={see.isPending}
          onClick={onAcknowledge}
        >
          {t('testRecords.seen')}
        </Button>
      )}
      {maySee && (
        <CallButton
          clubId={clubId}
          of={{ outingId: outing.id }}
          title={t('emergency.call.crew', { name: boat.name })}
          words={t('emergency.call')}
          label={t('emergency.call.crew', { name: boat.name })}
          notLoaded={t('emergency.notLoaded')}
        />
      )}
      {mayEnd && (
        <Button
          variant="default"
          aria-label={t('board.later.of', { name: boat.name })}
          onClick={() => setChoosing(true)}
        >
          {t('board.later')}
        </Button>
      )}
      {see.error && <p role="alert">{codes.ofFailure(see.error)}</p>}
      {isChoosing && <LaterDialog {...{ clubId, userId, outing, now }} onClose={() => setChoosing(false)} />}
    </div>
  )
}
