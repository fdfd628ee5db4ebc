import { measures } from '@boathouse/domain/kernel/measures'
import { createDiscipline } from '@boathouse/domain/results/disciplines/contract'
import type { ClubDiscipline } from '@boathouse/domain/results/disciplines/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { useAddDiscipline, useRefreshDisciplines } from './api.ts'
import classes from './disciplines-card.module.css'

interface Props {
  readonly userId: string
  readonly clubId: string
}

interface Values extends Record<string, string> {
  readonly name: string
  readonly measure: string
  readonly direction: string
}

const emptyValues: Values = { name: '', measure: 'time', direction: 'least' }
const createEmptyDraft = () => createDraft(null, emptyValues)
const toFormValues = ({ name, measure, direction }: ClubDiscipline): Values => ({ name, measure, direction })
const directions = ['least', 'most'] as const

/** Adds a discipline of the club. Its measure can't be changed later, since results depend on it. */
export const AddDiscipline = ({ userId, clubId }: Props) => (
  <WithDraft
    userId={userId}
    name={`discipline/of/${clubId}`}
    first={createEmptyDraft}
    incidental={['measure', 'direction']}
  >
    {(draft) => <AddForm draft={draft} clubId={clubId} />}
  </WithDraft>
)

function AddForm({ draft, clubId }: { readonly draft: OpenDraft<Values>; readonly clubId: string }) {
  const t = useTranslate()
  const add = useAddDiscipline()
  const form = useRecordForm({
    body: createDiscipline.body,
    draft,
    toFormValues,
    toRequest: (typed) => typed,
    alreadySaved: t('clubDisciplines.alreadyAdded'),
    onSaved: () => {
      form.startNext(createEmptyDraft())
      speakStatus(t('clubDisciplines.added'))
    },
    refresh: useRefreshDisciplines(),
  })
  const onSubmit = form.onSubmit((body) => form.save(() => add.mutateAsync({ params: { clubId }, body })))
  return (
    <Form ref={form.ref} onSubmit={onSubmit} error={form.formError} keptBy="draft">
      <TextInput label={t('label.name')} autoComplete="off" {...form.field('name')} />
      <div className={classes.two}>
        <Select
          label={t('clubDisciplines.measure')}
          data={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          {...form.field('measure')}
          // Default: the least is best for times, the most for everything else.
          onChange={({ currentTarget: { value } }) =>
            form.setFields({ measure: value, direction: value === 'time' ? 'least' : 'most' })
          }
        />
        <ChoicePills
          label={t('label.direction')}
          options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
          {...form.field('direction')}
          value={form.values.direction as (typeof directions)[number]}
        />
      </div>
      <WorkButton
        type="submit"
        variant="default"
        label={t('clubDisciplines.add')}
        workingLabel={t('action.adding')}
        isWorking={form.isSaving}
      />
    </Form>
  )
}
