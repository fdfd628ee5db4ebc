import { isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'

/** Tells a coach when athletes will see the practice. Empty once they do. */
export function AnnouncedOn({ practice: { announcedAt, timeZone } }: { readonly practice: Practice }) {
  const t = useTranslate()
  const { dayIn } = usePracticeWords()
  if (announcedAt === null || isAnnounced({ announcedAt }, new Date())) return null
  return <time dateTime={announcedAt}>{t('practice.announced', { day: dayIn(announcedAt, timeZone) })}</time>
}
