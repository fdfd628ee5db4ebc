import { renameDiscipline } from '@boathouse/domain/disciplines/contract'
import type { ClubDiscipline } from '@boathouse/domain/disciplines/model'
import { useEffect } from 'react'
import { createDraft, NO_DRAFT } from '#editor/draft.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useConflictWords } from '#editor/settings-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useRefreshDisciplines, useRenameDiscipline, useUpdateCachedDiscipline } from './api.ts'
import classes from './disciplines-card.module.css'

interface Props {
  readonly clubId: string
  readonly discipline: ClubDiscipline
  readonly onDone: () => void
}

const toFormValues = ({ name }: ClubDiscipline) => ({ name })

/** A discipline's name, in its row; all results in it go by the new one. */
export function RenameDiscipline({ clubId, discipline, onDone }: Props) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const rename = useRenameDiscipline()
  const updateCache = useUpdateCachedDiscipline(clubId)
  const params = { clubId, id: discipline.id }
  const form = useRecordForm<typeof renameDiscipline.body, { name: string }, ClubDiscipline, ClubDiscipline>({
    body: renameDiscipline.body,
    draft: { start: createDraft(discipline, toFormValues(discipline)), ...NO_DRAFT },
    toFormValues,
    toRequest: (typed) => typed,
    onSaved: (stored) => {
      updateCache(stored)
      onDone()
    },
    refresh: useRefreshDisciplines(),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.select(), [ref])
  const onSubmit = form.onSubmit((body) => form.save(() => rename.mutateAsync({ params, body })))
  const error = form.formError ?? (form.merged?.isRefusal ? t('clubDisciplines.rename.stale') : null)
  return (
    <Form ref={ref} onSubmit={onSubmit} error={error}>
      <TextInput
        label={t('clubDisciplines.name')}
        description={conflictText(form.merged?.conflicts.name)}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className={classes.buttons}>
        <WorkButton
          type="submit"
          label={t('settings.save')}
          workingLabel={t('settings.saving')}
          isWorking={form.isSaving}
        />
        <Button variant="default" onClick={onDone}>
          {t('clubDisciplines.cancel')}
        </Button>
      </div>
    </Form>
  )
}
