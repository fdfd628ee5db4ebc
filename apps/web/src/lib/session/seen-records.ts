import { quietly } from './quietly.ts'

const KEY = 'seen-records'
/** A bound for a browser that is never signed out. */
const MOST_KEPT = 200

/** A record at a test, by what makes it another one: a corrected value is shown again. */
export interface RecordAtTest {
  readonly testDayId: string
  readonly disciplineKey: string
  readonly value: number
}

const nameOf = ({ testDayId, disciplineKey, value }: RecordAtTest) => `${testDayId} ${disciplineKey} ${value}`

function readSeen(): string[] {
  const text = quietly(() => localStorage.getItem(KEY))
  return (text && quietly(() => JSON.parse(text) as string[])) || []
}

/** Which of some records this browser's user has not marked as seen. */
export function unseenRecords<Item extends RecordAtTest>(records: readonly Item[]): Item[] {
  const seen = new Set(readSeen())
  return records.filter((record) => !seen.has(nameOf(record)))
}

export const markRecordsSeen = (records: readonly RecordAtTest[]): void =>
  void quietly(() => {
    const all = [...new Set([...readSeen(), ...records.map(nameOf)])]
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST_KEPT)))
  })

export const forgetSeenRecords = (): void => void quietly(() => localStorage.removeItem(KEY))
