import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Select } from '#ui/form/select.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { useOutingActions } from './use-outing-actions.ts'
import { useOutingWords } from './use-outing-words.ts'

const lengths = [15, 30, 45, 60, 90, 120, 180, 240]

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly outing: Outing
  readonly now: Date
  readonly onClose: () => void
}

/** Sets a later expected return, for example if the crew has called. */
export function LaterDialog({ clubId, userId, outing, now, onClose }: Props) {
  const t = useTranslate()
  const { time } = useClubTimes()
  const codes = useCodeWords()
  const words = useOutingWords()
  const { expect } = useOutingActions(clubId, userId)
  const [minutes, setMinutes] = useState(30)
  const backAt = (after: number) => new Date(now.getTime() + after * 60_000).toISOString()
  // The new time removes this card: wait for it before closing.
  const save = () =>
    expect.mutateAsync({ outing, expectedBack: backAt(minutes) }).then(
      (stored) => {
        speakStatus(t(stored ? 'outing.later.done' : 'outing.later.unsent'))
        onClose()
      },
      () => undefined,
    )
  const { error } = expect
  const refused = error?.fields.find(({ path }) => path === 'expectedBack')
  return (
    <Dialog
      title={t('outing.later', { name: outing.boat.name })}
      onClose={onClose}
      actions={
        <>
          {error && (
            <Notice tone="bad" title={t('record.notSaved')}>
              {refused ? codes.ofField(refused.code) : codes.ofFailure(error)}
            </Notice>
          )}
          <WorkButton
            label={t('record.save')}
            workingLabel={t('record.saving')}
            isWorking={expect.isPending}
            onClick={() => void save()}
          />
        </>
      }
    >
      <Parts gap="0.75rem">
        <Select
          label={t('outing.expected')}
          data-autofocus
          data={lengths.map((length) => ({
            value: String(length),
            label: t('outing.expected.at', { time: words.long(length), moment: time(backAt(length)) }),
          }))}
          value={String(minutes)}
          onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
        />
      </Parts>
    </Dialog>
  )
}
