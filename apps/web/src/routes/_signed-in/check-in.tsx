import { createFileRoute } from '@tanstack/react-router'
import { CheckInForm } from '#features/practices/check-ins/check-in-form.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'

interface Search {
  readonly code?: string | undefined
  readonly practice?: string | undefined
}

export const Route = createFileRoute('/_signed-in/check-in')({
  validateSearch: ({ code, practice }: Record<string, unknown>): Search => ({
    code: /^\d{6}$/.test(String(code)) ? String(code) : undefined,
    practice: typeof practice === 'string' ? practice : undefined,
  }),
  component: CheckIn,
})

function CheckIn() {
  const { code = '', practice } = Route.useSearch()
  return (
    <>
      <PageHeader {...useHeading('/check-in')} />
      <CheckInForm key={code} code={code} practiceId={practice} />
    </>
  )
}
