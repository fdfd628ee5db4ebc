import type { Club } from '@boathouse/domain/club/clubs/model'
import { useQuery } from '@tanstack/react-query'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/club/clubs/use-is-changing-clubs.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { clubQuery } from './api.ts'
import { ClubSelect } from './club-select.tsx'
import classes from './clubs.module.css'
import { RenameClub } from './rename-club.tsx'
import { useSetClubStatus } from './use-set-club-status.ts'

interface Props {
  readonly clubId: string | undefined
  readonly onSelect: (clubId: string | undefined) => void
  readonly onDeactivate: () => void
}

export function ManageClubs({ clubId, onSelect, onDeactivate }: Props) {
  const t = useTranslate()
  const isChanging = useIsChangingClubs()
  const { data: club, isError, refetch } = useQuery(clubQuery(clubId))
  return (
    <Card title={t('manageClubs.title')}>
      <Parts gap="1rem">
        <ClubSelect clubId={clubId} onChange={onSelect} isDisabled={isChanging} />
        {isError && !club && <NotLoaded words={t('club.notLoaded')} onRetry={() => void refetch()} />}
        {/* Reset inputs and errors when another club is selected. */}
        <RenameClub key={`${club?.id}/name`} club={club} />
        <ClubSwitch key={`${club?.id}/status`} club={club} onDeactivate={onDeactivate} />
      </Parts>
    </Card>
  )
}

interface ClubSwitchProps {
  readonly club: Club | undefined
  readonly onDeactivate: () => void
}

function ClubSwitch({ club, onDeactivate }: ClubSwitchProps) {
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
