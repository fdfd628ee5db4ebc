import type { ImportedRow, PlannedRow } from '@boathouse/domain/club/member-imports/model'
import { isImported } from '@boathouse/domain/club/member-imports/rules'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import classes from './member-imports.module.css'
import { RowsOfSheet } from './preview-card.tsx'
import { UndoImport } from './undo-import.tsx'
import type { ImportRun } from './use-import-run.ts'

interface Props {
  readonly run: ImportRun
  /** All rows of the sheet. */
  readonly rows: readonly PlannedRow[]
  readonly leftOut: ReadonlySet<number>
  readonly onGoOn: () => void
  readonly onStop: () => void
  readonly onDownload: () => void
  readonly onAnother: () => void
}

/** A running or finished import. */
export function ImportProgress({ run, rows, leftOut, onGoOn, onStop, onDownload, onAnother }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const words = useCodeWords()
  const { plan, done, state, failure, importId } = run
  const total = plan.rows.length
  if (state !== 'done')
    return (
      <Card title={t('memberImport.importing')}>
        <div className={classes.parts}>
          {failure && (
            <Notice
              tone="bad"
              title={t('memberImport.stopped')}
              actions={
                <>
                  <Button variant="default" onClick={onGoOn}>
                    {t('action.continue')}
                  </Button>
                  {done.length > 0 && (
                    <Button variant="default" onClick={onStop}>
                      {t('memberImport.stop')}
                    </Button>
                  )}
                </>
              }
            >
              {words.ofFailure(failure)}
            </Notice>
          )}
          <ProgressBar
            label={t('memberImport.progress')}
            words={t('label.doneOfTotal', { done: number(done.length), total: number(total) })}
            done={done.length}
            total={total}
          />
        </div>
      </Card>
    )
  return (
    <Card title={t('memberImport.result')}>
      <div className={classes.parts}>
        <Facts
          done={done}
          missing={rows.filter((row) => !isImported(row) && !leftOut.has(row.line)).length}
        />
        <ButtonRow>
          <Button onClick={onAnother}>{t('memberImport.another')}</Button>
          <Button variant="default" onClick={onDownload}>
            {t('memberImport.download')}
          </Button>
        </ButtonRow>
        {done.some(({ outcome }) => outcome === 'invite') && (
          <UndoImport clubId={plan.clubId} importId={importId} />
        )}
        <RowsOfSheet rows={rows} createSquads={plan.createSquads} leftOut={leftOut} />
      </div>
    </Card>
  )
}

interface FactsProps {
  readonly done: readonly ImportedRow[]
  /** Rows that could not be imported, or have nothing new. */
  readonly missing: number
}

function Facts({ done, missing }: FactsProps) {
  const t = useTranslate()
  const invited = done.filter(({ outcome }) => outcome === 'invite')
  const updated = done.filter(({ outcome }) => outcome === 'update').length
  const unmailed = invited.filter(({ isMailed }) => !isMailed).length
  return (
    <div role="status">
      <p>{t('memberImport.invited', { count: invited.length })}</p>
      {updated > 0 && <p>{t('memberImport.updated', { count: updated })}</p>}
      {unmailed > 0 && <p>{t('memberImport.unmailed', { count: unmailed })}</p>}
      {missing > 0 && <p>{t('memberImport.missing', { count: missing })}</p>}
    </div>
  )
}
