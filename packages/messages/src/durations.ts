import type { Translate } from './index.ts'

/** Whole minutes as hours and minutes: '1:15'. */
export const formatHours = (minutes: number): string =>
  `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Whole minutes as every screen and mail writes them: '45 min', and '1:15 h' from an hour on. */
export const minutesOf = (t: Translate, minutes: number): string =>
  minutes < 60 ? t('app.minutes', { shown: minutes }) : t('app.hours', { shown: formatHours(minutes) })
