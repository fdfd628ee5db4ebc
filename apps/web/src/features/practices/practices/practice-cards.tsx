import { isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { parseRule } from '@boathouse/domain/kernel/weekly-rule'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { isMoved } from '@boathouse/domain/practices/series/rules'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card, Columns, Stack } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { AnnouncedOn } from './announced-on.tsx'
import { AnswerCounts } from './answer-counts.tsx'
import type { RenderAnswer } from './practice-row.tsx'
import classes from './practice-screen.module.css'
import { useWeekdayWords } from './weekday-pills.tsx'

interface Props {
  readonly practice: PracticeDetails
  readonly renderAnswer: RenderAnswer
  readonly renderAnswers: (practice: PracticeDetails) => ReactNode
  readonly renderPlan: (practice: PracticeDetails) => ReactNode
  readonly renderLineUp: (practice: PracticeDetails) => ReactNode
}

export function PracticeCards({ practice, renderAnswer, renderAnswers, renderPlan, renderLineUp }: Props) {
  const t = useTranslate()
  const isComing = Date.parse(practice.startsAt) > Date.now()
  const runs = practice.hasRegister !== null
  return (
    <Parts gap="1rem">
      {practice.cancelledAt !== null && (
        <Notice tone="warn" title={t('practice.cancelled')}>
          {practice.cancelReason && (
            <span className={classes.reason} translate="no">
              {practice.cancelReason}
            </span>
          )}
        </Notice>
      )}
      {practice.announcedAt !== null && !isAnnounced(practice, new Date()) && (
        <Notice tone="plain">
          <AnnouncedOn practice={practice} />
        </Notice>
      )}
      <Columns>
        <Stack>
          <AboutCard practice={practice} />
          {isComing && practice.cancelledAt === null && practice.own !== null && (
            <Card title={t('practice.own')}>{renderAnswer(practice)}</Card>
          )}
          {practice.cancelledAt === null && renderPlan(practice)}
          {practice.cancelledAt === null && renderLineUp(practice)}
        </Stack>
        {runs ? renderAnswers(practice) : <ComingCard practice={practice} />}
      </Columns>
    </Parts>
  )
}

function AboutCard({ practice }: Pick<Props, 'practice'>) {
  const t = useTranslate()
  const { dayOf, timesOf, zoneOf } = usePracticeWords()
  const { exactDay } = useFormats()
  const weekdays = useWeekdayWords()
  const { place, memberIds, audience, squads, notes, rule, timeZone } = practice
  const zone = zoneOf(practice)
  const chosen = memberIds
    ? t('practice.for.chosen.count', { count: memberIds.length })
    : t('practice.for.chosen')
  const whom = { everyone: t('practice.for.everyone'), squads: <SquadNames squads={squads} />, chosen }[
    audience
  ]
  const facts = [
    isMoved(practice) ? { name: t('practice.moved.from'), value: <Planned practice={practice} /> } : null,
    place ? { name: t('label.place'), value: <span translate="no">{place}</span> } : null,
    { name: t('practice.for.name'), value: whom },
    rule
      ? {
          name: t('practice.repeats.name'),
          value: fillPlaceholder(
            t('practice.repeats', { days: PLACEHOLDER }),
            <span translate="no">{weekdays(parseRule(rule, timeZone).weekdays)}</span>,
          ),
        }
      : null,
    { name: t('label.answers'), value: <AnswerCounts practice={practice} /> },
  ]
  return (
    <Card
      title={
        <time dateTime={practice.day} title={exactDay(practice.day)}>
          {dayOf(practice)}
        </time>
      }
    >
      <p className={classes.when}>
        <time
          dateTime={practice.startsAt}
          title={exactDay(practice.day)}
          data-cancelled={practice.cancelledAt !== null}
        >
          {timesOf(practice)}
        </time>
        {zone && (
          <span className={classes.zone} translate="no">
            {zone}
          </span>
        )}
      </p>
      <Facts facts={facts.filter((fact) => fact !== null)} />
      {notes && (
        <p className={classes.notes} translate="no">
          {notes}
        </p>
      )}
    </Card>
  )
}

/** Original time of a practice that was moved within its series. */
function Planned({ practice: { originalStart, endsAt, timeZone } }: Pick<Props, 'practice'>) {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  if (originalStart === null) return null
  const planned = { startsAt: originalStart, endsAt, timeZone }
  return (
    <time dateTime={originalStart}>
      {t('practice.when', { day: dayOf(planned), times: startOf(planned) })}
    </time>
  )
}

/** Members who answered yes, if the club lets members see names. */
function ComingCard({ practice }: Pick<Props, 'practice'>) {
  const t = useTranslate()
  const { coming } = practice
  if (coming === null || practice.cancelledAt !== null) return null
  return (
    <Card title={t('practice.whoComes')}>
      {coming.length === 0 ? (
        <p className={classes.quiet}>{t('practice.nobodyYet')}</p>
      ) : (
        <ul className={classes.names}>
          {coming.map((person) => (
            <li key={person.id} translate="no">
              {toFullName(person) ?? t('label.memberUnnamed')}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
