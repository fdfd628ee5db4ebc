import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Card } from '#ui/layout/card.tsx'
import { clubEntriesQuery } from './api.ts'
import classes from './member-imports.module.css'

/** Details that the user's club entered about them. Hidden without any. */
export function ClubEntriesCard() {
  const t = useTranslate()
  const { data } = useQuery(clubEntriesQuery)
  if (!data || (data.memberNumber === null && data.yearOfBirth === null && !data.hasPhone)) return null
  const { memberNumber, yearOfBirth, hasPhone } = data
  return (
    <Card title={t('clubEntries.title')}>
      <ul className={classes.facts}>
        {memberNumber !== null && (
          <li>
            {fillPlaceholder(
              t('clubEntries.memberNumber', { number: PLACEHOLDER }),
              <span translate="no">{memberNumber}</span>,
            )}
          </li>
        )}
        {yearOfBirth !== null && <li>{t('clubEntries.yearOfBirth', { year: String(yearOfBirth) })}</li>}
        {hasPhone && <li>{t('clubEntries.phone')}</li>}
      </ul>
      <p className={classes.quiet}>{t('clubEntries.lead')}</p>
    </Card>
  )
}
