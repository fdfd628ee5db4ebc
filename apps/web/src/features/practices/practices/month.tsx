import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import steps from '#ui/form/step.module.css'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { daysQuery, ownDaysQuery, registersOfDaysQuery } from './api.ts'
import { DayList, DayListSkeleton, ZoneLine } from './day-list.tsx'
import classes from './month.module.css'
import { addMonths, toWeeks } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import type { ClubPractice, RenderAnswer } from './practice-row.tsx'
import { tileState } from './tile-state.ts'

interface Props {
  readonly clubId: string
  /** Whether practices of the user's other clubs are shown, too. */
  readonly isOfAll?: boolean
  readonly month: string
  /** Day listed on a phone; by default the whole month, the current one from today on. */
  readonly day: CalendarDay | undefined
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  /** Whether tiles show counts and missing registers, which only users who run practices may see. */
  readonly hasRegisters: boolean
  readonly renderAnswer: RenderAnswer
}

export function Month(props: Props) {
  const { clubId, month, day, today, firstDayOfWeek, hasRegisters, renderAnswer } = props
  const { isOfAll = false } = props
  const t = useTranslate()
  const name = useMonthName()
  const nameId = useId()
  const weeks = toWeeks(month, firstDayOfWeek)
  const days = { from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.at(-1) ?? '' }
  const own = useQuery({ ...ownDaysQuery(days), enabled: isOfAll })
  const ofClub = useQuery({ ...daysQuery(clubId, days), enabled: !isOfAll })
  const { data, isError, refetch } = isOfAll ? own : ofClub
  const practices = data?.items ?? []
  const registers = useQuery({ ...registersOfDaysQuery(clubId, days), enabled: hasRegisters })
  const registerOf = new Map(registers.data?.items.map((register) => [register.practiceId, register]))
  const now = new Date()
  const stateOf = (practice: ClubPractice) =>
    (practice.clubId ?? clubId) === clubId ? tileState(practice, registerOf.get(practice.id), now) : null
  return (
    <Parts gap="1rem">
      <MonthHead month={month} today={today} nameId={nameId} />
      <MonthGrid
        {...{ month, nameId, weeks, practices, day, today, firstDayOfWeek }}
        stateOf={hasRegisters ? stateOf : undefined}
        isWaiting={!data && !isError}
      />
      {!data && isError && <NotLoaded words={t('practices.notLoaded')} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.zone}>
          <ZoneLine practices={practices} />
        </div>
      )}
      {data && <Listed {...{ month, day, today, practices, renderAnswer }} name={name(month)} />}
      {!data && !isError && (
        <div className={classes.listed}>
          <DayListSkeleton count={2} />
        </div>
      )}
    </Parts>
  )
}

function useMonthName() {
  const { formatLocale } = useLanguage()
  const format = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}

function MonthHead({ month, today, nameId }: Pick<Props, 'month' | 'today'> & { nameId: string }) {
  const t = useTranslate()
  const name = useMonthName()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const search = (other: string) => ({ view: 'month', month: other, day: undefined }) as const
  return (
    <div className={classes.head}>
      <h2 id={nameId} className={classes.name} aria-live="polite">
        <time dateTime={month}>{name(month)}</time>
      </h2>
      <div className={classes.steps}>
        {month !== today.slice(0, 7) && (
          <LinkButton
            to="/attendance"
            search={search(today.slice(0, 7))}
            variant="default"
            resetScroll={false}
          >
            {t('label.thisMonth')}
          </LinkButton>
        )}
        <Link
          to="/attendance"
          search={search(before)}
          resetScroll={false}
          className={`${steps.step} ${classes.before}`}
        >
          <Hidden>
            {fillPlaceholder(
              t('practices.month.before', { month: PLACEHOLDER }),
              <time dateTime={before}>{name(before)}</time>,
            )}
          </Hidden>
          <ChevronLeft />
        </Link>
        <Link to="/attendance" search={search(after)} resetScroll={false} className={steps.step}>
          <Hidden>
            {fillPlaceholder(
              t('practices.month.after', { month: PLACEHOLDER }),
              <time dateTime={after}>{name(after)}</time>,
            )}
          </Hidden>
          <ChevronRight />
        </Link>
      </div>
    </div>
  )
}

interface ListedProps extends Pick<Props, 'month' | 'day' | 'today' | 'renderAnswer'> {
  readonly practices: readonly Practice[]
  readonly name: string
}

/** List below a phone's calendar. Past practices of the current month appear on tapping their day. */
function Listed({ month, day, today, practices, renderAnswer, name }: ListedProps) {
  const t = useTranslate()
  const ofMonth = practices.filter((practice) => practice.day.startsWith(month))
  const isNow = today.startsWith(month)
  const toCome = isNow ? ofMonth.filter((practice) => practice.day >= today) : ofMonth
  const shown = day ? ofMonth.filter((practice) => practice.day === day) : toCome
  const named = <time dateTime={month}>{name}</time>
  if (ofMonth.length === 0)
    return (
      <p className={classes.empty}>
        {fillPlaceholder(t('practices.month.empty', { month: PLACEHOLDER }), named)}
      </p>
    )
  return (
    <div className={classes.listed}>
      {day && (
        <Link
          to="/attendance"
          search={{ view: 'month', month, day: undefined }}
          resetScroll={false}
          className={classes.whole}
        >
          {t(isNow ? 'practices.month.toCome' : 'practices.month.whole')}
        </Link>
      )}
      {!day && toCome.length === 0 && (
        <p className={classes.empty}>
          {fillPlaceholder(t('practices.month.over', { month: PLACEHOLDER }), named)}
        </p>
      )}
      <DayList practices={shown} renderAnswer={renderAnswer} />
    </div>
  )
}
