import type { ResultsFate, TestDay } from '@boathouse/domain/results/test-days/model'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'

interface Props {
  readonly testDay: TestDay
  readonly isDeletion: boolean
  readonly call: { readonly isPending: boolean; readonly error: CallFailure | null }
  readonly onSubmit: (results: ResultsFate) => void
  readonly onClose: () => void
}

const fates = ['keep', 'delete'] as const

export function EndDialog({ testDay, isDeletion, call, onSubmit, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const [results, setResults] = useState<ResultsFate>('keep')
  const { title } = testDay
  return (
    <Dialog
      title={t(isDeletion ? 'testDay.end.delete' : 'testDay.end.withdraw', { title })}
      onClose={onClose}
      actions={
        <>
          {call.error && (
            <Notice tone="bad" title={t(isDeletion ? 'testDays.notDeleted' : 'testDay.notWithdrawn')}>
              {words.ofFailure(call.error)}
            </Notice>
          )}
          <WorkButton
            {...(isDeletion && { color: 'red' })}
            label={t(isDeletion ? 'testDay.end.delete.submit' : 'testDay.end.withdraw.submit')}
            workingLabel={t(isDeletion ? 'action.deleting' : 'testDay.end.withdrawing')}
            isWorking={call.isPending}
            onClick={() => onSubmit(results)}
          />
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('action.keepIt')}
          </Button>
        </>
      }
    >
      <Parts gap="1rem">
        <p>{t(isDeletion ? 'testDay.end.delete.lead' : 'testDay.end.withdraw.lead')}</p>
        {testDay.publishedAt !== null && (
          <ChoicePills
            label={t('testDay.end.results')}
            options={fates.map((value) => ({ value, label: t(`testDay.end.results.${value}`) }))}
            value={results}
            onChange={setResults}
          />
        )}
      </Parts>
    </Dialog>
  )
}
