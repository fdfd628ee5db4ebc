import type { Bench } from './engines.ts'
import { measureCreate } from './parts/create.ts'
import { measureList } from './parts/list.ts'

/** The bench's parts by the letters that select them; each measures and says what it found as a section of the report. */
export const parts: Readonly<Record<string, (bench: Bench) => Promise<string>>> = {
  a: measureList,
  b: measureCreate,
}
