import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LogbookScreen } from '#features/logbook/logbook-screen.tsx'
import type { LogbookSearch, PutSearch } from '#features/logbook/logbook-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { LatePart } from '#ui/late-part.tsx'
import { BackLink } from '#ui/page-header.tsx'

const loadCrewmates = () => import('#features/crewmates/together.tsx').then(({ Together }) => Together)

export const Route = createFileRoute('/_signed-in/logbook')({
  // Read where the screen is: what reads it is loaded with that.
  validateSearch: (search: Record<string, unknown>): LogbookSearch => search,
  component: Logbook,
})

function Logbook() {
  const t = useTranslate()
  const { user, abilities } = Route.useRouteContext().me
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch: PutSearch = (changes, step) =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const clubId = user.teamId
  if (clubId === null) return <Navigate to="/attendance" search={{}} replace />
  return (
    <LogbookScreen
      key={clubId}
      clubId={clubId}
      userId={user.id}
      mayExport={abilities.coachAthletes}
      today={today}
      search={{ ...search }}
      onSearch={onSearch}
      back={
        <BackLink to="/attendance/boats" search={{}}>
          {t('boat.back')}
        </BackLink>
      }
      crewmates={(shown) => (
        <LatePart
          load={loadCrewmates}
          props={{
            ...shown,
            clubId,
            isCoach: abilities.coachAthletes,
            seesAll: abilities.runPractices,
            onChange: (changes: Pick<LogbookSearch, 'season' | 'squad'>) => onSearch(changes, 'push'),
          }}
          waiting={<p aria-busy="true">{t('app.loading')}</p>}
          notLoaded={t('crewmates.notLoaded')}
        />
      )}
    />
  )
}
