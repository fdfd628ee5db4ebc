import type { Club } from '@boathouse/domain/clubs/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/clubs/use-is-changing-clubs.ts'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './clubs.module.css'
import { useSetClubStatus } from './use-set-club-status.ts'

interface Props {
  readonly club: Club | undefined
  readonly onDeactivate: () => void
}

/** Deactivate for an active club, which asks first; Activate for an inactive one. */
export function ClubSwitch({ club, onDeactivate }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { setStatus, isPending, error } = useSetClubStatus('active')
  const isChanging = useIsChangingClubs()
  const verb = club?.status === 'inactive' ? 'activateClub' : 'deactivateClub'
  return (
    <div className={classes.switch}>
      {error && (
        <Notice tone="bad" title={t('activateClub.failed')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      {/* One button for both, which keeps the focus when it becomes the other. */}
      <WorkButton
        variant="default"
        label={t(`${verb}.submit`)}
        workingLabel={t(`${verb}.working`)}
        isWorking={isPending}
        disabled={!club || (isChanging && !isPending)}
        onClick={() => club && (club.status === 'active' ? onDeactivate() : setStatus(club))}
      />
    </div>
  )
}
