import { useTranslate } from '#lib/i18n/language.tsx'

/** How long a boat is reserved for, from minutes: '45 minutes', '2 hours'. */
export function useLengthWords() {
  const t = useTranslate()
  return (minutes: number): string =>
    minutes % 60 === 0
      ? t('reservation.field.minutes.hours', { hours: minutes / 60 })
      : t('reservation.field.minutes.some', { minutes })
}
