import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './log-form-parts.module.css'

/** Saving, and honestly not saved: what went wrong stands where the finger is. */
export function SaveAction({
  formId,
  isSaving,
  error,
}: {
  formId: string
  isSaving: boolean
  error: string | null
}) {
  const t = useTranslate()
  return (
    <>
      {error && (
        <Notice tone="bad" title={t('trainingSession.notSaved')}>
          {error}
        </Notice>
      )}
      <WorkButton
        type="submit"
        form={formId}
        label={t('trainingSession.save')}
        workingLabel={t('trainingSession.saving')}
        isWorking={isSaving}
      />
    </>
  )
}

export function KeptNote({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <p className={classes.kept}>
      {t('trainingSession.restored')}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('trainingSession.clear')}
      </Button>
    </p>
  )
}
