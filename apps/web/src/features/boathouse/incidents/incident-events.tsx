import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { eventsQuery, type IncidentAddress } from './api.ts'
import classes from './incidents.module.css'
import { Said } from './said.tsx'

export function IncidentEvents(address: IncidentAddress) {
  const t = useTranslate()
  const list = useInfiniteQuery(eventsQuery(address))
  return (
    <Card title={t('label.history')}>
      <LongList
        list={list}
        words={{
          label: t('label.history'),
          search: '',
          shown: (count) => t('incidentReport.events.shown', { count }),
          empty: t('incidentReport.events.empty'),
          noMatch: '',
          notLoaded: t('incidentReport.events.notLoaded'),
        }}
        expected={2}
        row={({ id, kind, by, note, at }) => (
          <Row
            key={id}
            title={
              <span>
                <Said words={`incidentEvent.${kind}`} {...{ by, at }} />
              </span>
            }
            details={
              note === ''
                ? []
                : [
                    <span key="note" className={classes.words} translate="no">
                      {note}
                    </span>,
                  ]
            }
          />
        )}
      />
    </Card>
  )
}
