import type { ClubDay, DayPractice } from '@boathouse/domain/boathouse/club-day/model'
import { isRegisterDue, isRegisterOpen } from '@boathouse/domain/boathouse/club-day/rules'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { PracticeHead } from '#shared/practices/practices/practice-head.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './club-day.module.css'

export interface RenderPractice {
  readonly renderRegister: (practice: DayPractice) => ReactNode
  readonly renderReminder: (practice: DayPractice) => ReactNode
}

export function DayPractices({ day, ...render }: RenderPractice & { readonly day: ClubDay }) {
  const t = useTranslate()
  const { practices, today } = day
  const isToday = practices.some((practice) => practice.day === today)
  return (
    <Card
      title={t(isToday ? 'clubDay.today' : 'clubDay.next')}
      more={
        <Link to="/attendance" search={{}}>
          {t('practice.back')}
        </Link>
      }
    >
      {practices.length === 0 && (
        <Quiet>{t(day.away === null ? 'clubDay.none.squads' : 'clubDay.none')}</Quiet>
      )}
      <ul className={classes.list}>
        {practices.map((practice) => (
          <OfDay key={practice.id} practice={practice} {...render} />
        ))}
      </ul>
    </Card>
  )
}

type OfDayProps = RenderPractice & { readonly practice: DayPractice }

function OfDay({ practice, renderRegister, renderReminder }: OfDayProps) {
  const { place, cancelledAt, silent, answering } = practice
  const now = new Date()
  return (
    <li className={classes.practice}>
      <PracticeHead practice={practice} besides={place && <span translate="no"> · {place}</span>} />
      {cancelledAt === null && (
        <>
          {/* After the start, the register shows who is there instead. */}
          {Date.parse(practice.startsAt) > now.getTime() && <Answers practice={practice} />}
          {isRegisterDue(practice, now)
            ? renderRegister(practice)
            : isRegisterOpen(practice, now) && <Taken practice={practice} />}
          {answering === 'open' && silent.count > 0 && (
            <div>
              <Silent silent={silent} />
              {renderReminder(practice)}
            </div>
          )}
        </>
      )}
    </li>
  )
}

const WORDS = ['yes', 'waiting', 'maybe', 'no', 'none'] as const

function Answers({ practice: { id, title, counts, silent } }: { practice: DayPractice }) {
  const t = useTranslate()
  const said = { ...counts, none: silent.count }
  const shown = WORDS.filter((answer) => answer !== 'waiting' || counts.waiting > 0)
  return (
    <dl className={classes.answers} aria-label={t('clubDay.answers', { title })}>
      {shown.map((answer) => (
        <div key={answer} data-answer={answer}>
          <dt>{t(`answer.${answer}`)}</dt>
          <dd>
            <Link
              to="/attendance/$practiceId"
              params={{ practiceId: id }}
              hash={`answers-${answer}`}
              aria-label={t('label.named', { name: t(`answer.${answer}`), value: said[answer] })}
            >
              {said[answer]}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Silent({ silent: { count, first } }: Pick<DayPractice, 'silent'>) {
  const t = useTranslate()
  const names = first.map((person) => toShownName(person)).join(', ')
  return (
    <Quiet>
      {fillPlaceholder(t('clubDay.silent', { names: PLACEHOLDER }), <span translate="no">{names}</span>)}
      {count > first.length && ` ${t('clubDay.more', { count: count - first.length })}`}
    </Quiet>
  )
}

function Taken({ practice: { id, title, register } }: { practice: DayPractice }) {
  const t = useTranslate()
  const { attended, expected } = register
  return (
    <div className={classes.taken}>
      <Badge tone="good">{t('pastPractices.taken', { attended, expected })}</Badge>
      <LinkButton
        to="/attendance/$practiceId/register"
        params={{ practiceId: id }}
        variant="default"
        aria-label={t('practice.register.of', { title })}
      >
        {t('label.register')}
      </LinkButton>
    </div>
  )
}
