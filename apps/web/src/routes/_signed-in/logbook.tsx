import { createFileRoute } from '@tanstack/react-router'
import { BoatsTabs } from '#features/boathouse/boats/boats-tabs.tsx'
import { LogbookScreen } from '#features/boathouse/logbook/logbook-screen.tsx'
import type { LogbookSearch, PutSearch } from '#features/boathouse/logbook/logbook-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'

const loadCrewmates = () =>
  import('#features/boathouse/crewmates/together.tsx').then(({ Together }) => Together)

export const Route = createFileRoute('/_signed-in/logbook')({
  // Validated by the screen, because this chunk must not load the code for it.
  validateSearch: (search: Record<string, unknown>): LogbookSearch => search,
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Logbook,
})

function Logbook() {
  const t = useTranslate()
  const { me, clubId } = Route.useRouteContext()
  const { user, abilities } = me
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch: PutSearch = (changes, step) =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  return (
    <LogbookScreen
      key={clubId}
      clubId={clubId}
      userId={user.id}
      mayExport={abilities.coachAthletes}
      today={today}
      search={{ ...search }}
      onSearch={onSearch}
      tabs={<BoatsTabs isCoach={abilities.coachAthletes} />}
      crewmates={(shown) => (
        <LazyPart
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
