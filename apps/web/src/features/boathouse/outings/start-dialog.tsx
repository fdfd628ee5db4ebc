import type { Board, BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { CrewLacks } from '#shared/boathouse/certificates/crew-lacks.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { BoatWarnings } from './boat-warnings.tsx'
import type { Departure } from './outing-queue.ts'
import { StartFields } from './start-fields.tsx'
import {
  crewOf,
  freshValues,
  membersIn,
  type StartValues,
  seatsSent,
  toRequest,
} from './start-form-values.ts'
import { useDarkWords } from './use-dark-words.ts'
import { useOutingActions } from './use-outing-actions.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly isKiosk: boolean
  readonly boat: BoardBoat
  readonly board: Board
  readonly first?: StartValues | undefined
  /** A refused departure, to send again with its original times. */
  readonly refused?: Departure | undefined
  readonly now: Date
  readonly onClose: () => void
  /** Opens the damage form; undefined on screens without one. */
  readonly onDamage: (() => void) | undefined
}

export function StartDialog({
  clubId,
  userId,
  isKiosk,
  boat,
  board,
  first,
  refused,
  now,
  onClose,
  onDamage,
}: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { warning } = useDarkWords(board.position)
  const { start } = useOutingActions(clubId, userId)
  const people = useQuery(peopleQuery(clubId))
  const [values, setValues] = useState<StartValues>(
    () => first ?? freshValues(boat, { userId, isKiosk, now, ...board }),
  )
  const { error } = start
  const change = (changes: Partial<StartValues>) => {
    if (error) start.reset()
    setValues((before) => ({ ...before, ...changes }))
  }
  const go = () =>
    start.mutate(
      { body: toRequest(values, boat, { id: newId(), now }), boat, isKiosk, refused },
      {
        onSuccess: (stored) => {
          speakStatus(t(stored ? 'outing.gone' : 'outing.gone.unsent', { name: boat.name }))
          onClose()
        },
      },
    )
  const [wrong] = error?.fields ?? []
  const dark = warning(now, new Date(now.getTime() + values.minutes * 60_000))
  const index = Number(/^crew\.(\d+)/.exec(wrong?.path ?? '')?.[1] ?? Number.NaN)
  const wrongSeat = seatsSent(values, boat)[index] ?? null
  return (
    <Dialog
      title={t('outing.start', { name: boat.name })}
      onClose={onClose}
      actions={
        <>
          {error && (
            <Notice tone="bad" title={t('outing.notStarted')}>
              {wrong ? codes.ofField(wrong.code) : codes.ofFailure(error)}
            </Notice>
          )}
          <WorkButton
            label={t('outing.go')}
            workingLabel={t('outing.going')}
            isWorking={start.isPending}
            onClick={go}
          />
          {onDamage && (
            <Button variant="subtle" onClick={onDamage}>
              {t('action.reportDamage')}
            </Button>
          )}
        </>
      }
    >
      <BoatWarnings
        {...{ clubId, boat }}
        readerId={isKiosk ? null : userId}
        seated={membersIn(values, boat)}
      />
      <CrewLacks
        {...crewOf(values, boat)}
        {...{ clubId }}
        nameOf={(id) => people.data?.items.find((one) => one.id === id)?.name ?? null}
      />
      {dark !== null && <Notice tone="warn">{dark}</Notice>}
      <StartFields
        {...{ clubId, userId: isKiosk ? null : userId, boat, now, values }}
        destinations={board.destinations}
        hasReason={board.abilities.override && boat.notAvailable !== null}
        wrongSeat={wrongSeat}
        onChange={change}
      />
    </Dialog>
  )
}
