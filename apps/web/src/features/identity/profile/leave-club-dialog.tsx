import { removeMember } from '@boathouse/domain/club/members/contract'
import type { Membership } from '@boathouse/domain/club/people/model'
import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import classes from './profile.module.css'

interface Props {
  readonly uid: string
  readonly membership: Membership
  readonly onClose: () => void
  readonly onLeft: (club: string) => void
}

/** Confirms leaving the club, and explains who keeps which data. */
export function LeaveClubDialog({ uid, membership, onClose, onLeft }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const leaving = useCall(removeMember)
  const { clubId, clubName: club, role } = membership
  // Refetch everything that depends on the membership, but not the club's own data, which the server would now refuse.
  const onDone = () => {
    onLeft(club)
    return queryClient.invalidateQueries({
      predicate: ({ queryKey }) => !JSON.stringify(queryKey).includes(clubId),
    })
  }
  const leaveClub = () =>
    leaving.mutate(
      { params: { clubId, memberId: uid } },
      { onSuccess: onDone, onError: (error) => (isOutAlready(error) ? onDone() : undefined) },
    )
  const actions = (
    <>
      {leaving.error && !isOutAlready(leaving.error) && (
        <Notice tone="bad" title={t('leaveClub.failed', { club })}>
          {words.ofFailure(leaving.error)}
        </Notice>
      )}
      <WorkButton
        color="red"
        label={t('leaveClub.submit', { club })}
        workingLabel={t('leaveClub.leaving')}
        isWorking={leaving.isPending}
        onClick={leaveClub}
      />
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('leaveClub.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('leaveClub.title', { club })} onClose={onClose} actions={actions}>
      <ul className={classes.list}>
        <li>{t('leaveClub.stays')}</li>
        <li>{t('leaveClub.keeps')}</li>
        {role === 'admin' && <li>{t('leaveClub.admin')}</li>}
        <li>{t('leaveClub.back')}</li>
      </ul>
    </Dialog>
  )
}

/** 404: an admin has removed the user already. */
const isOutAlready = (error: CallFailure) => error.status === 404
