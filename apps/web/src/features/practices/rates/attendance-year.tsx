import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { YearCalendar } from '#shared/training/progress/year-calendar.tsx'
import type { DayLook, DayMark } from '#shared/training/progress/year-map.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import { attendanceYearQuery, memberAttendanceYearQuery } from './api.ts'
import { type AttendanceMonth, type DayState, monthsOf, stateOfDay } from './attendance-days.ts'
import { useRateWords } from './use-rate-words.ts'

export const OwnAttendanceYear = ({ today }: { readonly today: CalendarDay }) => (
  <AttendanceYear query={attendanceYearQuery} today={today} />
)

interface MemberProps {
  readonly clubId: string
  readonly memberId: string
  readonly today: CalendarDay
}

export const MemberAttendanceYear = ({ clubId, memberId, today }: MemberProps) => (
  <AttendanceYear query={memberAttendanceYearQuery(clubId, memberId)} today={today} />
)

interface Props {
  readonly query: typeof attendanceYearQuery | ReturnType<typeof memberAttendanceYearQuery>
  readonly today: CalendarDay
}

function AttendanceYear({ query, today }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { lookOf, nameOf } = useDayStates()
  const { data: year, isError, refetch } = useQuery(query)
  const states = new Map(year?.days.map((day) => [day.date, day.states]))
  const markOf = (date: CalendarDay): DayMark | null => {
    const own = states.get(date)
    const day = weekday(date)
    // Registers open before their practice, which may be tomorrow in another time zone: show future days that have one.
    if (!own) return date > today ? null : { step: 0, words: t('attendanceYear.none', { day }) }
    const said = own.length === 0 ? [nameOf('notAsked')] : own.map(nameOf)
    return {
      ...lookOf(stateOfDay(own)),
      words: t('attendanceStrip.mark', { day, state: said.join(', ') }),
    }
  }
  return (
    <YearCalendar
      title={t('attendanceYear.title')}
      mapLabel={t('attendanceYear.map')}
      year={year}
      markOf={markOf}
      legend={{
        title: t('attendanceYear.legend'),
        entries: DAY_STATES.map((state) => ({ ...lookOf(state), name: nameOf(state) })),
      }}
      notLoaded={isError && <NotLoaded words={t('rates.notLoaded')} onRetry={() => void refetch()} />}
      months={monthsOf(year?.days ?? [])}
      columns={useColumns()}
    />
  )
}

const TONES = {
  present: 'good',
  late: 'warn',
  excused: 'neutral',
  absent: 'bad',
  none: 'neutral',
  notAsked: 'outline',
} as const satisfies Record<DayState, DayLook['tone']>

const DAY_STATES = Object.keys(TONES) as DayState[]

function useDayStates() {
  const t = useTranslate()
  return {
    nameOf: (state: DayState) =>
      state === 'notAsked' ? t('attendanceYear.notAsked') : t(`registerState.${state}`),
    lookOf: (state: DayState): DayLook => ({
      tone: TONES[state],
      letter: state === 'notAsked' ? undefined : t(`registerState.${state}.letter`),
    }),
  }
}

function useColumns(): Column<AttendanceMonth>[] {
  const t = useTranslate()
  const { rate, madeOf } = useRateWords()
  return [
    {
      name: t('attendanceYear.rate'),
      place: 'figure',
      expected: '4ch',
      cell: (month) => rate(month) ?? <Dash meaning={t('rates.noRate')} />,
    },
    {
      name: t('label.breakdown'),
      place: 'detail',
      expected: '18ch',
      cell: madeOf,
    },
  ]
}
