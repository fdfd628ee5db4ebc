import { LONGEST_REASON } from '@boathouse/domain/practices/answers/model'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Textarea } from '#ui/form/fields.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import classes from './answer-controls.module.css'

interface Props {
  readonly title: string
  readonly stored: string
  readonly typed: string
  readonly isSaving: boolean
  readonly onTyped: (reason: string | null) => void
  readonly onSave: (reason: string) => void
}

export function ReasonForm({ title, stored, typed, isSaving, onTyped, onSave }: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <form
      className={classes.why}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.trim())
      }}
    >
      <Textarea
        id={id}
        label={
          <>
            {t('label.reason')} <Hidden>{title}</Hidden>
          </>
        }
        description={t('answer.reason.help')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={LONGEST_REASON}
        // Focus if the user opened the field, not if a reload restored its draft.
        autoFocus={typed === stored}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <ButtonRow>
        <WorkButton
          type="submit"
          variant="light"
          label={t('answer.reason.save')}
          workingLabel={t('record.saving')}
          isWorking={isSaving}
        />
        <Button variant="subtle" onClick={() => onTyped(null)}>
          {t('action.discard')}
        </Button>
      </ButtonRow>
    </form>
  )
}
