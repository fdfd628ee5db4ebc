import type { OutingOffer } from '@boathouse/domain/boathouse/outing-logs/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { useClubs } from '#lib/session/use-clubs.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card, FirstOfAll } from '#ui/layout/card.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { offersQuery, useOutingLogCalls, useRefreshLog } from './api.ts'
import { LogOuting } from './log-outing.tsx'

const SHOWN_AT_ONCE = 1

/** Outings to log with one tap. Logged ones stay, with a link, until the screen closes. */
export function OutingOffers() {
  const t = useTranslate()
  const { data } = useQuery(offersQuery)
  const [seen, setSeen] = useState<readonly OutingOffer[]>([])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const items = data?.items ?? []
  const added = items.filter(({ outingId }) => !seen.some((one) => one.outingId === outingId))
  if (added.length > 0) setSeen([...seen, ...added])
  const shown = seen.filter(({ outingId }) => !dismissed.includes(outingId))
  if (shown.length === 0) return null
  return (
    <FirstOfAll>
      <Card
        title={t('outingLog.title')}
        more={
          shown.length > most && (
            <Button variant="subtle" px={0} onClick={() => setMost(shown.length)}>
              {t('outingLog.showMore', { count: shown.length - most })}
            </Button>
          )
        }
      >
        <RowList label={t('outingLog.title')}>
          {shown.slice(0, most).map((offer) => (
            <Offer
              key={offer.outingId}
              offer={offer}
              onDismissed={() => setDismissed((before) => [...before, offer.outingId])}
            />
          ))}
        </RowList>
      </Card>
    </FirstOfAll>
  )
}

function Offer({ offer, onDismissed }: { readonly offer: OutingOffer; readonly onDismissed: () => void }) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { weekday, clock } = useFormats()
  const units = useUnits()
  const { dismiss } = useOutingLogCalls()
  const refresh = useRefreshLog()
  const { outingId, clubId, boat, day, startTime, backTime, distance } = offer
  const club = useClubs().nameOf(clubId)
  const onDismiss = () =>
    dismiss.mutate(
      { params: { outingId } },
      {
        onSuccess: () => {
          speakStatus(t('outingLog.dismissed'))
          onDismissed()
        },
        onSettled: refresh,
      },
    )
  return (
    <Row
      title={<span translate="no">{boat}</span>}
      details={[
        ...(club === null ? [] : [club]),
        weekday(day),
        t('label.outToBack', { out: clock(startTime), back: clock(backTime) }),
        ...(distance === null ? [] : [units.distance(distance)]),
      ]}
      actions={
        <>
          <LogOuting outingId={outingId} label={t('outingLog.log.of', { boat })} />
          <Button
            variant="default"
            px="sm"
            aria-label={t('outingLog.dismiss.of', { boat })}
            loading={dismiss.isPending}
            onClick={onDismiss}
          >
            {t('outingLog.dismiss')}
          </Button>
        </>
      }
    >
      {dismiss.error && <p role="alert">{codes.ofFailure(dismiss.error)}</p>}
    </Row>
  )
}
