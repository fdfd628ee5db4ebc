import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'

interface Props {
  readonly title: string
  readonly formId: string
  readonly formError: ReactNode
  readonly label: string
  /** Whether the action can't be undone. */
  readonly isFinal?: boolean | undefined
  readonly isWorking: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function StepDialog({
  title,
  formId,
  formError,
  label,
  isFinal,
  isWorking,
  onClose,
  children,
}: Props) {
  const t = useTranslate()
  const actions = (
    <>
      {formError && <Notice tone="bad">{formError}</Notice>}
      <WorkButton
        type="submit"
        form={formId}
        {...(isFinal && { color: 'red' })}
        label={label}
        workingLabel={label}
        isWorking={isWorking}
      />
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  )
}
