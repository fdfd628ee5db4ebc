import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ExportMenu, ExportNews } from '#ui/dialog/export-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import type { Search } from '#ui/table/long-list.tsx'
import { type MemberFilters, useMembersExport } from './api.ts'
import { MemberFilterBar } from './member-filters.tsx'
import { type Asking, MemberList } from './member-list.tsx'

interface Props {
  readonly clubId: string
  /** Whether the user is an admin of this club, and may see and export details. */
  readonly isOwnAdmin: boolean
  readonly filters: MemberFilters
  readonly search: Search
  readonly asking: Asking
  readonly onClubLink: () => void
  /** Ways to add members. */
  readonly adding: ReactNode
  readonly onFilter: (filters: MemberFilters) => void
}

export function MembersCard({ clubId, isOwnAdmin, filters, search, asking, ...props }: Props) {
  const t = useTranslate()
  const taking = useMembersExport()
  const { role, squad } = filters
  const { text } = search
  return (
    <>
      <ExportNews taking={taking} />
      <Card
        title={t('label.members')}
        more={
          <ButtonRow>
            {props.adding}
            <Button variant="default" onClick={props.onClubLink}>
              {t('clubLink.title')}
            </Button>
            {isOwnAdmin && (
              <ExportMenu
                taking={taking}
                onPick={(format) =>
                  taking.mutate({ params: { clubId }, body: { role, squad, text, format } })
                }
              />
            )}
          </ButtonRow>
        }
      >
        <MemberFilterBar clubId={clubId} filters={filters} onChange={props.onFilter} />
        <MemberList
          clubId={clubId}
          filters={filters}
          search={search}
          asking={asking}
          hasDetails={isOwnAdmin}
        />
      </Card>
    </>
  )
}
