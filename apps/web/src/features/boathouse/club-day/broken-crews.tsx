import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import classes from './club-day.module.css'

export function BrokenCrews({ brokenCrews: { count, first } }: Pick<ClubDay, 'brokenCrews'>) {
  const t = useTranslate()
  const { momentOf } = usePracticeWords()
  if (count === 0) return null
  return (
    <Card title={t('clubDay.broken')}>
      <ul className={classes.list}>
        {first.map(({ practiceId, lineUpBoatId, boat, seat, person, startsAt, timeZone }) => (
          <li key={`${lineUpBoatId} ${seat}`}>
            <LinkRow
              to="/line-ups/$lineUpId"
              params={{ lineUpId: practiceId }}
              name={t('clubDay.broken.lacks', { boat })}
            >
              {t('clubDay.broken.no', {
                name: toShownName(person),
                moment: momentOf(startsAt, timeZone),
              })}
            </LinkRow>
          </li>
        ))}
      </ul>
      {count > first.length && <Quiet>{t('clubDay.more', { count: count - first.length })}</Quiet>}
    </Card>
  )
}
