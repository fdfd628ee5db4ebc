import { useTranslate } from '#lib/i18n/language.tsx'

const OFFERED_DAYS = ['1', '2', '3', '7', '14', '28', '60', '90', '180', '365']

/** Words and options for days before a practice at which it is announced, as text. */
export function useAnnounceDays() {
  const t = useTranslate()
  const before = (days: string) =>
    days === '' || days === '0'
      ? t('club.announceDays.atOnce')
      : t('club.daysBefore', { count: Number(days) })
  const choice = (wordsOf: (days: string) => string, offered: readonly string[]) => ({
    wordsOf,
    /** Includes the chosen value, which may not be one of the defaults. */
    options: (chosen: string) =>
      [...new Set(['', ...offered, chosen])]
        .sort((one, other) => Number(one) - Number(other))
        .map((value) => ({ value, label: wordsOf(value) })),
  })
  return {
    /** For a club: empty is at once. */
    ofClub: choice(before, OFFERED_DAYS),
    /** For one practice: empty is the club's setting, '0' at once. */
    ofPractice: (clubDays: number | null) => {
      const ofClub = t('practice.form.announce.club', { when: before(String(clubDays ?? '')) })
      return choice((days) => (days === '' ? ofClub : before(days)), ['0', ...OFFERED_DAYS])
    },
  }
}
