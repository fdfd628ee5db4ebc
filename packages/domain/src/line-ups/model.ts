import * as z from 'zod/mini'
import { abilities } from '../abilities/model.ts'
import { answer } from '../answers/model.ts'
import { side } from '../boats/model.ts'
import { severity } from '../damages/model.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { purpose } from '../published-line-ups/model.ts'
import { craft } from '../sports/model.ts'

/** So many boats a line-up can have. */
export const MOST_LINED_UP = 60

/** What is doubtful about a boat of a line-up. Nothing of it stops anything. */
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
  /** The seat that it is about; null for the boat or its whole crew. */
  seat: z.nullable(z.int()),
  /** The other boat that it is about; null where there is none. */
  boatName: z.nullable(z.string()),
})
export type LineUpWarning = z.infer<typeof lineUpWarning>

const person = z.object({ id, name: z.nullable(z.string()) })

/** A seat of a boat that is being lined up. Nobody ever sat in it where its version is 0. */
export const lineUpSeat = z.object({
  /** 0 is the cox's; the others count from bow, which is 1. */
  seat: z.int(),
  /** Where its blade is; null but in a sweep boat. */
  side: z.nullable(side),
  member: z.nullable(person),
  /** Who gave it up by saying no, and when; null once someone changes the seat. */
  givenUp: z.nullable(z.object({ ...person.shape, at: instant })),
  version: z.int(),
})
export type LineUpSeat = z.infer<typeof lineUpSeat>

/** A boat that is being lined up. */
export const lineUpBoat = z.object({
  id,
  boat: z.object({ id, name: z.string() }),
  craft,
  hasCox: z.boolean(),
  /** The cox's first, then from bow to stroke. */
  seats: z.array(lineUpSeat),
  /** The seats in which nobody sits. */
  lacks: z.array(z.int()),
  /** How bad its open damage is at worst; null where there is none. */
  damage: z.nullable(severity),
  warnings: z.array(lineUpWarning),
  version: z.int(),
  createdAt: instant,
})
export type LineUpBoat = z.infer<typeof lineUpBoat>

/** Who sits where, as its coaches are working on it. */
export const lineUp = z.object({
  ...purpose.shape,
  boats: z.array(lineUpBoat),
  /** Whether a launch goes along. */
  hasLaunch: z.boolean(),
  /** Whether something is otherwise than it was published; a draft that was never published has no such changes. */
  isChanged: z.boolean(),
  /** Number of people, without the reader, whose seat changes by publishing it now. */
  tells: z.int(),
  /** Who said yes, or maybe, and is in no boat: yes first, each by name. */
  inNoBoat: z.array(z.object({ ...person.shape, answer })),
  abilities: z.object({ edit: z.boolean() }),
  /** Grows with every change of it, also of its boats and seats. 0 while nothing was done. */
  version: z.int(),
})
export type LineUp = z.infer<typeof lineUp>

/** What somebody said that they do in a boat. */
const said = z.omit(abilities, { version: true, changedAt: true })

/** Somebody who can be seated. */
export const lineUpPerson = z.object({
  ...person.shape,
  /** What they said of the practice; `no` by an absence, also on a plain day. */
  answer,
  byAbsence: z.boolean(),
  /** Null where they have said nothing, or nothing that the reader may read. */
  said: z.nullable(said),
  /** The boat of the line-up that they sit in; null for none. */
  lineUpBoatId: z.nullable(id),
})
export type LineUpPerson = z.infer<typeof lineUpPerson>

/** A line-up with everybody who can be seated in it: who said yes, then maybe, then nothing, then no, each by name. */
export const lineUpDesk = z.object({ lineUp, people: z.array(lineUpPerson) })
export type LineUpDesk = z.infer<typeof lineUpDesk>

/** A line-up that can be copied. */
export const listedLineUp = z.object({
  ...purpose.shape,
  boats: z.int(),
  /** How many sit in it. */
  seated: z.int(),
})
export type ListedLineUp = z.infer<typeof listedLineUp>

/** Somebody who could fill a seat, and whether they said that they row there: on its side, or in its craft. */
export const seatCandidate = z.object({
  ...person.shape,
  answer,
  fits: z.boolean(),
})
export type SeatCandidate = z.infer<typeof seatCandidate>
