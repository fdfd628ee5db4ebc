import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** Kinds of consent, given separately. */
export const consentKind = z.enum(['training', 'wellness'])
export type ConsentKind = z.infer<typeof consentKind>

/** Training that coaches see; nothing by default. */
export const trainingChoice = z.enum(['everything', 'figures', 'nothing'], 'choiceRequired')
export type TrainingChoice = z.infer<typeof trainingChoice>

/** Wellness that coaches see. */
export const wellnessChoice = z.enum(['share', 'nothing'], 'choiceRequired')
export type WellnessChoice = z.infer<typeof wellnessChoice>

/** Choices of all kinds of consent; `choicesOf` lists those of each kind. */
export const consentChoice = z.enum(['everything', 'figures', 'share', 'nothing'], 'choiceRequired')
export type ConsentChoice = z.infer<typeof consentChoice>

export type Share = Exclude<TrainingChoice, 'nothing'>

/** What the user shares with one of their clubs. */
export const consent = z.object({
  clubId: id,
  kind: consentKind,
  choice: consentChoice,
  from: z.nullable(calendarDay),
  version: z.int(),
  changedAt: z.nullable(instant),
})
export type Consent = z.infer<typeof consent>

/** Viewed data: figures of sessions in the team's week, whole sessions, wellness, or emergency contacts. */
export const lookKind = z.enum(['figures', 'sessions', 'wellness', 'emergencyContacts'])
export type ViewKind = z.infer<typeof lookKind>

const personsName = { firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }

/** A reader of shared data, as an admin of the club or the coach of a squad. */
export const consentReader = z.object({ ...personsName, as: z.enum(['admin', 'coach']) })
export type ConsentReader = z.infer<typeof consentReader>

/** A profile view: a user viewed a person's training, wellness or emergency contacts on a day. */
export const look = z.object({
  id,
  /** On the calendar of the viewer's club. */
  day: calendarDay,
  kind: lookKind,
  clubName: z.string(),
  viewer: z.nullable(z.object(personsName)),
})
export type View = z.infer<typeof look>
