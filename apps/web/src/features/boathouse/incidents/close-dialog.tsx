import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { type IncidentAddress, useIncidentCalls, useRefreshIncidents } from './api.ts'

interface Props extends IncidentAddress {
  readonly version: number
  readonly onClose: () => void
}

export function CloseDialog({ version, onClose, ...params }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { close } = useIncidentCalls()
  const refresh = useRefreshIncidents()
  const [note, setNote] = useState('')
  const { error } = close
  const wrong = error?.fields.find(({ path }) => path === 'note')
  const save = () =>
    close.mutate(
      { params, body: { version, note } },
      {
        onSuccess: () => {
          onClose()
          speakStatus(t('incidentReport.closed'))
        },
        onSettled: refresh,
      },
    )
  return (
    <Dialog
      title={t('incidentReport.close')}
      onClose={onClose}
      actions={
        <>
          {error && !wrong && (
            <Notice tone="bad" title={t('incidentReport.notChanged')}>
              {codes.ofFailure(error)}
            </Notice>
          )}
          <WorkButton
            label={t('incidentReport.close')}
            workingLabel={t('incidentReport.close.saving')}
            isWorking={close.isPending}
            onClick={save}
          />
        </>
      }
    >
      <NeedsNetwork />
      <Textarea
        label={t('label.outcome')}
        description={t('incidentReport.close.help')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        data-autofocus
        value={note}
        error={wrong && codes.ofField(wrong.code)}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Dialog>
  )
}
