import type { ClubDay } from '@boathouse/domain/club-day/model'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Card } from '#ui/card.tsx'
import { LinkRow } from '#ui/link-row.tsx'

/** How many invitations expire soon, and the way to them. */
export function EndingInvites({ invites: { count, nextEnd } }: Pick<ClubDay, 'invites'>) {
  const t = useTranslate()
  const { momentOf } = usePracticeWords()
  if (nextEnd === null) return null
  return (
    <Card title={t('clubDay.invites')}>
      <LinkRow to="/admin">
        {fillPlaceholder(
          t('clubDay.invites.end', { count, when: PLACEHOLDER }),
          <time dateTime={nextEnd}>{momentOf(nextEnd, browserTimeZone())}</time>,
        )}
      </LinkRow>
    </Card>
  )
}
