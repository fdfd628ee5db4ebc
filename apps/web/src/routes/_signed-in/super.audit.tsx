import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { AuditFilterBar } from '#features/club/audit/audit-filter-bar.tsx'
import {
  type FilterSearch,
  noFilters,
  pickFilters,
  readFilters,
} from '#features/club/audit/audit-filter-search.ts'
import { AuditLog } from '#features/club/audit/audit-log.tsx'
import { ClubSelect } from '#features/club/clubs/club-select.tsx'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/super/audit')({
  // Validated by the screen: the contract's filters must stay out of the first chunk.
  validateSearch: (search: Record<string, unknown>): FilterSearch => search,
  component: Audit,
})

function Audit() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  const timeZone = knownTimeZone(user.timeZone ?? browserTimeZone())
  const filters = readFilters(Route.useSearch())
  const navigate = Route.useNavigate()
  const filterBar = useRef<HTMLElement>(null)
  const filter = (changes: FilterSearch, step: 'push' | 'replace') =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const clear = () => {
    filter(noFilters, 'push')
    filterBar.current?.focus()
  }
  return (
    <>
      <PageHeader {...useHeading('/super/audit')} />
      <AuditFilterBar
        ref={filterBar}
        filters={filters}
        club={
          <ClubSelect
            clubId={filters.clubId}
            onChange={(clubId) => filter({ clubId }, 'push')}
            all={t('label.allClubs')}
          />
        }
        onChange={filter}
        onClear={clear}
      />
      <AuditLog timeZone={timeZone} filters={pickFilters(filters)} onClearFilters={clear} />
    </>
  )
}
