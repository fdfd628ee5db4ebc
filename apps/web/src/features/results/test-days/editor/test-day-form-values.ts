import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Audience } from '@boathouse/domain/practices/practices/model'
import type { NewTestDay } from '@boathouse/domain/results/test-days/contract'
import type { TestDayDetails } from '@boathouse/domain/results/test-days/model'
import { nextFrom } from '@boathouse/domain/results/test-days/rules'
import { listed, written } from '#editor/listed.ts'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'

/** Form fields; lists are comma-separated ids. */
export type TestDayValues = Record<
  | 'title'
  | 'date'
  /** In the order of the columns. */
  | 'disciplineKeys'
  | 'audience'
  | 'squadIds'
  | 'memberIds'
  | 'course'
  | 'wind'
  | 'waterTemperature'
  | 'note',
  string
>

export const conditionNames = ['course', 'wind', 'waterTemperature', 'note'] as const

export const freshValues = (today: CalendarDay, audience: Audience): TestDayValues => ({
  title: '',
  date: today,
  disciplineKeys: '',
  audience,
  squadIds: '',
  memberIds: '',
  course: '',
  wind: '',
  waterTemperature: '',
  note: '',
})

export const toFormValues = (testDay: TestDayDetails): TestDayValues =>
  valuesOf({
    ...testDay,
    disciplineKeys: testDay.disciplines.map(({ disciplineKey }) => disciplineKey),
    squadIds: testDay.squads.length > 0 ? testDay.squads.map(({ id }) => id) : null,
  })

export const nextValues = (from: TestDayDetails, today: CalendarDay): TestDayValues =>
  valuesOf({ ...nextFrom(from), date: today })

const valuesOf = (fields: Omit<NewTestDay, 'id'>): TestDayValues => ({
  title: fields.title,
  date: fields.date,
  disciplineKeys: fields.disciplineKeys.join(),
  audience: fields.squadIds ? 'squads' : fields.memberIds ? 'chosen' : 'everyone',
  squadIds: written(fields.squadIds ?? []),
  memberIds: written(fields.memberIds ?? []),
  course: fields.course,
  wind: fields.wind,
  waterTemperature: String(fields.waterTemperature ?? ''),
  note: fields.note,
})

export const toRequest = (typed: TestDayValues) => ({
  title: typed.title,
  date: typed.date,
  disciplineKeys: listed(typed.disciplineKeys),
  course: typed.course,
  wind: typed.wind,
  waterTemperature:
    typed.waterTemperature.trim() === '' ? null : (parseDecimal(typed.waterTemperature) ?? Number.NaN),
  note: typed.note,
  squadIds: typed.audience === 'squads' ? listed(typed.squadIds) : null,
  memberIds: typed.audience === 'chosen' ? listed(typed.memberIds) : null,
})
