import { createFileRoute, Navigate } from '@tanstack/react-router'
import { type PracticeDialog, readPracticeDialog } from '#features/practices/practice-dialogs.tsx'
import { PracticeScreen } from '#features/practices/practice-screen.tsx'
import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'

interface Search {
  readonly dialog?: PracticeDialog | undefined
}

export const Route = createFileRoute('/_signed-in/attendance/$practiceId/')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ dialog }: Record<string, unknown>): Search => ({ dialog: readPracticeDialog(dialog) }),
  component: OnePractice,
})

function OnePractice() {
  const t = useTranslate()
  const { practiceId } = Route.useParams()
  const { user } = Route.useRouteContext().me
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (user.teamId === null) return <Navigate to="/attendance" replace />
  return (
    <PracticeScreen
      key={practiceId}
      clubId={user.teamId}
      id={practiceId}
      userId={user.id}
      firstDayOfWeek={user.firstDayOfWeek}
      back={
        <LinkButton to="/attendance" variant="default">
          {t('practice.back')}
        </LinkButton>
      }
      renderAnswer={() => null}
      renderAnswers={() => null}
      dialog={dialog}
      onDialog={(name) =>
        void navigate({ search: { dialog: name }, replace: name === undefined, resetScroll: false })
      }
    />
  )
}
