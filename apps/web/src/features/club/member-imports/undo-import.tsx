import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { useRefreshAfterImport, useUndoImport } from './api.ts'
import classes from './member-imports.module.css'

interface Props {
  readonly clubId: string
  readonly importId: string
  /** Names the import for screen readers, where there are several. */
  readonly fullLabel?: string
}

/** Withdraws the invites of an import that nobody opened. */
export function UndoImport({ clubId, importId, fullLabel }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const undo = useUndoImport()
  const refresh = useRefreshAfterImport()
  const run = () => undo.mutate({ params: { clubId, importId } }, { onSuccess: () => void refresh() })
  return (
    <div className={classes.parts}>
      {!undo.data && (
        <>
          <p className={classes.quiet}>{t('memberImport.undo.help')}</p>
          <div>
            <WorkButton
              variant="default"
              label={t('imports.files.undo')}
              workingLabel={t('action.withdrawing')}
              isWorking={undo.isPending}
              onClick={run}
              {...(fullLabel !== undefined && { fullLabel })}
            />
          </div>
        </>
      )}
      <p role="status" className={undo.data ? undefined : classes.quiet}>
        {undo.data && t('memberImport.undone', { count: undo.data.withdrawn, kept: undo.data.kept })}
      </p>
      {undo.error && <p role="alert">{words.ofFailure(undo.error)}</p>}
    </div>
  )
}
