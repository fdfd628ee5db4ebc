import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
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
  if (error?.status === 404 || error?.status === 422) {
    return (
      <>
        <PageHeader back={back} title={t('label.squad')} />
        <EmptyState lead={t('squad.unknown')} />
      </>
    )
  }
  if (!squad) {
    return (
      <>
        <PageHeader back={back} title={t('label.squad')} />
        <Card title={t('label.athletes')}>
          {error ? (
            <NotLoaded words={t('squad.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <RowListSkeleton count={5} />
          )}
        </Card>
      </>
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
