import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { ADDRESS_PLACE } from './api.ts'

/** From the practices to the address that shows them elsewhere. */
export function CalendarLink() {
  const t = useTranslate()
  return (
    <Link to="/settings" search={{}} hash={ADDRESS_PLACE}>
      {t('calendarAddress.link')}
    </Link>
  )
}
