import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '#lib/i18n/language.tsx'
import { markRecordsSeen, unseenRecords } from '#lib/offline/seen-records.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { testRecordsQuery } from '../api.ts'
import classes from './test-records.module.css'

/** Links to the user's new records in tests. Needs the message part 'rest'. */
export function TestRecords() {
  const { t, has } = useLanguage()
  const { nameOf, figureOf } = useDisciplineWords()
  const { data } = useQuery(testRecordsQuery)
  const [, setMarked] = useState(false)
  const records = unseenRecords(data?.items ?? [])
  if (records.length === 0 || !has('testRecords.title')) return null
  const markSeen = () => {
    markRecordsSeen(records)
    setMarked(true)
    focusHeading()
  }
  return (
    <Card
      title={t('testRecords.title', { count: records.length })}
      more={
        <Button variant="subtle" px={8} onClick={markSeen}>
          {t('testRecords.seen')}
        </Button>
      }
    >
      <p className={classes.records}>
        {records.map((record) => (
          <Link
            key={`${record.testDayId} ${record.disciplineKey}`}
            className={classes.record}
            to="/personal-records/$disciplineKey"
            params={{ disciplineKey: record.disciplineKey }}
            translate="no"
          >
            {t('testRecords.of', {
              discipline: nameOf(record),
              value: figureOf(record, record.value),
              title: record.title,
            })}
          </Link>
        ))}
      </p>
    </Card>
  )
}
