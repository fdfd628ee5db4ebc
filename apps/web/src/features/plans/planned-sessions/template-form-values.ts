import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newTemplateSession } from '@boathouse/domain/plans/plan-templates/contract'
import type { WholeTemplate } from '@boathouse/domain/plans/plan-templates/model'
import {
  freshValues,
  type PlannedValues,
  toRequest as plannedRequest,
  toFormValues as plannedValues,
} from './planned-form-values.ts'

/** Form fields of a template's session; `weekday` is 1 (Monday) to 7. */
export type SessionValues = PlannedValues & Record<'weekday', string>

/** `sessions` is a `SessionValues[]` as JSON: drafts and merges treat the list as one field. */
export type TemplateValues = Record<'name' | 'sessions', string>

export const parseSessions = (sessions: string): SessionValues[] => JSON.parse(sessions)

export const freshSession = (): SessionValues => ({ ...freshValues('', ''), weekday: '1' })

export const isBlank = ({ workout, title, notes }: SessionValues) => (workout + title + notes).trim() === ''

const ofNobody = { version: 0, date: '', squadId: null, memberId: null, practice: null } as const

export const toFormValues = ({ name, sessions }: WholeTemplate): TemplateValues => ({
  name,
  sessions: JSON.stringify(
    sessions.map(
      (session): SessionValues => ({
        ...plannedValues({ ...session, ...ofNobody }),
        weekday: String(session.weekday),
      }),
    ),
  ),
})

export const sessionRequest = ({ weekday, ...typed }: SessionValues) => ({
  ...plannedRequest(typed),
  weekday: Number(weekday),
})

export const isValidSession = (session: SessionValues) =>
  newTemplateSession.safeParse(sessionRequest(session)).success

export const toRequest = ({ name, sessions }: TemplateValues) => ({
  name,
  sessions: parseSessions(sessions).map(sessionRequest),
})

/** A date with this weekday, to format its name. 1 January 2024 is a Monday. */
export const dateOfWeekday = (weekday: string) => addDays('2024-01-01', Number(weekday) - 1)
