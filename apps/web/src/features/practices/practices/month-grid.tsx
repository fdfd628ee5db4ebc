import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { Link } from '@tanstack/react-router'
import { shortWeekdays, weekdaysFrom } from '#lib/i18n/day-names.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { ClubName } from '#shared/club/clubs/club-name.tsx'
import { PracticeLink } from '#shared/practices/practices/practice-link.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Hidden } from '#ui/layout/hidden.tsx'
import { hasSeveralTimeZones } from './day-list.tsx'
import classes from './month-grid.module.css'
import type { ClubPractice } from './practice-row.tsx'
import type { TileState } from './tile-state.ts'

interface Props {
  readonly month: string
  /** Id of the element with the month's name. */
  readonly nameId: string
  readonly weeks: readonly (readonly CalendarDay[])[]
  readonly practices: readonly Practice[]
  readonly day: CalendarDay | undefined
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly isWaiting: boolean
  /** Returns the state shown on a tile; undefined for users who don't run practices. */
  readonly stateOf: ((practice: Practice) => TileState | null) | undefined
}

export function MonthGrid(props: Props) {
  const { month, nameId, weeks, practices, firstDayOfWeek, isWaiting, ...days } = props
  const { formatLocale } = useLanguage()
  const names = shortWeekdays(formatLocale)
  const saysZone = hasSeveralTimeZones(practices)
  return (
    <table className={classes.grid} aria-labelledby={nameId} aria-busy={isWaiting}>
      <thead>
        <tr>
          {weekdaysFrom(firstDayOfWeek).map((weekday) => (
            <th key={weekday} scope="col" translate="no" abbr={names[weekday - 1]?.long}>
              {names[weekday - 1]?.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day
                key={date}
                date={date}
                month={month}
                practices={practices.filter(({ day }) => day === date)}
                saysZone={saysZone}
                {...days}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps extends Pick<Props, 'month' | 'practices' | 'today' | 'day' | 'stateOf'> {
  readonly date: CalendarDay
  readonly saysZone: boolean
}

function Day({ date, month, practices, saysZone, today, day, stateOf }: DayProps) {
  const isOther = !date.startsWith(month)
  return (
    <td
      className={classes.day}
      data-other={isOther}
      data-today={date === today}
      data-chosen={date === day}
      aria-current={date === today ? 'date' : undefined}
    >
      <DayNumber {...{ date, month, practices, day, stateOf, isOther }} />
      {practices.length > 0 && (
        <ul className={classes.practices}>
          {practices.map((practice) => (
            <PracticeInDay key={practice.id} {...{ practice, saysZone, stateOf }} />
          ))}
        </ul>
      )}
    </td>
  )
}

interface NumberProps extends Pick<DayProps, 'date' | 'month' | 'practices' | 'day' | 'stateOf'> {
  readonly isOther: boolean
}

/** The day's number. On a phone it links to the day's practices and has a mark for each, up to a maximum. */
function DayNumber({ date, month, practices, day, stateOf, isOther }: NumberProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const number = Number(date.slice(8))
  const isNotTaken = (practice: Practice) => stateOf?.(practice)?.kind === 'notTaken'
  const notTaken = practices.filter(isNotTaken).length
  if (practices.length === 0 || isOther) return <span className={classes.number}>{number}</span>
  return (
    <>
      <span className={`${classes.number} ${classes.wide}`}>{number}</span>
      <Link
        to="/attendance"
        search={{ view: 'month', month, day: date === day ? undefined : date }}
        resetScroll={false}
        className={classes.choice}
        aria-current={date === day ? 'true' : undefined}
      >
        <Hidden>
          {fillPlaceholder(
            t('practices.month.day', { day: PLACEHOLDER, count: practices.length }),
            <time dateTime={date}>{exactDay(date)}</time>,
          )}
          {notTaken > 0 && `, ${t('practices.month.notTaken', { count: notTaken })}`}
        </Hidden>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <span className={classes.marks}>
          {practices.slice(0, MAX_MARKS).map((practice) => (
            <span
              key={practice.id}
              data-cancelled={practice.cancelledAt !== null}
              data-not-taken={isNotTaken(practice)}
            />
          ))}
        </span>
      </Link>
    </>
  )
}

const MAX_MARKS = 3

interface InDayProps extends Pick<DayProps, 'saysZone' | 'stateOf'> {
  readonly practice: ClubPractice
}

function PracticeInDay({ practice, saysZone, stateOf }: InDayProps) {
  const t = useTranslate()
  const { startOf, zoneOf } = usePracticeWords()
  const zone = saysZone ? zoneOf(practice) : null
  const isCancelled = practice.cancelledAt !== null
  return (
    <li>
      <PracticeLink practice={practice} className={classes.practice} data-cancelled={isCancelled}>
        <time dateTime={practice.startsAt}>{startOf(practice)}</time>
        {zone && (
          <span title={zone} translate="no">
            {zone}
          </span>
        )}
        {isCancelled ? (
          <>
            <s translate="no">{practice.title}</s>
            <Hidden>{t('practice.cancelled')}</Hidden>
          </>
        ) : (
          <span translate="no">{practice.title}</span>
        )}
        <ClubName clubId={practice.clubId} />
        {stateOf && <TileWords state={stateOf(practice)} />}
      </PracticeLink>
    </li>
  )
}

/** For example '9 of 12', with a label for screen readers. Reserves its line while loading. */
function TileWords({ state }: { readonly state: TileState | null }) {
  const t = useTranslate()
  if (state === null) return <span className={classes.state} />
  if (state.kind === 'notTaken') {
    return (
      <span className={classes.state} data-kind="notTaken">
        {t('pastPractices.notTaken')}
      </span>
    )
  }
  const { kind, count, expected } = state
  return (
    <span className={classes.state}>
      <span aria-hidden="true">{t('practices.month.of', { count, expected })}</span>
      <Hidden>{t(`practices.month.${kind}`, { count, expected })}</Hidden>
    </span>
  )
}
