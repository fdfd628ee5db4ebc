import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ADDRESS_PLACE } from './api.ts'

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

/** From the practices to the address that shows them elsewhere. */
export function CalendarLink() {
  const t = useTranslate()
  return (
    <Link to="/settings" search={{}} hash={ADDRESS_PLACE}>
      {t('calendarAddress.link')}
    </Link>
  )
}
