import * as z from 'zod/mini'
import { personName, userParams } from '../../club/people/model.ts'
import { weekday, yearDay } from '../../kernel/calendar-day.ts'
import { contract } from '../../kernel/contract.ts'
import { languageCode } from '../../kernel/language.ts'
import { timeZone } from '../../kernel/time-zone.ts'
import { ageAndCategory, competesAs, yearOfBirth } from '../../sport/age-classes/model.ts'
import { sport } from '../../sport/sports/model.ts'
import { profile, theme, units } from './model.ts'

export const settings = z.object({
  ...profile.shape,
  ...ageAndCategory.shape,
  /** Whether rankings hide them from other members. */
  isLeftOutOfRankings: z.boolean(),
  /** Whether guardians read the training log from the club's age on. */
  sharesWithGuardians: z.boolean(),
  hasPassword: z.boolean(),
  remindByMail: z.boolean(),
  commentsByMail: z.boolean(),
  plansByMail: z.boolean(),
})
export type Settings = z.infer<typeof settings>

export const showProfile = contract({
  id: 'profile.show',
  access: 'signedIn',
  guardian: 'reads',
  method: 'GET',
  path: '/api/users/:uid',
  summary: 'Your own profile and settings',
  params: userParams,
  responses: { 200: settings },
})

/** Fields to change. An empty name removes the name. */
export const profileChanges = z.object({
  version: z.int(),
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  sport: z.optional(sport),
  timeZone: z.optional(timeZone),
  firstDayOfWeek: z.optional(weekday),
  seasonStart: z.optional(yearDay),
  theme: z.optional(theme),
  ...z.partial(units).shape,
  language: z.optional(z.nullable(languageCode)),
  remindByMail: z.optional(z.boolean()),
  commentsByMail: z.optional(z.boolean()),
  plansByMail: z.optional(z.boolean()),
  /** Whether others can't see the first and last 200 m of tracks. */
  hidesTrackEnds: z.optional(z.boolean()),
  tracksWellness: z.optional(z.boolean()),
  competesAs: z.optional(z.nullable(competesAs)),
  isLeftOutOfRankings: z.optional(z.boolean()),
  sharesWithGuardians: z.optional(z.boolean()),
  yearOfBirth: z.optional(z.nullable(yearOfBirth)),
})
export type ProfileChanges = z.infer<typeof profileChanges>

export const updateProfile = contract({
  id: 'profile.update',
  access: 'signedIn',
  guardian: 'acts',
  method: 'PATCH',
  path: '/api/users/:uid',
  summary: 'Changes your own names and settings; role and club change only through invites and removal',
  params: userParams,
  body: profileChanges,
  responses: { 200: settings },
})

export const downloadOwnRows = contract({
  id: 'profile.download',
  access: 'signedIn',
  guardian: 'acts',
  method: 'POST',
  path: '/api/users/:uid/export',
  needsProof: true,
  summary: 'Everything that is your own, as JSON and CSV in one archive',
  params: userParams,
  file: 'application/zip',
  responses: { 200: null },
})

export const deleteAccount = contract({
  id: 'profile.delete',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/deletion',
  needsProof: true,
  summary: 'Deletes your account and everything that is your own, for good',
  params: userParams,
  responses: { 204: null },
})
