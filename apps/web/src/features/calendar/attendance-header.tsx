import type { ReactNode } from 'react'
import { useHeading } from '#lib/headings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { CalendarLink } from './calendar-link.tsx'

interface Props {
  readonly address: '/attendance' | '/attendance/rates'
  readonly action?: ReactNode
}

/** Above the views of a club's attendance, with the way to have it in one's own calendar. */
export function AttendanceHeader({ address, action }: Props) {
  const { title, lead } = useHeading(address)
  return (
    <PageHeader
      title={title}
      lead={
        <>
          {lead} · <CalendarLink />
        </>
      }
      action={action}
    />
  )
}
