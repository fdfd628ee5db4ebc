/**
 * How long, in milliseconds, those who wait put up with turns of which none ends. After that, as on another server, the
 * database tells them apart: a turn is a courtesy that spares it the work, and nothing is right only because of it.
 */
const STUCK_MS = 1_000

/** Who works on one thing now, and who waits for their turn. */
interface Line {
  working: number
  readonly waiting: (() => void)[]
  stuck: NodeJS.Timeout | undefined
}

const lines = new Map<string, Line>()

/**
 * Runs work one after the other that would change rows side by side. On PostgreSQL transactions that touch the same page
 * of an index can't be told apart from such that touch the same row: one wins, and the others start over.
 */
export async function runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { working: 0, waiting: [], stuck: undefined }
  lines.set(key, line)
  if (line.working > 0) await waitIn(line)
  else line.working = 1
  try {
    return await work()
  } finally {
    line.working -= 1
    if (line.working === 0) admit(line, 1)
    watch(line)
    if (line.working === 0) lines.delete(key)
  }
}

function waitIn(line: Line): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  line.waiting.push(resolve)
  if (line.waiting.length === 1) watch(line)
  return promise
}

/** Whoever is admitted works from now on: nobody who comes meanwhile is before them. */
function admit(line: Line, count: number): void {
  const admitted = line.waiting.splice(0, count)
  line.working += admitted.length
  for (const begin of admitted) begin()
}

function watch(line: Line): void {
  clearTimeout(line.stuck)
  if (line.waiting.length === 0) return
  line.stuck = setTimeout(() => admit(line, line.waiting.length), STUCK_MS).unref()
}
