import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/card.tsx'
import { UnloadedRecord } from '#ui/layout/unloaded-record.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { type SquadAddress, squadQuery } from './api.ts'
import { SquadHeader } from './squad-header.tsx'
import { type SquadDialog, SquadPeople } from './squad-people.tsx'

interface Props extends SquadAddress {
  /** True for an inactive club, and for coaches, who can't change their squad. */
  readonly isReadOnly: boolean
  readonly back: ReactNode
  readonly text: string | undefined
  readonly onSearch: (typed: string) => void
  /** Undefined if the squad is read-only. */
  readonly onOpen?: (dialog: SquadDialog) => void
}

export function SquadScreen({ isReadOnly, back, text, onSearch, onOpen, ...address }: Props) {
  const t = useTranslate()
  const { data: squad, error, refetch } = useQuery(squadQuery(address))
  if (!squad || error?.status === 404) {
    return (
      <UnloadedRecord
        {...{ back, error }}
        title={t('label.squad')}
        cardTitle={t('label.athletes')}
        unknown={t('squad.unknown')}
        notLoaded={t('squad.notLoaded')}
        skeleton={<RowListSkeleton count={5} />}
        onRetry={() => void refetch()}
      />
    )
  }
  const mayManage = squad.abilities.manage && !isReadOnly
  const mayChange = mayManage && squad.archivedAt === null
  return (
    <>
      <SquadHeader
        clubId={address.clubId}
        squad={squad}
        back={back}
        mayManage={mayManage}
        onRename={() => onOpen?.('rename')}
      />
      <Stack>
        {squad.archivedAt !== null && squad.abilities.manage && (
          <Notice tone="plain">{t('squad.archived.lead')}</Notice>
        )}
        <SquadPeople
          address={address}
          isManager={squad.abilities.manage}
          {...{ mayChange, text, onSearch, onOpen }}
        />
      </Stack>
    </>
  )
}
