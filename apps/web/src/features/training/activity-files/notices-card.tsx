import { isUndoable, type UndoableNotice } from '@boathouse/activity-files/model'
import type { Recording, ShownNotice } from '@boathouse/domain/training/activity-files/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useUndoRepair } from './api.ts'
import { useNoticeWords } from './notice-words.ts'
import classes from './notices-card.module.css'

export function NoticesCard({ recording: { sessionId, notices } }: { recording: Recording }) {
  const t = useTranslate()
  const wordsOf = useNoticeWords()
  if (notices.length === 0) return null
  return (
    <Card title={t('recording.notices')}>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.code}>
            {isUndoable(notice.code) && (!notice.isFinal || notice.isUndone) ? (
              <Repair sessionId={sessionId} code={notice.code} notice={notice} />
            ) : (
              wordsOf(notice)
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RepairProps {
  readonly sessionId: string
  readonly code: UndoableNotice
  readonly notice: ShownNotice
}

/** A repair of the recording. One button does undo and redo, to keep the focus. */
function Repair({ sessionId, code, notice }: RepairProps) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const wordsOf = useNoticeWords()
  const { setUndone, isPending, error } = useUndoRepair(sessionId, code)
  const words = wordsOf(notice)
  const { isUndone } = notice
  const named = { notice: words }
  return (
    <div className={classes.repair}>
      <p className={classes.words} aria-live="polite">
        {words}
      </p>
      <WorkButton
        variant="default"
        label={isUndone ? t('recording.notices.repair') : t('record.undo')}
        fullLabel={
          isUndone ? t('recording.notices.repair.full', named) : t('recording.notices.undo.full', named)
        }
        workingLabel={isUndone ? t('recording.notices.repairing') : t('recording.notices.undoing')}
        isWorking={isPending}
        onClick={() => setUndone(!isUndone)}
      />
      {error && (
        <p role="alert" className={classes.words}>
          {codeWords.ofFailure(error)}
        </p>
      )}
    </div>
  )
}
