import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { useState } from 'react'
import { useKeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PracticeForm, type PracticeFormProps } from './practice-form.tsx'
import { valuesOf } from './use-typed-practice.ts'

type Props = Omit<PracticeFormProps, 'stored' | 'draft' | 'wasKept' | 'onChange' | 'onClear' | 'onSaved'> & {
  readonly userId: string
  readonly practice: PracticeDetails
  /** The series has other days now, and this practice went with them. */
  readonly onElsewhere: (id: string) => void
}

/** 'Edit practice', which an address alone can open. */
export function EditPracticeDialog({ userId, practice, onElsewhere, ...rest }: Props) {
  const t = useTranslate()
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [stored] = useState(practice)
  const base = valuesOf(stored)
  const { start, keep, drop, clear } = useKeptDraft(userId, `practice/change-of/${stored.id}`, () => ({
    id: stored.id,
    values: base,
    base,
    version: stored.version,
  }))
  if (Date.parse(stored.startsAt) <= Date.now()) {
    return (
      <Dialog
        title={t('practice.form.edit')}
        onClose={rest.onClose}
        actions={
          <Button variant="default" onClick={rest.onClose}>
            {t('app.close')}
          </Button>
        }
      >
        <p>{t('practice.form.begun')}</p>
      </Dialog>
    )
  }
  if (!start) return null
  return (
    <PracticeForm
      key={start.attempt}
      stored={stored}
      draft={start.draft}
      wasKept={start.wasKept}
      onChange={keep}
      onClear={clear}
      onSaved={drop}
      onDone={({ id }) => (id === stored.id ? rest.onClose() : onElsewhere(id))}
      {...rest}
    />
  )
}
