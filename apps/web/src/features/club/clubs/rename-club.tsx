import { updateClub } from '@boathouse/domain/club/clubs/contract'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/club/clubs/use-is-changing-clubs.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Form } from '#ui/form/form.tsx'
import { useUpdateClub } from './api.ts'
import { NameLine, useNameForm } from './name-line.tsx'

export function RenameClub({ club }: { club: Club | undefined }) {
  const t = useTranslate()
  const toast = useToast()
  const update = useUpdateClub()
  const isChanging = useIsChangingClubs()
  const { ref, field, formError, onSubmit, onRefused } = useNameForm({
    body: updateClub.body,
    name: club?.name ?? '',
    // Send an empty name too: the server's validation error then shows at the field.
    toBody: ({ name }) => ({ name }),
    failed: 'renameClub.failed',
  })
  const submit = onSubmit((body) => {
    if (update.isPending || !club) return
    update.mutate(
      { params: { clubId: club.id }, body },
      {
        onSuccess: (renamed) => {
          toast(t('renameClub.done'))
          void update.refreshClubs(renamed)
        },
        onError: onRefused,
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={formError}>
      <NameLine
        {...field('name')}
        label={t('renameClub.name')}
        submit={t('action.rename')}
        working={t('renameClub.working')}
        isWorking={update.isPending}
        isDisabled={!club}
        isHeld={isChanging && !update.isPending}
      />
    </Form>
  )
}
