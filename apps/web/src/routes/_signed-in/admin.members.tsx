import { memberRole } from '@boathouse/domain/account/model'
import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute } from '@tanstack/react-router'
import { ClubScreen } from '#features/clubs/club-screen.tsx'
import type { MemberFilters } from '#features/members/api.ts'
import { MemberFilterBar } from '#features/members/member-filters.tsx'
import { MemberList } from '#features/members/member-list.tsx'
import { readSearchText } from '#lib/api/filter-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'

interface Search extends MemberFilters {
  /** What is searched for among the members. */
  readonly members?: string | undefined
  /** The member whose removal is asked about. */
  readonly remove?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/members')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ members, remove, role, squad }: Record<string, unknown>): Search => ({
    members: readSearchText(members),
    role: memberRole.safeParse(role).data,
    squad: squad === 'none' ? squad : id.safeParse(squad).data,
    remove: id.safeParse(remove).data,
  }),
  component: Members,
})

function Members() {
  const t = useTranslate()
  const { members, remove, role, squad } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (changes: Search, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  return (
    <ClubScreen address="/admin/members" title={t('members.title')}>
      {({ clubId }) => (
        <Card title={t('members.title')}>
          <MemberFilterBar
            clubId={clubId}
            filters={{ role, squad }}
            onChange={(filters) => show(filters, false)}
          />
          <MemberList
            clubId={clubId}
            filters={{ role, squad }}
            search={{ text: members, onSettled: (typed) => show({ members: readSearchText(typed) }, true) }}
            asking={{ id: remove, ask: (memberId) => show({ remove: memberId }, memberId === undefined) }}
          />
        </Card>
      )}
    </ClubScreen>
  )
}
