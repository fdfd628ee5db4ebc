import { resultFromSession } from '@boathouse/domain/results/results/rules'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { useKnownSession } from './api.ts'
import { SessionFigures, SessionNotes } from './session-figures.tsx'
import classes from './session-sheet.module.css'
import { StoredSession } from './stored-session.tsx'
import type { LogRow } from './unsent-rows.ts'
import type { RowActions } from './use-row-menu.tsx'
import { useSessionFacts } from './use-session-facts.tsx'
import { useSessionWords } from './use-session-words.ts'
import { useUnsentLog } from './use-unsent-log.ts'

interface Props {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
  readonly actions: RowActions
}

/** A session with all its facts. Needs no network if a cached list has it. */
export function SessionSheet({ userId, id, onClose, actions }: Props) {
  const listed = useKnownSession(id)
  const unsent = useUnsentLog(userId)?.find(id)
  const known = unsent?.shown ? { ...unsent.shown, isNew: unsent.isNew } : listed
  const show = (session: LogRow) => <Sheet {...{ session, onClose, actions }} />
  return known ? (
    show(known)
  ) : (
    <StoredSession key={id} userId={userId} id={id} title="trainingSession.details" onClose={onClose}>
      {show}
    </StoredSession>
  )
}

interface SheetProps extends Pick<Props, 'onClose' | 'actions'> {
  readonly session: LogRow
}

function Sheet({ session, onClose, actions }: SheetProps) {
  const t = useTranslate()
  const { nameOf } = useSessionWords()
  const { onEdit, onDuplicate, onUseAsResult, onDelete } = actions
  const { day, kind, rest, means } = useSessionFacts(session)
  const remove = () => {
    onClose()
    onDelete(session)
  }
  return (
    <Dialog
      title={nameOf(session)}
      onClose={onClose}
      actions={
        <OwnOnly>
          <Button onClick={() => onEdit(session.id)}>{t('record.edit')}</Button>
          <div className={classes.others}>
            <Button variant="default" onClick={() => onDuplicate(session.id)}>
              {t('trainingLogs.duplicate')}
            </Button>
            {resultFromSession(session) && !session.isNew && (
              <Button variant="default" onClick={() => onUseAsResult(session.id)}>
                {t('trainingLogs.useAsResult')}
              </Button>
            )}
            <Button variant="default" onClick={remove}>
              {t('record.delete')}
            </Button>
          </div>
        </OwnOnly>
      }
    >
      <SessionFigures session={session} />
      <Facts facts={[...day, ...kind, ...rest, ...means]} />
      <SessionNotes session={session} />
      {!session.isNew && (
        <Link className={classes.page} to="/training-logs/$sessionId" params={{ sessionId: session.id }}>
          {t('trainingSession.comments')}
        </Link>
      )}
    </Dialog>
  )
}
