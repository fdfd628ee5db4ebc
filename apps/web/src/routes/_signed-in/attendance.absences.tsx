import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { OwnAbsences } from '#features/absences/own-absences.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useToday } from '#lib/session/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const loadDialogs = () => import('#features/absences/absence-editor.tsx')
const AbsenceDialog = lazyRouteComponent(loadDialogs, 'AbsenceDialog')
const EditAbsenceDialog = lazyRouteComponent(loadDialogs, 'EditAbsenceDialog')

/** The absence that is being added, or changed by its id. */
const NEW = 'new'

export const Route = createFileRoute('/_signed-in/attendance/absences')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ absence }: Record<string, unknown>): { readonly absence?: string | undefined } => ({
    absence: absence ? String(absence) : undefined,
  }),
  component: Absences,
})

function Absences() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  const { absence } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (which: string) => void navigate({ search: { absence: which }, resetScroll: false })
  const close = () => void navigate({ search: { absence: undefined }, replace: true, resetScroll: false })
  const today = useToday()
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => void AbsenceDialog.preload?.(), [])
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
      <OwnAbsences today={today} onEdit={open} />
      <Suspense>
        {absence === NEW && <AbsenceDialog {...own} />}
        {absence && absence !== NEW && <EditAbsenceDialog key={absence} id={absence} {...own} />}
      </Suspense>
    </>
  )
}
