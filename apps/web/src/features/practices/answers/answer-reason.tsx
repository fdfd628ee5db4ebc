import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyCode } from '#ui/feedback/use-lazy-code.ts'
import { Button } from '#ui/form/button.tsx'
import classes from './answer-controls.module.css'

interface Props {
  readonly title: string
  readonly stored: string
  readonly typed: string | null
  /** Null once the answer is stored. */
  readonly status: 'sending' | 'unsent' | null
  readonly onTyped: (reason: string | null) => void
  readonly onSave: (reason: string) => void
  /** Sends the answer before this one again. */
  readonly onUndo: (() => void) | undefined
}

const loadForm = () => import('./reason-form.tsx')

export function AnswerReason({ title, stored, typed, status, onTyped, onSave, onUndo }: Props) {
  const t = useTranslate()
  // Growing text fields are too large for the first load.
  const lazy = useLazyCode(loadForm)
  if (typed === null) {
    return (
      <p className={classes.reason}>
        {stored && (
          <span>
            {t('answer.reason.said')} <q translate="no">{stored}</q>
          </span>
        )}
        <Button
          variant="subtle"
          className={classes.open ?? ''}
          aria-label={t('label.named', {
            name: t(stored ? 'action.change' : 'answer.reason.add'),
            value: title,
          })}
          onClick={() => onTyped(stored)}
        >
          {t(stored ? 'action.change' : 'answer.reason.add')}
        </Button>
        {onUndo && (
          <Button
            variant="subtle"
            className={classes.open ?? ''}
            aria-label={t('label.named', { name: t('record.undo'), value: title })}
            onClick={onUndo}
          >
            {t('record.undo')}
          </Button>
        )}
        <span role="status" className={classes.saving}>
          {status === 'sending' && t('record.saving')}
          {status === 'unsent' && <strong>{t('notSent.title')}</strong>}
        </span>
      </p>
    )
  }
  return (
    lazy && <lazy.ReasonForm {...{ title, stored, typed, onTyped, onSave }} isSaving={status === 'sending'} />
  )
}
