import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { trainingSession } from '../training-sessions/model.ts'

/** What is asked apart of each other. */
export const consentKind = z.enum(['training', 'wellness'])
export type ConsentKind = z.infer<typeof consentKind>

/** What coaches see of an athlete's training. Nothing is what it is until somebody says otherwise. */
export const trainingChoice = z.enum(['everything', 'figures', 'nothing'], 'choiceRequired')
export type TrainingChoice = z.infer<typeof trainingChoice>

/** What coaches see of an athlete's wellness. */
export const wellnessChoice = z.enum(['share', 'nothing'], 'choiceRequired')
export type WellnessChoice = z.infer<typeof wellnessChoice>

/** Any answer; `rules` says which one a kind can have. */
export const consentChoice = z.enum(['everything', 'figures', 'share', 'nothing'], 'choiceRequired')
export type ConsentChoice = z.infer<typeof consentChoice>

/** What of training is shared where something is. */
export type Share = Exclude<TrainingChoice, 'nothing'>

/**
 * What 'Figures only' shows of a session, besides the load that follows from it. A field that is not named here stays the
 * athlete's: one that is new, too.
 */
export const sessionFigures = z.pick(trainingSession, {
  id: true,
  date: true,
  type: true,
  durationMs: true,
  duration: true,
  distance: true,
  rpe: true,
  sport: true,
  craft: true,
})
export type SessionFigures = z.infer<typeof sessionFigures>

/** What an athlete shares with the coaches of their club. */
export const consent = z.object({
  kind: consentKind,
  choice: consentChoice,
  /** The first day that is shared; null for all that is stored. */
  from: z.nullable(calendarDay),
  /** 0 until the athlete has answered. */
  version: z.int(),
  /** Null until the athlete has answered. */
  changedAt: z.nullable(instant),
})
export type Consent = z.infer<typeof consent>

/** The data that was viewed: figures of sessions, as in the team's week, whole sessions, wellness, or emergency contacts. */
export const lookKind = z.enum(['figures', 'sessions', 'wellness', 'emergencyContacts'])
export type LookKind = z.infer<typeof lookKind>

const personsName = { firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }

/** Somebody who reads what is shared, as an admin of the club or as the coach of a squad. */
export const consentReader = z.object({ ...personsName, as: z.enum(['admin', 'coach']) })
export type ConsentReader = z.infer<typeof consentReader>

/** That someone viewed a person's training, wellness or emergency contacts on a day. */
export const look = z.object({
  id,
  /** On the calendar of the club through which they did. */
  day: calendarDay,
  kind: lookKind,
  clubName: z.string(),
  /** Null for somebody whose account was deleted. */
  viewer: z.nullable(z.object(personsName)),
})
export type Look = z.infer<typeof look>
