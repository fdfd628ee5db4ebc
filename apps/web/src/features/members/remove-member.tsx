import type { Member } from '@boathouse/domain/members/model'
import { fullNameOf } from '@boathouse/domain/members/rules'
import type { ComponentProps } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { useIsChangingClubs } from '#shared/clubs/use-is-changing-clubs.ts'
import { RowFailure } from '#ui/row-list.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useReader } from './use-reader.ts'
import { useRemoval } from './use-removal.ts'

type Look = Pick<ComponentProps<typeof WorkButton>, 'variant' | 'color'>

export interface RemoveMemberProps {
  readonly clubId: string
  readonly member: Member
  /** Whether their removal is asked about. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  readonly onRemoved: () => void
}

/** The way out of a club for somebody whom the reader may remove: it asks by name, and says when it failed. */
export function RemoveMember(props: RemoveMemberProps & Look) {
  const { mayRemove } = useReader(props.member)
  return mayRemove && <Removal {...props} />
}

function Removal({ clubId, member, isAsking, onAsk, onRemoved, ...look }: RemoveMemberProps & Look) {
  const t = useTranslate()
  const { remove, isPending, isFailed } = useRemoval({ clubId, memberId: member.id }, onRemoved)
  const isHeld = useIsChangingClubs() && !isPending
  const name = fullNameOf(member) ?? member.email
  return (
    <>
      <WorkButton
        variant="default"
        {...look}
        label={t('members.remove')}
        workingLabel={t('members.removing')}
        isWorking={isPending}
        fullLabel={t('members.remove.of', { name })}
        disabled={isHeld}
        onClick={() => onAsk(true)}
      />
      {isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
      {isAsking && (
        <RemoveDialog
          name={name}
          isAdmin={member.role === 'admin'}
          onRemove={() => {
            onAsk(false)
            remove()
          }}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  )
}
