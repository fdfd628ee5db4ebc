import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { answer } from '../../practices/answers/model.ts'
import { craft } from '../../sport/sports/model.ts'
import { abilities } from '../abilities/model.ts'
import { side } from '../boats/model.ts'
import { severity } from '../damages/model.ts'
import { purpose } from '../published-line-ups/model.ts'

export const MAX_LINED_UP = 60

/** Kinds of warnings about a boat in a line-up. Warnings never block anything. */
export const warningKind = z.enum([
  'seatedTwice',
  'saidNo',
  'absent',
  'wrongSide',
  'noCox',
  'notUsable',
  'withCare',
  'outOfService',
  'archived',
  'onTheWater',
  'reserved',
  'forOthers',
  'checkWeight',
  'underAge',
  'noYearOfBirth',
])
export type WarningKind = z.infer<typeof warningKind>

export const lineUpWarning = z.object({
  kind: warningKind,
  /** Null for the boat or its whole crew. */
  seat: z.nullable(z.int()),
  boatName: z.nullable(z.string()),
})
export type LineUpWarning = z.infer<typeof lineUpWarning>

const person = z.object({ id, name: z.nullable(z.string()) })

/** A seat in a line-up. The cox's is 0, others count from bow. Version 0 means that no one ever sat in it. */
export const lineUpSeat = z.object({
  seat: z.int(),
  side: z.nullable(side),
  member: z.nullable(person),
  givenUp: z.nullable(z.object({ ...person.shape, at: instant })),
  version: z.int(),
})
export type LineUpSeat = z.infer<typeof lineUpSeat>

export const lineUpBoat = z.object({
  id,
  boat: z.object({ id, name: z.string() }),
  craft,
  hasCox: z.boolean(),
  /** The cox's first, then from bow to stroke. */
  seats: z.array(lineUpSeat),
  lacks: z.array(z.int()),
  damage: z.nullable(severity),
  warnings: z.array(lineUpWarning),
  version: z.int(),
  createdAt: instant,
})
export type LineUpBoat = z.infer<typeof lineUpBoat>

/** A draft of a line-up, as its coaches edit it. */
export const lineUp = z.object({
  ...purpose.shape,
  boats: z.array(lineUpBoat),
  hasLaunch: z.boolean(),
  /** Whether it differs from the published version; false if it was never published. */
  isChanged: z.boolean(),
  /** Number of people, except the reader, whose seat changes when it is published now. */
  tells: z.int(),
  inNoBoat: z.array(z.object({ ...person.shape, answer })),
  abilities: z.object({ edit: z.boolean() }),
  /** Rises with every change, including those of its boats and seats. 0 before the first. */
  version: z.int(),
})
export type LineUp = z.infer<typeof lineUp>

const said = z.omit(abilities, { version: true, changedAt: true })

export const lineUpPerson = z.object({
  ...person.shape,
  /** Answer to the practice; `no` during an absence, for plain days too. */
  answer,
  byAbsence: z.boolean(),
  said: z.nullable(said),
  lineUpBoatId: z.nullable(id),
})
export type LineUpPerson = z.infer<typeof lineUpPerson>

export const lineUpEditor = z.object({ lineUp, people: z.array(lineUpPerson) })
export type LineUpEditor = z.infer<typeof lineUpEditor>

export const listedLineUp = z.object({
  ...purpose.shape,
  boats: z.int(),
  seated: z.int(),
})
export type ListedLineUp = z.infer<typeof listedLineUp>

/** A candidate for a seat. `fits`: whether their abilities match it. */
export const seatCandidate = z.object({
  ...person.shape,
  answer,
  fits: z.boolean(),
})
export type SeatCandidate = z.infer<typeof seatCandidate>
