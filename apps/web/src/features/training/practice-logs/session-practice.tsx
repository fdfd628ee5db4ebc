import type { SessionPractice as Linked } from '@boathouse/domain/training/practice-logs/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { UndoableBars, useUndoable } from '#ui/feedback/undoable.tsx'
import { Button } from '#ui/form/button.tsx'
import { sessionPracticeQuery, usePracticeLink } from './api.ts'
import classes from './practice-log.module.css'

export function SessionPractice({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { data } = useQuery(sessionPracticeQuery(sessionId))
  const { undoable, hasFailed, unlink, undo, forget } = useUnlinking(sessionId)
  const practice = data?.practice
  return (
    <>
      {practice && (
        <section className={classes.lines} aria-label={t('label.practice')}>
          <div className={classes.logged}>
            <Link to="/attendance/$practiceId" params={{ practiceId: practice.id }}>
              {t('practiceLog.loggedAs', { title: practice.title, day: exactDay(practice.day) })}
            </Link>
            <Button variant="subtle" onClick={() => unlink(practice)}>
              {t('practiceLog.unlink')}
            </Button>
          </div>
          {data.mismatch && <p>{t(`practiceLog.${data.mismatch}`)}</p>}
        </section>
      )}
      <UndoableBars
        done={undoable && t('practiceLog.unlinked', { title: undoable.title })}
        undoLabel={t('record.undo')}
        failed={hasFailed ? t('record.notChanged') : null}
        onUndo={undo}
        onGone={forget}
      />
    </>
  )
}

type Practice = NonNullable<Linked['practice']>

function useUnlinking(sessionId: string) {
  const calls = usePracticeLink()
  const { remember, attempt, ...shown } = useUndoable<Practice>()
  const { undoable } = shown
  return {
    ...shown,
    unlink: (practice: Practice) => attempt(calls.unlink(sessionId), () => remember(practice)),
    undo: () => undoable && attempt(calls.link(sessionId, undoable.id), () => remember(null)),
  }
}
