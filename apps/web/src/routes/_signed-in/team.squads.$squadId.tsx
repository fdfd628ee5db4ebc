import { createFileRoute } from '@tanstack/react-router'
import { SquadScreen } from '#features/club/squads/squad-screen.tsx'
import { readSearchText } from '#lib/api/filter-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireCoachedClub } from '#lib/session/route-guards.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

interface Search {
  readonly people?: string | undefined
}

export const Route = createFileRoute('/_signed-in/team/squads/$squadId')({
  validateSearch: ({ people }: Record<string, unknown>): Search => ({ people: readSearchText(people) }),
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: CoachedSquad,
})

function CoachedSquad() {
  const t = useTranslate()
  const { squadId } = Route.useParams()
  const { clubId } = Route.useRouteContext()
  const { people } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SquadScreen
      key={squadId}
      {...{ clubId, squadId }}
      isReadOnly
      back={
        <BackLink to="/team" search={{ squad: squadId }}>
          {t('nav.team')}
        </BackLink>
      }
      text={people}
      onSearch={(typed) =>
        void navigate({ search: { people: readSearchText(typed) }, replace: true, resetScroll: false })
      }
    />
  )
}
