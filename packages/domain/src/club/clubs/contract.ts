import * as z from 'zod/mini'
import { calendarDay, yearDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { languageCode } from '../../kernel/language.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { LONGEST_INDEXED, oneLine, text } from '../../kernel/text.ts'
import { browserTimeZone, timeZone } from '../../kernel/time-zone.ts'
import { DEFAULT_SPORT, sport } from '../../sport/sports/model.ts'
import { installationSteps } from '../first-steps/model.ts'
import { LOWEST_INDEPENDENCE_AGE, MAJORITY } from '../guardians/model.ts'
import { MAX_ANNOUNCE_DAYS } from './announcing-rules.ts'
import { club, clubOverview, clubStatus, kioskNames, namesShownTo, usedParts } from './model.ts'
import { outingMinutes } from './outing-length-rules.ts'
import { LONGEST_MINUTES, MAX_DAYS, MAX_PER_BOAT, SHORTEST_MINUTES } from './reservation-limit-rules.ts'
import { toNameLower } from './rules.ts'

const contract = contractsOf({ live: ['club'] })

const clubName = oneLine({ minimum: 1, maximum: 100 }).check(
  z.refine((name) => toNameLower(name).length <= LONGEST_INDEXED, 'tooLong'),
)

export const clubParams = z.object({ clubId: id })

export const showClub = contract({
  id: 'clubs.show',
  access: 'member',
  scope: { own: 'practices' },
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId',
  summary: 'A club, for its members and the super admin',
  params: clubParams,
  responses: { 200: club },
})

export const clubCounts = z.object({
  clubs: z.int(),
  admins: z.int(),
  athletes: z.int(),
  /** Null when all are done, or the reader has dismissed them. */
  firstSteps: z.nullable(installationSteps),
  /** Bytes of all device files, and the limit FILES_QUOTA. Null below 80 % of it, or without a quota. */
  filesNearlyFull: z.nullable(z.object({ used: z.int(), most: z.int() })),
})

export const countClubs = contract({
  id: 'clubs.count',
  access: 'super',
  method: 'GET',
  path: '/api/clubs/counts',
  summary:
    'How many clubs there are, how many members by role, a new installation’s first steps, and whether files have little room left',
  responses: { 200: clubCounts },
})

export const listClubs = contract({
  id: 'clubs.list',
  access: 'super',
  method: 'GET',
  path: '/api/clubs',
  summary: 'All clubs by name, inactive ones included',
  query: z.object({
    ...pageQuery.shape,
    /** Exact match, apart from case and Unicode form. */
    name: z.optional(text({ maximum: 100 })),
    text: z.optional(text({ maximum: 100 })),
  }),
  responses: { 200: pageOf(club) },
})

export const listClubOverviews = contract({
  id: 'clubs.overviews',
  access: 'super',
  method: 'GET',
  path: '/api/clubs/overviews',
  summary: 'All clubs by name, each with how many members it has by role and when it last had a practice',
  query: pageQuery,
  responses: { 200: pageOf(clubOverview) },
})

export const createClub = contract({
  id: 'clubs.create',
  access: 'super',
  method: 'POST',
  path: '/api/clubs',
  summary: 'Creates a club, active from the start; sending the same one again stores it once',
  body: z.object({ id, name: clubName, timeZone: browserTimeZone, sport: z._default(sport, DEFAULT_SPORT) }),
  responses: { 201: club, 200: club },
})

export const updateClub = contract({
  id: 'clubs.update',
  access: 'super',
  method: 'PATCH',
  path: '/api/clubs/:clubId',
  needsProof: 'forSome',
  summary: 'Renames a club, or switches it between active and inactive; to inactive takes a proof',
  params: clubParams,
  body: z.object({ name: z.optional(clubName), status: z.optional(clubStatus) }),
  responses: { 200: club },
})

/** Whole hours before a practice, up to four weeks; null for none. */
export const hoursBefore = (least: number) =>
  z.nullable(z.int('hoursRange').check(z.minimum(least, 'hoursRange'), z.maximum(672, 'hoursRange')))

/** Days before a practice at which athletes see it; null for the default. */
export const announceDays = (least: number) =>
  z.nullable(
    z
      .int('announceDaysRange')
      .check(z.minimum(least, 'announceDaysRange'), z.maximum(MAX_ANNOUNCE_DAYS, 'announceDaysRange')),
  )

export const MAX_LATE_AFTER = 60

const reservationLimit = (least: number, most: number) =>
  z.optional(z.int().check(z.minimum(least), z.maximum(most)))

/** Degrees from `-most` to `most`, rounded to about a metre. */
const degrees = (most: number, code: string) =>
  z.optional(
    z.nullable(
      z.number(code).check(
        z.minimum(-most, code),
        z.maximum(most, code),
        z.overwrite((value: number) => Math.round(value * 1e5) / 1e5),
      ),
    ),
  )

export const clubSettings = z.object({
  version: z.int(),
  timeZone: z.optional(timeZone),
  sport: z.optional(sport),
  seasonStart: z.optional(yearDay),
  language: z.optional(z.nullable(languageCode)),
  answerDeadline: z.optional(hoursBefore(1)),
  reminder: z.optional(hoursBefore(1)),
  announceDays: z.optional(announceDays(1)),
  namesShownTo: z.optional(namesShownTo),
  rankingsShownTo: z.optional(namesShownTo),
  kioskNames: z.optional(kioskNames),
  lateAfter: z.optional(
    z
      .int('lateAfterRange')
      .check(z.minimum(0, 'lateAfterRange'), z.maximum(MAX_LATE_AFTER, 'lateAfterRange')),
  ),
  secondFactorFrom: z.optional(z.nullable(calendarDay)),
  reservationDays: reservationLimit(1, MAX_DAYS),
  reservationMinutes: reservationLimit(SHORTEST_MINUTES, LONGEST_MINUTES),
  reservationsOpen: reservationLimit(1, MAX_PER_BOAT),
  minorsNeedAdult: z.optional(z.boolean()),
  independenceAge: z.optional(z.int().check(z.minimum(LOWEST_INDEPENDENCE_AGE), z.maximum(MAJORITY))),
  outingMinutes: z.optional(outingMinutes),
  latitude: degrees(90, 'latitudeRange'),
  longitude: degrees(180, 'longitudeRange'),
  ...z.partial(usedParts).shape,
})
export type ClubSettings = z.output<typeof clubSettings>

export const updateClubSettings = contract({
  id: 'clubs.updateSettings',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/settings',
  needsProof: 'forSome',
  summary:
    'Changes how a club works, unless that was changed since the version; from when a second factor is asked for takes a proof',
  params: clubParams,
  body: clubSettings,
  responses: { 200: club },
})
