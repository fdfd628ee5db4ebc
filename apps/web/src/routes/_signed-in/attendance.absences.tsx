import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { AbsencesTabs } from '#features/practices/absences/absences-tabs.tsx'
import { ClubAbsences } from '#features/practices/absences/club-absences.tsx'
import { OwnAbsences } from '#features/practices/absences/own-absences.tsx'
import { AttendanceTabs } from '#features/practices/practices/attendance-tabs.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useToday } from '#lib/session/use-today.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const loadDialogs = () => import('#features/practices/absences/absence-editor.tsx')
const AbsenceDialog = lazyRouteComponent(loadDialogs, 'AbsenceDialog')
const EditAbsenceDialog = lazyRouteComponent(loadDialogs, 'EditAbsenceDialog')

const NEW = 'new'

interface Search {
  /** If undefined, admins see the club's absences. */
  readonly view?: 'own' | undefined
  readonly absence?: string | undefined
}

export const Route = createFileRoute('/_signed-in/attendance/absences')({
  validateSearch: ({ view, absence }: Record<string, unknown>): Search => ({
    view: view === 'own' ? view : undefined,
    absence: absence ? String(absence) : undefined,
  }),
  component: Absences,
})

function Absences() {
  const t = useTranslate()
  const { abilities, user } = Route.useRouteContext().me
  const { view, absence } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (which: string) =>
    void navigate({ search: (now) => ({ ...now, absence: which }), resetScroll: false })
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, absence: undefined }),
      replace: true,
      resetScroll: false,
    })
  const today = useToday()
  useEffect(() => void AbsenceDialog.preload?.(), [])
  const clubId = abilities.runPractices ? user.teamId : null
  const own = { userId: user.id, today, onClose: close }
  return (
    <>
      <PageHeader
        {...useHeading('/attendance/absences')}
        action={
          <Button leftSection={<Plus />} onClick={() => open(NEW)}>
            {t('absences.add')}
          </Button>
        }
      />
      <AttendanceTabs hasRates={abilities.runPractices} />
      {clubId !== null && <AbsencesTabs />}
      {clubId !== null && view === undefined ? (
        <ClubAbsences clubId={clubId} today={today} firstDayOfWeek={user.firstDayOfWeek} />
      ) : (
        <OwnAbsences today={today} onEdit={open} />
      )}
      <Suspense>
        {absence === NEW && <AbsenceDialog {...own} />}
        {absence && absence !== NEW && <EditAbsenceDialog key={absence} id={absence} {...own} />}
      </Suspense>
    </>
  )
}
