import type { UndoableNotice } from '@boathouse/activity-files/model'
import type { Recording, ShownNotice } from '@boathouse/domain/training/activity-files/model'

/** A recording without the fields that exist only once it is stored. */
export type StoredFacts = Omit<
  Recording,
  'sessionId' | 'files' | 'efforts' | 'piecesAnswer' | 'notices' | 'strokeCounting'
> & {
  readonly efforts: readonly StoredEffort[]
  readonly notices: ShownNotice[]
  /** Repairs that the athlete undid, if any. */
  readonly undone?: readonly UndoableNotice[]
  readonly piecesAnswer?: Recording['piecesAnswer']
  /** Splits if the detected pieces are used. */
  readonly pieceSplits?: Recording['splits']
}

export type StoredEffort = Omit<Recording['efforts'][number], 'isFastest'>

/** Milliseconds or millimetres: finer than any device measures. */
export const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000

const toThousandths = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? roundToThousandths(value) : value

export const writeFacts = (facts: StoredFacts): string => JSON.stringify(facts, toThousandths)

export const readFacts = (facts: string): StoredFacts => JSON.parse(facts) as StoredFacts
