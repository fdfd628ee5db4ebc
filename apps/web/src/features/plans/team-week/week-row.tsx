import { toShownName } from '@boathouse/domain/club/members/rules'
import type { AthleteWeek, TeamDay, TeamMeasure } from '@boathouse/domain/plans/team-week/model'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { Dash, Hidden } from '#ui/layout/hidden.tsx'
import { Cell, RowHeader, TableRow } from '#ui/table/table.tsx'
import { ATHLETE_PATH } from './athlete-path.ts'
import sign from './attention-sign.module.css'
import { useWeekWords } from './use-week-words.ts'
import classes from './week-grid.module.css'

interface Props {
  readonly row: number
  readonly athlete: AthleteWeek
  readonly measure: TeamMeasure
  readonly today: string
  readonly figures: readonly FigureName[]
  /** Column that Tab focuses, if it is in this row; else null. */
  readonly walked: number | null
}

export const nameOf = (athlete: AthleteWeek): string => toShownName(athlete)

/** Name and seven days; the figures follow. */
export const DAY_COLUMNS = 8

/** An athlete's week. Memoized, because there are many rows. */
export const WeekRow = memo(function WeekRow({ row, athlete, measure, today, figures, walked }: Props) {
  const place = (column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: walked === column ? 0 : -1,
  })
  const { days } = athlete
  return (
    <TableRow className={classes.row}>
      <Named athlete={athlete} place={place(0)} />
      {days.every(({ state }) => state === 'notShared') ? (
        <NothingShared place={place(1)} />
      ) : (
        days.map((day, n) => <DayCell key={day.date} {...{ day, measure, today }} place={place(n + 1)} />)
      )}
      <Figures {...{ athlete, measure, figures }} place={(n) => place(DAY_COLUMNS + n)} />
    </TableRow>
  )
})

interface Place {
  readonly 'data-row': number
  readonly 'data-column': number
  readonly tabIndex: number
}

function Named({ athlete, place }: { athlete: AthleteWeek; place: Place }) {
  const cameFrom = useCameFrom()
  const t = useTranslate()
  const { date } = useFormats()
  const { list } = useWeekWords()
  const { sharing, sharedFrom, attention, wellness } = athlete
  return (
    <RowHeader className={classes.athlete}>
      <Link
        to={ATHLETE_PATH}
        params={{ uid: athlete.id }}
        state={cameFrom}
        {...place}
        className={classes.name}
      >
        <span translate="no">{nameOf(athlete)}</span>
      </Link>
      {attention.length > 0 && (
        <span className={sign.sign} title={t('teamWeek.attention')}>
          <span aria-hidden="true">!</span>
          <Hidden>{t('teamWeek.attention')}</Hidden>
        </span>
      )}
      {sharing === 'figures' && <span className={classes.note}>{t('teamWeek.sharing.figures')}</span>}
      {sharedFrom !== null && sharing !== 'nothing' && (
        <span className={classes.note}>{t('teamWeek.sharing.from', { day: date(sharedFrom) })}</span>
      )}
      {wellness && (
        <span className={classes.note}>
          {wellness.low.length > 0
            ? t('teamWeek.wellness.low', {
                items: list(wellness.low.map((item) => t(`wellness.item.${item}`))),
              })
            : t('teamWeek.wellness', { days: wellness.days })}
        </span>
      )}
    </RowHeader>
  )
}

function NothingShared({ place }: { place: Place }) {
  const t = useTranslate()
  return (
    <Cell role="gridcell" colSpan={7} {...place} tabIndex={place.tabIndex} className={classes.nothingShared}>
      <span>{t('teamWeek.day.notShared')}</span>
    </Cell>
  )
}

interface DayProps {
  readonly day: TeamDay
  readonly measure: TeamMeasure
  readonly today: string
  readonly place: Place
}

const MAX_MARKS = 3

function DayCell({ day, measure, today, place }: DayProps) {
  const t = useTranslate()
  const words = useWeekWords()
  const { shortWeekday, exactDay } = useFormats()
  const { date, state, volume, types, planned } = day
  const shown = volume ? (words.amount(measure, volume) ?? '–') : state === 'rest' ? '0' : ''
  const marks = types.flatMap(({ type, count }) => Array<typeof type>(Math.min(count, MAX_MARKS)).fill(type))
  return (
    <Cell role="gridcell" className={classes.day} data-state={state} data-today={date === today}>
      <button type="button" {...place}>
        <Hidden>
          {t('label.named', { name: exactDay(date), value: words.day(measure, day) })}
          {planned.length > 0 && `. ${words.planned(planned)}`}
        </Hidden>
        <span className={classes.weekday} aria-hidden="true" translate="no">
          {shortWeekday(date)}
        </span>
        <span className={classes.amount} aria-hidden="true">
          {shown}
        </span>
        <span className={classes.marks} aria-hidden="true">
          {marks.slice(0, MAX_MARKS).map((type, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical marks.
            <Mark key={n} of={type} />
          ))}
          {planned.length > 0 && <PlannedMark planned={planned} />}
        </span>
      </button>
    </Cell>
  )
}

/** Outcome of a day's planned sessions, for example 'partly' or '1 of 2 done'; '2 planned' if not shared or all are to come. */
function PlannedMark({ planned }: Pick<TeamDay, 'planned'>) {
  const t = useTranslate()
  const [first, ...others] = planned
  const isKnown = planned.every(({ compliance }) => compliance !== null)
  const done = planned.filter(({ compliance }) => compliance !== 'notDone' && compliance !== 'toCome').length
  const words =
    first && others.length === 0
      ? t(`teamWeek.planned.mark.${first.compliance ?? 'toCome'}`)
      : isKnown && !planned.every(({ compliance }) => compliance === 'toCome')
        ? t('teamWeek.planned.mark.of', { done, count: planned.length })
        : t('teamWeek.planned.mark.count', { count: planned.length })
  return (
    <span className={classes.planned} data-missed={isKnown && planned.some(isMissed)}>
      {words}
    </span>
  )
}

const isMissed = ({ compliance }: TeamDay['planned'][number]) =>
  compliance === 'notDone' || compliance === 'offPlan'

interface FiguresProps {
  readonly athlete: AthleteWeek
  readonly measure: TeamMeasure
  readonly figures: readonly FigureName[]
  readonly place: (figure: number) => Place
}

function Figures({ athlete, measure, figures, place }: FiguresProps) {
  const t = useTranslate()
  const words = useWeekWords()
  const { week, before, monotony, strain, practices } = athlete
  const { number } = useFormats()
  const mean = before[measure]
  const { attended, counted } = practices
  const all: readonly { key: FigureName; shown: ReactNode | null; none: string }[] = [
    {
      key: 'week',
      shown: week && words.amount(measure, week),
      none: t(weekNone(week)),
    },
    { key: 'mean', shown: mean && words.mean(measure, mean), none: t('teamWeek.mean.none') },
    { key: 'monotony', shown: monotony && words.monotony(monotony), none: t('teamWeek.monotony.none') },
    { key: 'strain', shown: strain === null ? null : number(strain), none: t('teamWeek.monotony.none') },
    {
      key: 'practices',
      shown: counted === 0 ? null : t('label.attendedOfCounted', { attended, counted }),
      none: t('teamWeek.practices.none'),
    },
  ]
  const shownHere = all.filter(({ key }) => figures.includes(key))
  return shownHere.map(({ key, shown, none }, n) => (
    <Cell
      key={key}
      role="gridcell"
      {...place(n)}
      tabIndex={place(n).tabIndex}
      className={classes.figure}
      data-figure={key}
    >
      <span className={classes.label} aria-hidden="true">
        {t(heads[key])}
      </span>
      <span>{shown ?? <Dash meaning={none} />}</span>
    </Cell>
  ))
}

/** Explains why the week has a dash instead of a sum. */
const weekNone = (week: AthleteWeek['week']) => {
  if (!week) return 'teamWeek.day.notShared'
  return week.sessions === 0 ? 'teamWeek.day.nothing' : 'teamWeek.day.noLoad'
}

export const heads = {
  week: 'label.week',
  mean: 'teamWeek.column.mean',
  monotony: 'teamWeek.column.monotony',
  strain: 'teamWeek.column.strain',
  practices: 'label.practices',
} as const

export type FigureName = keyof typeof heads

const isKnown: Record<FigureName, (athlete: AthleteWeek, measure: TeamMeasure) => boolean> = {
  week: () => true,
  mean: ({ before }, measure) => before[measure] !== null,
  monotony: ({ monotony }) => monotony !== null,
  strain: ({ strain }) => strain !== null,
  practices: ({ practices }) => practices.counted > 0,
}

/** Figures with a column: the week's, and each that at least one athlete has. */
export const figuresOf = (athletes: readonly AthleteWeek[], measure: TeamMeasure): FigureName[] =>
  (Object.keys(heads) as FigureName[]).filter((name) =>
    athletes.some((athlete) => isKnown[name](athlete, measure)),
  )
