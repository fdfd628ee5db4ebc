import { setDuty, showDuty } from '@boathouse/domain/boathouse/duty/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { MemberPicker } from '#shared/club/members/member-picker.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

interface Props {
  readonly clubId: string
  readonly chosen: readonly string[]
  readonly onClose: () => void
}

const listed = (ids: string): string[] => ids.split(' ').filter(Boolean)

export function DutyDialog({ clubId, chosen, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const set = useCall(setDuty)
  const { ref, values, field, setFields, formError, onSubmit, refuse } = useContractForm({
    body: setDuty.body,
    initialValues: { memberIds: chosen.join(' ') },
    toBody: ({ memberIds }) => ({ memberIds: listed(memberIds) }),
  })
  const submit = onSubmit((body) => {
    if (set.isPending) return
    const onSuccess = () => {
      onClose()
      toast(t('duty.saved'))
    }
    // Refresh on errors too: the response may have been lost after the change was stored.
    const onSettled = () => void queryClient.invalidateQueries({ queryKey: [showDuty.id] })
    set.mutate({ params: { clubId }, body }, { onSuccess, onError: (error) => refuse(error), onSettled })
  })
  return (
    <FormDialog
      title={t('duty.dialog')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('record.save')}
      workingLabel={t('record.saving')}
      isWorking={set.isPending}
      cancel={t('action.cancel')}
      onClose={onClose}
    >
      <MemberPicker
        clubId={clubId}
        chosen={listed(values.memberIds)}
        isOffered={({ email }) => email !== null}
        onChange={(ids) => setFields({ memberIds: ids.join(' ') })}
        error={field('memberIds').error}
      />
    </FormDialog>
  )
}
