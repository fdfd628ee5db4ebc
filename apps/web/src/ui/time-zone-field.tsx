import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Select } from './select.tsx'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly hint: string | undefined
}

/** Every zone that this browser knows, by region, and what time it is there. */
export function TimeZoneField({ value, error, onChange, hint }: Props) {
  const t = useTranslate()
  const others = t('settings.timeZone.others')
  const data = useMemo(() => zonesByRegion(value, others), [value, others])
  const now = useTimeIn(value)
  return (
    <Select
      label={t('settings.timeZone')}
      data={data}
      translate="no"
      description={
        hint ?? fillPlaceholder(t('settings.timeZone.now', { time: PLACEHOLDER }), <time>{now}</time>)
      }
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

/** `America/Argentina/Ushuaia` stands under America as `Argentina, Ushuaia`. */
function zonesByRegion(chosen: string, others: string) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort()
  const groups = Map.groupBy(zones, (zone) => (zone.includes('/') ? (zone.split('/')[0] as string) : others))
  return [...groups].map(([group, names]) => ({
    group,
    items: names.map((value) => ({ value, label: toCity(value) })),
  }))
}

const toCity = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('/', ', ')
    .replaceAll('_', ' ')

const MINUTE_MS = 60_000

function useTimeIn(timeZone: string): string {
  const { formatLocale } = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return useMemo(() => {
    const parts = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
    const clock = (zone: string) =>
      new Intl.DateTimeFormat(formatLocale, { ...parts, timeZone: zone }).format(now)
    try {
      return clock(timeZone)
    } catch {
      // Stored where it was known: the form has to open, so that another one can be chosen.
      return clock('UTC')
    }
  }, [formatLocale, timeZone, now])
}
