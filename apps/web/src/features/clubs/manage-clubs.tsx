import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/clubs/use-is-changing-clubs.ts'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { clubQuery } from './api.ts'
import { ClubSelect } from './club-select.tsx'
import { ClubSwitch } from './club-switch.tsx'
import classes from './clubs.module.css'
import { RenameClub } from './rename-club.tsx'

interface Props {
  readonly clubId: string | undefined
  readonly onSelect: (clubId: string | undefined) => void
  readonly onDeactivate: () => void
}

/** 'Manage Clubs': which club, its name, and whether it is active. */
export function ManageClubs({ clubId, onSelect, onDeactivate }: Props) {
  const t = useTranslate()
  const isChanging = useIsChangingClubs()
  const { data: club, isError, refetch } = useQuery(clubQuery(clubId))
  return (
    <Card title={t('manageClubs.title')}>
      <div className={classes.parts}>
        <ClubSelect clubId={clubId} onChange={onSelect} isDisabled={isChanging} />
        {isError && !club && <NotLoaded words={t('manageClubs.notLoaded')} onRetry={() => void refetch()} />}
        {/* What was typed or failed belongs to one club. */}
        <RenameClub key={`${club?.id}/name`} club={club} />
        <ClubSwitch key={`${club?.id}/status`} club={club} onDeactivate={onDeactivate} />
      </div>
    </Card>
  )
}
