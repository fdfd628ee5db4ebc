import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { mayRetry, sessionsAdded } from './device-file.ts'
import type { DeviceFiles } from './use-device-files.ts'

export function DeviceFileActions({
  files,
  isWorking,
  retry,
  restart,
  undo,
  onClose,
}: DeviceFiles & { readonly onClose: () => void }) {
  const t = useTranslate()
  const { stage } = undo
  const isUndoing = stage.at === 'undoing' || stage.at === 'restoring'
  const failed = files.filter(mayRetry).length
  const added = files.flatMap(sessionsAdded).length
  if (isWorking)
    return (
      <Button variant="default" onClick={onClose}>
        {t('imports.files.stop')}
      </Button>
    )
  return (
    <>
      {failed > 0 && stage.at === 'done' ? (
        <Button onClick={retry}>{t('imports.files.retry', { count: failed })}</Button>
      ) : (
        <Button onClick={onClose}>{t('app.close')}</Button>
      )}
      {added > 0 && (
        <WorkButton
          variant="default"
          label={t(stage.at === 'undone' ? 'action.restore' : 'imports.files.undo')}
          workingLabel={t(stage.at === 'restoring' ? 'action.restoring' : 'imports.results.undoing')}
          isWorking={isUndoing}
          onClick={() => void (stage.at === 'undone' ? undo.restore() : undo.undo())}
        />
      )}
      <Button variant="default" onClick={restart}>
        {t('imports.files.more')}
      </Button>
    </>
  )
}
