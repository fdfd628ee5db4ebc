import type { SessionPractice as Linked } from '@boathouse/domain/practice-logs/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'
import { sessionPracticeQuery, usePracticeLink } from './api.ts'
import classes from './practice-log.module.css'

/** On a session's page: the practice that it was logged as, and where its register says something else. */
export function SessionPractice({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { data } = useQuery(sessionPracticeQuery(sessionId))
  const { taken, hasFailed, unlink, undo, forget } = useUnlinking(sessionId)
  const practice = data?.practice
  return (
    <>
      {practice && (
        <section className={classes.lines} aria-label={t('practiceLog.practice')}>
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
      <UndoBars>
        {taken && (
          <UndoBar
            words={t('practiceLog.unlinked', { title: taken.title })}
            undoLabel={t('practiceLog.undo')}
            onUndo={undo}
            onGone={forget}
          />
        )}
        {hasFailed && (
          <FailedBar
            words={t('practiceLog.notSaved')}
            actions={
              <Button variant="subtle" onClick={forget}>
                {t('app.close')}
              </Button>
            }
          />
        )}
      </UndoBars>
    </>
  )
}

type Practice = NonNullable<Linked['practice']>

function useUnlinking(sessionId: string) {
  const calls = usePracticeLink()
  const [taken, setTaken] = useState<Practice | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const attempt = (work: Promise<void>, after: () => void) => {
    setFailed(false)
    void work.then(after, () => setFailed(true))
  }
  return {
    taken,
    hasFailed,
    unlink: (practice: Practice) => attempt(calls.unlink(sessionId), () => setTaken(practice)),
    undo: () => taken && attempt(calls.link(sessionId, taken.id), () => setTaken(null)),
    forget: () => {
      setTaken(null)
      setFailed(false)
    },
  }
}
