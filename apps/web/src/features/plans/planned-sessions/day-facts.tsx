import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { OwnWeek } from '@boathouse/domain/plans/planned-sessions/model'
import type { WeekPractice } from '@boathouse/domain/training/practice-logs/model'
import { minutesOf } from '@boathouse/messages/durations'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { useClubs } from '#lib/session/use-clubs.ts'
import { ClubName } from '#shared/club/clubs/club-name.tsx'
import { PracticeLink } from '#shared/practices/practices/practice-link.tsx'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import classes from './own-plan.module.css'
import { isMissed } from './week-strip.tsx'

interface Props {
  readonly week: OwnWeek
  readonly day: CalendarDay
}

export function DayFacts({ week, day }: Props) {
  const t = useTranslate()
  const { clock } = useFormats()
  const practices = week.practices.filter((one) => one.day === day)
  const unplanned = week.done.filter(({ date, plannedId }) => date === day && plannedId === null)
  // Today's rest day has a switch elsewhere that shows it.
  const isRest = day !== week.today && week.restDays.includes(day)
  if (practices.length + unplanned.length === 0 && !isRest) return null
  return (
    <ul className={classes.facts} aria-label={t('ownPlan.also')}>
      {isRest && <li>{t('ownPlan.rest')}</li>}
      {practices.map(({ title, startTime, answer, wasThere, mismatch, canAnswer, ...practice }) => (
        <li key={practice.id} className={classes.marked}>
          {isMissed({ answer, wasThere }) ? <span /> : <Mark of="practice" />}
          <div className={classes.fact}>
            <PracticeLink practice={practice} className={classes.link}>
              <span translate="no">
                {title}, {clock(startTime)}
              </span>
            </PracticeLink>
            <ClubName clubId={practice.clubId} />
            {canAnswer ? (
              <PracticeLink
                practice={practice}
                className={classes.link}
                aria-label={t('ownPlan.answer.to', { title })}
              >
                {t('ownPlan.answer')}
              </PracticeLink>
            ) : (
              <span>{mismatch ? t(`practiceLog.${mismatch}`) : t(wordsOf(answer, wasThere))}</span>
            )}
            {mismatch === 'notLogged' && (
              <OwnOnly>
                <LogLink practice={practice} />
              </OwnOnly>
            )}
          </div>
        </li>
      ))}
      {unplanned.map(({ id, type, durationMs }) => (
        <li key={id} className={classes.marked}>
          <Mark of={type} />
          <div className={classes.fact}>
            <Link to="/training-logs/$sessionId" params={{ sessionId: id }} className={classes.link}>
              {t(type === 'notSet' ? 'teamWeek.notSet' : `trainingType.${type}`)},{' '}
              {minutesOf(t, Math.round(durationMs / 60_000))}
            </Link>
            <span>{t('ownPlan.unplanned')}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function LogLink({ practice: { id, clubId } }: { readonly practice: Pick<WeekPractice, 'id' | 'clubId'> }) {
  const t = useTranslate()
  const url = useClubs().urlIn(clubId, `/training-logs?${new URLSearchParams({ dialog: 'practice', id })}`)
  if (url !== null)
    return (
      <a href={url} className={classes.link}>
        {t('ownPlan.logIt')}
      </a>
    )
  return (
    <Link to="/training-logs" search={{ dialog: 'practice', id }} className={classes.link}>
      {t('ownPlan.logIt')}
    </Link>
  )
}

function wordsOf(answer: WeekPractice['answer'], wasThere: boolean | null) {
  if (wasThere === null) return `ownPlan.said.${answer}` as const
  return wasThere ? 'ownPlan.wasThere' : 'ownPlan.wasNotThere'
}
