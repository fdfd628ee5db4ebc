import type { Member } from '@boathouse/domain/club/members/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/club/clubs/use-is-changing-clubs.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { RowFailure, RowProgress } from '#ui/table/row-list.tsx'
import { useMemberAbilities, useRemoveMember } from './api.ts'

export interface RemoveMemberProps {
  readonly clubId: string
  readonly member: Member
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  readonly onRemoved: () => void
}

export function RemoveMember(props: RemoveMemberProps) {
  const t = useTranslate()
  const { name, isPending, isFailed, isHeld, onAsk, dialog } = useRemoveQuestion(props)
  return (
    <>
      <WorkButton
        variant="default"
        label={t('action.remove')}
        workingLabel={t('action.removing')}
        isWorking={isPending}
        fullLabel={t('action.removeName', { name })}
        disabled={isHeld}
        onClick={() => onAsk(true)}
      />
      {isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
      {dialog}
    </>
  )
}

export function MemberMenu(props: RemoveMemberProps) {
  const t = useTranslate()
  const { name, isPending, isFailed, isHeld, onAsk, dialog } = useRemoveQuestion(props)
  const actions = [
    { label: t('action.removeName', { name }), onPick: () => !isHeld && !isPending && onAsk(true) },
  ]
  return (
    <>
      <RowMenu label={t('record.actionsFor', { name })} id={`member-${props.member.id}`} actions={actions} />
      {isPending && <RowProgress>{t('action.removing')}</RowProgress>}
      {isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
      {dialog}
    </>
  )
}

export function useRemoveQuestion({ clubId, member, isAsking, onAsk, onRemoved }: RemoveMemberProps) {
  const { remove, isPending, isFailed } = useRemoval({ clubId, memberId: member.id }, onRemoved)
  const isHeld = useIsChangingClubs() && !isPending
  const { mayRemove } = useMemberAbilities(member)
  const name = toShownName(member)
  const dialog = isAsking && mayRemove && (
    <RemoveDialog
      name={name}
      isAdmin={member.role === 'admin'}
      isManaged={member.email === null}
      isUnguarded={member.isUnguarded}
      onRemove={() => {
        onAsk(false)
        remove()
      }}
      onClose={() => onAsk(false)}
    />
  )
  return { name, mayRemove, isPending, isFailed, isHeld, onAsk, dialog }
}

interface Which {
  readonly clubId: string
  readonly memberId: string
}

export function useRemoval({ clubId, memberId }: Which, onGone: () => void) {
  const { mutate, error, isPending, renew } = useRemoveMember()
  const gone = () => {
    onGone()
    return renew(memberId)
  }
  return {
    isPending,
    // 404: the member is already gone, as intended.
    isFailed: error !== null && error.status !== 404,
    remove: () =>
      mutate(
        { params: { clubId, memberId } },
        { onSuccess: gone, onError: ({ status }) => (status === 404 ? gone() : undefined) },
      ),
  }
}

interface RemoveDialogProps {
  readonly name: string
  readonly isAdmin: boolean
  /** Whether the member has no sign-in. */
  readonly isManaged?: boolean
  /** Whether the member has neither a sign-in nor a guardian. */
  readonly isUnguarded?: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function RemoveDialog(props: RemoveDialogProps) {
  const { name, isAdmin, isManaged = false, isUnguarded = false, onRemove, onClose } = props
  const t = useTranslate()
  const actions = (
    <>
      <Button color="red" onClick={onRemove}>
        {t('action.removeName', { name })}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('members.remove.keep')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('members.remove.title', { name })} onClose={onClose} actions={actions}>
      <p>
        {isUnguarded
          ? t('members.remove.lead.unguarded', { name })
          : isManaged
            ? t('members.remove.lead.managed', { name })
            : t('members.remove.lead')}
      </p>
      {isAdmin && <p>{t('members.remove.lead.admin')}</p>}
    </Dialog>
  )
}
