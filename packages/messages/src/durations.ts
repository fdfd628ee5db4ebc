import type { Translate } from './index.ts'

export const formatHours = (minutes: number): string =>
  `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Standard format of minutes: '45 min', and '1:15 h' from an hour on. */
export const minutesOf = (t: Translate, minutes: number): string =>
  minutes < 60 ? t('app.minutes', { shown: minutes }) : t('app.hours', { shown: formatHours(minutes) })
