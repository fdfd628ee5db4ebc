import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { CALENDAR_SECTION_ID } from './api.ts'

interface Props {
  readonly path: '/attendance' | '/attendance/rates'
  readonly action?: ReactNode
}

export function AttendanceHeader({ path, action }: Props) {
  const { title, lead } = useHeading(path)
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

export function CalendarLink() {
  const t = useTranslate()
  return (
    <Link to="/settings/$place" params={{ place: 'notifications' }} search={{}} hash={CALENDAR_SECTION_ID}>
      {t('calendarAddress.link')}
    </Link>
  )
}
