import { renameDiscipline } from '@boathouse/domain/disciplines/contract'
import type { ClubDiscipline } from '@boathouse/domain/disciplines/model'
import { useEffect, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useRenameDiscipline } from './api.ts'
import classes from './disciplines-card.module.css'

interface Props {
  readonly clubId: string
  readonly discipline: ClubDiscipline
  readonly onDone: () => void
}

/** A discipline's name, in its row; all results in it go by the new one. */
export function RenameDiscipline({ clubId, discipline, onDone }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const rename = useRenameDiscipline()
  const [version, setVersion] = useState(discipline.version)
  const form = useContractForm({
    body: renameDiscipline.body,
    initialValues: { name: discipline.name },
    toBody: ({ name }) => ({ name, version }),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.select(), [ref])
  const onRefused = (error: CallFailure) => {
    if (error.code !== 'stale') return form.refuse(error, words.ofFailure(error))
    setVersion((error.current as ClubDiscipline).version)
    form.setFormError(t('clubDisciplines.rename.stale'))
  }
  const submit = form.onSubmit((body) => {
    if (rename.isPending) return
    rename.mutate(
      { params: { clubId, id: discipline.id }, body },
      {
        onSuccess: async () => {
          await rename.renew()
          onDone()
        },
        onError: onRefused,
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={form.formError}>
      <TextInput label={t('clubDisciplines.name')} autoComplete="off" {...form.field('name')} />
      <div className={classes.buttons}>
        <WorkButton
          type="submit"
          label={t('settings.save')}
          workingLabel={t('settings.saving')}
          isWorking={rename.isPending}
        />
        <Button variant="default" onClick={onDone}>
          {t('clubDisciplines.cancel')}
        </Button>
      </div>
    </Form>
  )
}
