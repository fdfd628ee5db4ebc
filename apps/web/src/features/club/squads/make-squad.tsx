import { createSquad } from '@boathouse/domain/club/squads/contract'
import type { Squad } from '@boathouse/domain/club/squads/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { useRefreshSquads, useSquadCalls } from './api.ts'

interface Props {
  readonly userId: string
  readonly clubId: string
}

const createEmptyDraft = () => createDraft(null, { name: '' })
const toFormValues = ({ name }: Squad) => ({ name })

export const MakeSquad = ({ userId, clubId }: Props) => (
  <WithDraft userId={userId} name={`squad/of/${clubId}`} first={createEmptyDraft}>
    {(draft) => <MakeForm draft={draft} clubId={clubId} />}
  </WithDraft>
)

type FormProps = { readonly draft: OpenDraft<{ name: string }>; readonly clubId: string }

function MakeForm({ draft, clubId }: FormProps) {
  const t = useTranslate()
  const { create } = useSquadCalls()
  const form = useRecordForm({
    body: createSquad.body,
    draft,
    toFormValues,
    toRequest: (typed) => typed,
    alreadySaved: t('squads.alreadyMade'),
    onSaved: ({ name }: Squad) => {
      form.startNext(createEmptyDraft())
      speakStatus(t('squads.made', { name }))
    },
    refresh: useRefreshSquads(),
  })
  const onSubmit = form.onSubmit((body) => form.save(() => create.mutateAsync({ params: { clubId }, body })))
  return (
    <Form ref={form.ref} onSubmit={onSubmit} error={form.formError} keptBy="draft">
      <TextInput label={t('squads.name')} autoComplete="off" {...form.field('name')} />
      <div>
        <WorkButton
          type="submit"
          label={t('squads.make')}
          workingLabel={t('action.creating')}
          isWorking={form.isSaving}
        />
      </div>
    </Form>
  )
}
