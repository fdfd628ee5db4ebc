import { quietly } from '../device/quietly.ts'

const KEY = 'seen-records'
/** Limit for a browser in which users never sign out. */
const MAX_KEPT = 200

/** Identifies a record at a test day, with its value: a corrected one counts as new. */
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

/** Records that the user has not dismissed in this browser. */
export function unseenRecords<Item extends RecordAtTest>(records: readonly Item[]): Item[] {
  const seen = new Set(readSeen())
  return records.filter((record) => !seen.has(nameOf(record)))
}

export const markRecordsSeen = (records: readonly RecordAtTest[]): void =>
  void quietly(() => {
    const all = [...new Set([...readSeen(), ...records.map(nameOf)])]
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MAX_KEPT)))
  })

export const forgetSeenRecords = (): void => void quietly(() => localStorage.removeItem(KEY))
