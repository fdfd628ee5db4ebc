import type { Standing } from '@boathouse/domain/boathouse/certificates/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { daysBetween, useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge } from '#ui/layout/badge.tsx'

const tones = {
  valid: 'good',
  expiring: 'warn',
  expired: 'bad',
  missing: 'bad',
  notNeeded: 'neutral',
} as const

/** For example 'Expires in 12 days'. */
export function StateBadge({
  standing,
  today,
}: {
  readonly standing: Standing
  readonly today: CalendarDay
}) {
  const t = useTranslate()
  const { date } = useFormats()
  const { state, validUntil } = standing
  const words = () => {
    if (validUntil === null) return t(`certificateState.${state}`)
    if (state === 'expiring')
      return t('certificates.expires', { count: Math.max(0, daysBetween(today, validUntil)) })
    const day = date(validUntil)
    return state === 'expired' ? t('certificates.expired', { day }) : t('label.untilDay', { day })
  }
  return <Badge tone={tones[state]}>{words()}</Badge>
}
