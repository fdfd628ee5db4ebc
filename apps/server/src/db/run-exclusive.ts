/** Milliseconds until a stuck turn is skipped. Safe: the database still resolves conflicts. */
const STUCK_MS = 1_000

interface Line {
  working: number
  readonly waiting: (() => void)[]
  stuck: NodeJS.Timeout | undefined
}

const lines = new Map<string, Line>()

/** Runs work on a key one at a time, because PostgreSQL aborts transactions that touch the same index page. */
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

/** Admits synchronously, so later callers can't overtake. */
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
