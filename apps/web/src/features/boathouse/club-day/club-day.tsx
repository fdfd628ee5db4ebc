import type { ClubDay as Day } from '@boathouse/domain/boathouse/club-day/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, Columns, Stack } from '#ui/layout/card.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import { clubDayQuery } from './api.ts'
import { BrokenCrews } from './broken-crews.tsx'
import classes from './club-day.module.css'
import { DayPractices, type RenderPractice } from './day-practices.tsx'
import { ForgottenRegisters } from './forgotten-registers.tsx'
import { LowestRates } from './lowest-rates.tsx'
import { PeopleAway } from './people-away.tsx'

interface RenderDay extends RenderPractice {
  readonly renderFirstSteps: (steps: NonNullable<Day['firstSteps']>) => ReactNode
  readonly waiting: ReactNode
  readonly attention: ReactNode
}

interface Props extends RenderDay {
  readonly clubId: string
}

export function ClubDay({ clubId, ...render }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(clubDayQuery(clubId))
  if (data) return <Known day={data} {...render} />
  return (
    <div className={classes.day}>
      <Columns>
        <Stack>
          <Card title={t('clubDay.today')}>
            {isError ? (
              <NotLoaded words={t('clubDay.notLoaded')} onRetry={() => void refetch()} />
            ) : (
              <Waiting />
            )}
          </Card>
          {render.attention}
        </Stack>
      </Columns>
    </div>
  )
}

function Known({ day, renderFirstSteps, waiting, attention, ...render }: RenderDay & { readonly day: Day }) {
  const shown = new Set(day.practices.map(({ id }) => id))
  // Squad coaches get no parts about the whole club, such as absences.
  const isSquads = day.away === null
  return (
    <div className={classes.day}>
      <Columns>
        <Stack>
          <DayPractices day={day} {...render} />
          <BrokenCrews brokenCrews={day.brokenCrews} />
          <ForgottenRegisters forgotten={day.forgotten} shown={shown} />
          {waiting}
          {!isSquads && attention}
        </Stack>
        <Stack>
          {isSquads && attention}
          {day.firstSteps && renderFirstSteps(day.firstSteps)}
          {day.away && <PeopleAway away={day.away} today={day.today} />}
          {day.lowest && <LowestRates lowest={day.lowest} />}
          {day.damages && <NewDamage damages={day.damages} />}
          {day.invites && <Invitations invites={day.invites} joinRequests={day.joinRequests ?? 0} />}
        </Stack>
      </Columns>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.practice} aria-busy="true">
      <Skeleton width="12ch" />
      <Skeleton width="22ch" />
      <Skeleton width="16ch" />
    </div>
  )
}

function NewDamage({ damages: { count, first } }: { damages: NonNullable<Day['damages']> }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Card title={t('clubDay.damages', { count })}>
      {first.map(({ id, boatId, boat, what }) => (
        <LinkRow key={id} to="/boats/$boatId" params={{ boatId }} name={boat}>
          <span translate="no">{what}</span>
        </LinkRow>
      ))}
    </Card>
  )
}

interface InvitationsProps {
  readonly invites: NonNullable<Day['invites']>
  readonly joinRequests: number
}

function Invitations({ invites: { count, nextEnd }, joinRequests }: InvitationsProps) {
  const t = useTranslate()
  const { momentOf } = usePracticeWords()
  if (nextEnd === null && joinRequests === 0) return null
  return (
    <Card title={t('clubDay.invites')}>
      {joinRequests > 0 && (
        <LinkRow to="/admin/members">{t('clubDay.joinRequests', { count: joinRequests })}</LinkRow>
      )}
      {nextEnd !== null && (
        <LinkRow to="/admin">
          {fillPlaceholder(
            t('clubDay.invites.end', { count, when: PLACEHOLDER }),
            <time dateTime={nextEnd}>{momentOf(nextEnd, browserTimeZone())}</time>,
          )}
        </LinkRow>
      )}
    </Card>
  )
}
