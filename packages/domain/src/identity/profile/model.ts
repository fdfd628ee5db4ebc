import * as z from 'zod/mini'
import { role } from '../../club/people/model.ts'
import { weekday, yearDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { unitChoices } from '../../kernel/unit-choices.ts'
import { sport } from '../../sport/sports/model.ts'

export const units = z.object({
  distanceUnit: z.enum(unitChoices.distanceUnit),
  paceUnit: z.enum(unitChoices.paceUnit),
  weightUnit: z.enum(unitChoices.weightUnit),
  temperatureUnit: z.enum(unitChoices.temperatureUnit),
})

export const theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof theme>

/** A user's own profile. `role` and `teamId` are derived from platform role, `superAdmin` and membership. */
export const profile = z.object({
  id,
  /** Null for a child without an account, whose profile only guardians see. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  role,
  superAdmin: z.boolean(),
  teamId: z.nullable(id),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Chosen by the user, else their club's. */
  sport,
  timeZone: z.nullable(z.string()),
  firstDayOfWeek: weekday,
  seasonStart: yearDay,
  theme,
  hidesTrackEnds: z.boolean(),
  tracksWellness: z.boolean(),
  ...units.shape,
  /** Chosen language; null for the browser's. */
  language: z.nullable(z.string()),
  /** Language and region for emails and files: the chosen language, else the browser's at the last sign-in. */
  locale: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Profile = z.infer<typeof profile>
