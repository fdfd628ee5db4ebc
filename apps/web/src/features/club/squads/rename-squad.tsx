import { renameSquad } from '@boathouse/domain/club/squads/contract'
import type { Squad } from '@boathouse/domain/club/squads/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useRefreshSquads, useSquadCalls } from './api.ts'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly squad: Squad
  readonly onClose: () => void
}

const toFormValues = ({ name }: Squad) => ({ name })

export const RenameSquad = ({ userId, ...rest }: Props) => (
  <WithDraft
    userId={userId}
    name={`squad/change-of/${rest.squad.id}`}
    first={() => createDraft(rest.squad, toFormValues(rest.squad))}
  >
    {(draft) => <RenameForm draft={draft} {...rest} />}
  </WithDraft>
)

type FormProps = Omit<Props, 'userId'> & { readonly draft: OpenDraft<{ name: string }> }

function RenameForm({ draft, clubId, squad, onClose }: FormProps) {
  const t = useTranslate()
  const { rename } = useSquadCalls()
  const form = useRecordForm<typeof renameSquad.body, { name: string }, Squad, Squad>({
    noun: 'squad',
    body: renameSquad.body,
    draft,
    toFormValues,
    toRequest: (typed) => typed,
    onSaved: () => {
      onClose()
      speakStatus(t('squad.saved'))
    },
    refresh: useRefreshSquads(),
  })
  const params = { clubId, squadId: squad.id }
  const onSubmit = form.onSubmit((body) => form.save(() => rename.mutateAsync({ params, body })))
  const other = form.merged?.conflicts.name
  return (
    <RecordDialog
      noun="squad"
      title={t('squad.rename.title')}
      facts={
        other === undefined
          ? []
          : [
              {
                name: t('label.name'),
                value: (
                  <span key="name" translate="no">
                    {other}
                  </span>
                ),
              },
            ]
      }
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput label={t('label.name')} autoComplete="off" data-autofocus {...form.field('name')} />
    </RecordDialog>
  )
}
