import { LATEST_REMINDER_HOURS } from '@boathouse/domain/practices/reminders/rules'
import { useTranslate } from '#lib/i18n/language.tsx'

const OFFERED_HOURS = ['1', '2', '3', '6', '12', '24', '48', '72', '168']
const DAY = 24

/** Words and options for hours before a practice, as text; empty for none. */
export function useHoursBefore() {
  const t = useTranslate()
  const before = (hours: string) => {
    if (hours === '0') return t('practice.form.deadline.none')
    const count = Number(hours)
    return count % DAY === 0 ? t('club.daysBefore', { count: count / DAY }) : t('club.hoursBefore', { count })
  }
  const choice = (none: string, offered: readonly string[]) => {
    const wordsOf = (hours: string) => (hours === '' ? none : before(hours))
    return {
      wordsOf: wordsOf,
      /** Includes the chosen value, which may not be one of the defaults. */
      options: (chosen: string) =>
        ['', ...new Set([...offered, ...(chosen === '' ? [] : [chosen])])]
          .sort((one, other) => Number(one) - Number(other))
          .map((value) => ({ value, label: wordsOf(value) })),
    }
  }
  return {
    deadline: choice(t('club.answerDeadline.none'), OFFERED_HOURS),
    /** For one practice: empty is the club's default, '0' the start. */
    practiceDeadline: (clubDeadline: number | null) => {
      const ofClub =
        clubDeadline === null
          ? t('practice.form.deadline.club')
          : t('practice.form.deadline.club.hours', { before: before(String(clubDeadline)) })
      return choice(ofClub, ['0', ...OFFERED_HOURS])
    },
    reminder: choice(
      t('label.none'),
      OFFERED_HOURS.filter((hours) => Number(hours) > LATEST_REMINDER_HOURS),
    ),
  }
}
