import { existsSync } from 'node:fs'

/** Scores are from 0 to 1. Names with `Ms` are in milliseconds. */
export interface Verdict {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly shift: number
  /** Failed audits for accessibility and best practices. */
  readonly faults: readonly string[]
}

interface Audit {
  readonly score: number | null
  readonly numericValue?: number
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, Category>>
    readonly audits: Readonly<Record<string, Audit>>
    readonly runtimeError?: { readonly message: string }
  }
}

type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<Result | undefined>

const program = new URL('lighthouse/node_modules/lighthouse/core/index.js', import.meta.url)

/** Lighthouse asks for another run if the browser truncated the trace. */
const MAX_TRIES = 3

export async function judgePage(url: string, port: number): Promise<Verdict> {
  if (!existsSync(program)) throw new Error('Lighthouse is not installed; npm run bench does that.')
  const { default: lighthouse }: { default: Lighthouse } = await import(program.href)
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(url, { ...settings, port })
    if (result && !result.lhr.runtimeError) return verdictOf(result.lhr)
    if (tries === MAX_TRIES)
      throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message}`)
  }
}

const settings = {
  logLevel: 'silent',
  output: 'json',
  enableErrorReporting: false,
  formFactor: 'mobile',
  onlyCategories: ['performance', 'accessibility', 'best-practices'],
  // Everything but cookies, which hold the session.
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
}

function verdictOf({ categories, audits }: Result['lhr']): Verdict {
  const score = (name: string) => categories[name]?.score ?? 0
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faults = ['accessibility', 'best-practices'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults,
  }
}
