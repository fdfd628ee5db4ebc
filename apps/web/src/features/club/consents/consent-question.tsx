import type { ConsentKind } from '@boathouse/domain/club/consents/model'
import type { Membership } from '@boathouse/domain/club/people/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { consentsQuery } from './api.ts'
import { ConsentForm } from './consent-form.tsx'
import { ConsentReaders } from './consent-words.tsx'

interface Props {
  readonly kind: ConsentKind
  readonly club: Pick<Membership, 'clubId' | 'clubName'>
  readonly today: CalendarDay
}

/** Asks a member once what coaches of a club may see. Needs the message part 'rest'. */
export function ConsentQuestion({ kind, club, today }: Props) {
  const { t, has } = useLanguage()
  const { data } = useQuery({ ...consentsQuery, staleTime: Number.POSITIVE_INFINITY })
  const [wasAsked, setAsked] = useState(false)
  const consent = data?.items.find((one) => one.kind === kind && one.clubId === club.clubId)
  const readers = data?.readers.filter(({ clubId }) => clubId === club.clubId) ?? []
  const isAsked = wasAsked || consent?.version === 0
  if (!consent || !isAsked || readers.length === 0 || !has('consent.question')) return null
  return (
    <Card title={t(kind === 'training' ? 'consent.question' : 'wellnessConsent.question')}>
      <div className={classes.parts}>
        {consent.version === 0 && (
          <p>{t(kind === 'training' ? 'consent.lead' : 'wellnessConsent.lead', { club: club.clubName })}</p>
        )}
        <ConsentReaders readers={readers} />
        <ConsentForm consent={consent} today={today} onSaved={() => setAsked(true)} />
        <Quiet>{t('consent.changes')}</Quiet>
      </div>
    </Card>
  )
}
