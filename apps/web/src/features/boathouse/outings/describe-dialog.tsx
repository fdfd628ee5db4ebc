import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { useState } from 'react'
import { UnitInput } from '#editor/unit-input.tsx'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { kilometresToMetres, metresAsKilometres } from '#lib/i18n/parse-numbers.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { useOutingCalls, useRefreshBoard } from './api.ts'

interface Props {
  readonly clubId: string
  readonly outing: Outing
  /** Distance of its destination in the club's list, in metres; null if it is not listed. */
  readonly listed: number | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function DescribeDialog({ clubId, outing, listed, onSaved, onClose }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { describe } = useOutingCalls()
  const refresh = useRefreshBoard()
  const known = outing.metres ?? listed
  const [distance, setDistance] = useState(known === null ? '' : metresAsKilometres(known))
  const [remarks, setRemarks] = useState(outing.remarks)
  const { error } = describe
  const [isNoDistance, setNoDistance] = useState(false)
  const save = () => {
    const metres = kilometresToMetres(distance)
    setNoDistance(Number.isNaN(metres))
    // Do not send an invalid number; the field shows the error.
    if (Number.isNaN(metres)) return
    describe.mutate(
      { params: { clubId, outingId: outing.id }, body: { version: outing.version, metres, remarks } },
      {
        onSuccess: () => {
          speakStatus(t('outing.described'))
          onSaved()
        },
        onSettled: refresh,
      },
    )
  }
  const refused = error?.fields.find(({ path }) => path === 'metres')
  const wrong = isNoDistance ? 'metresInvalid' : refused?.code
  return (
    <Dialog
      title={t('outing.describe')}
      onClose={onClose}
      actions={
        <>
          {error && wrong === undefined && (
            <Notice tone="bad" title={t('record.notSaved')}>
              {codes.ofFailure(error)}
            </Notice>
          )}
          <WorkButton
            label={t('record.save')}
            workingLabel={t('record.saving')}
            isWorking={describe.isPending}
            onClick={save}
          />
        </>
      }
    >
      <NeedsNetwork />
      <Parts gap="0.75rem">
        <UnitInput
          label={(unit) => t('outing.distance', { unit })}
          unit="distanceUnit"
          description={outing.metres === null && listed !== null ? t('outing.distance.listed') : undefined}
          maxLength={10}
          data-autofocus
          value={distance}
          error={wrong && codes.ofField(wrong)}
          onChange={setDistance}
        />
        <Textarea
          label={t('outing.remarks')}
          autosize
          minRows={2}
          maxLength={1000}
          value={remarks}
          onChange={({ currentTarget }) => setRemarks(currentTarget.value)}
        />
      </Parts>
    </Dialog>
  )
}
