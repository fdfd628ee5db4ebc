import { useCallback, useEffect, useMemo, useState } from 'react'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Select } from './select.tsx'
import { findOffset, listedZones, listZones } from './time-zones.ts'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly hint: string | undefined
}

/** All time zones that this browser knows, by region, its own first, with UTC offsets. Searchable by city. */
export function TimeZoneField({ value, error, onChange, hint }: Props) {
  const t = useTranslate()
  const [own, others] = [t('settings.timeZone.own'), t('settings.timeZone.others')]
  const zone = browserTimeZone()
  const offsetOf = useOffsets([zone, value])
  const data = useMemo(
    () => listZones({ chosen: value, own: zone, offsetOf, words: { own, others } }),
    [value, zone, offsetOf, own, others],
  )
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
      // This browser may not know a stored zone. The form must still open, to replace it.
      return clock('UTC')
    }
  }, [formatLocale, timeZone, now])
}

/** Zones per step: the formats of all four hundred take 200 ms on a phone. */
const AT_ONCE = 25

function useOffsets(first: readonly string[]): (zone: string) => string | undefined {
  const [now] = useState(() => new Date())
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(() => lookUp(first, now))
  useEffect(() => {
    const left = listedZones()
    let timer: ReturnType<typeof setTimeout>
    const found = new Map<string, string>()
    const next = () => {
      for (const [zone, offset] of lookUp(left.splice(0, AT_ONCE), now)) found.set(zone, offset)
      if (left.length > 0) timer = setTimeout(next, 20)
      else setKnown((before) => new Map([...before, ...found]))
    }
    timer = setTimeout(next, 20)
    return () => clearTimeout(timer)
  }, [now])
  return useCallback((zone: string) => known.get(zone), [known])
}

const lookUp = (zones: readonly string[], at: Date) =>
  new Map(zones.map((zone) => [zone, findOffset(zone, at)] as const))
