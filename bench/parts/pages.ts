import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import type { Page } from '@playwright/test'
import { type Demo, startDemo } from '../../e2e/fixtures/demo.ts'
import { bytesOf, codeOf, MAX_SIGN_IN_BYTES, recordLoads } from '../../e2e/fixtures/loads.ts'
import { type OpenBrowser, withBrowser } from '../browser.ts'
import { cleanUpOnExit } from '../cleanup.ts'
import type { Bench } from '../engines.ts'
import { judgePage, type Verdict } from '../lighthouse.ts'
import { type Aim, atLeast, atMost, judged, median, range, section, table } from '../report.ts'

const RUNS = 5
const KILOBYTE = 1024

interface Screen {
  readonly name: string
  readonly path: string | ((page: Page, origin: string) => Promise<string>)
  readonly isSignedIn: boolean
}

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true },
  { name: 'training logs', path: '/training-logs', isSignedIn: true },
  { name: 'a recorded session', path: longestRecording, isSignedIn: true },
]

/** Path of the recording with the most samples. Throws if no session has a track. */
async function longestRecording(page: Page, origin: string): Promise<string> {
  const response = await page.request.get(`${origin}/api/training-sessions?limit=100`)
  const { items } = (await response.json()) as { items: TrainingSession[] }
  const [longest] = items
    .filter(({ recording }) => recording === 'track')
    .toSorted((a, b) => b.durationMs - a.durationMs)
  if (!longest) throw new Error('The demo has no session with a track.')
  return `/training-logs/${longest.id}`
}

interface Measured {
  readonly screen: Screen
  readonly codeBytes: number
  readonly allBytes: number
  readonly verdicts: readonly Verdict[]
}

/** Part f of the report: sizes of the demo's pages, and their Lighthouse results on a phone. */
export async function measurePages({ folder }: Bench): Promise<string> {
  const demo = await startDemo()
  const stands = cleanUpOnExit(demo.stop)
  try {
    const measured = await withBrowser(folder, async (browser) => {
      const found: Measured[] = []
      for (const screen of screens) found.push(await measure(browser, demo, screen))
      return found
    })
    return report(measured)
  } finally {
    stands()
    await demo.stop()
  }
}

async function measure(
  { context, debuggingPort }: OpenBrowser,
  demo: Demo,
  screen: Screen,
): Promise<Measured> {
  const page = await context.newPage()
  if (screen.isSignedIn) await demo.enter(page, 'Athlete')
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(page, demo.url)
  const url = `${demo.url}${path}`
  const weight = await weigh(page, url)
  // Closed, because Lighthouse's own page must not share the processor.
  await page.close()
  const verdicts: Verdict[] = []
  for (let run = 0; run < RUNS; run += 1) verdicts.push(await judgePage(url, debuggingPort))
  return { screen, ...weight, verdicts }
}

async function weigh(page: Page, url: string): Promise<{ codeBytes: number; allBytes: number }> {
  const loads = await recordLoads(page)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  if (new URL(page.url()).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${page.url()}; that page would be weighed instead.`)
  return { codeBytes: bytesOf(codeOf(loads())), allBytes: bytesOf(loads()) }
}

const scores: readonly { of: keyof Verdict & `${string}`; name: string; aim: Aim }[] = [
  { of: 'performance', name: 'performance', aim: atLeast(0.95) },
  { of: 'accessibility', name: 'accessibility', aim: atLeast(1) },
  { of: 'bestPractices', name: 'best practices', aim: atLeast(1) },
]

function report(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ screen, codeBytes, allBytes, verdicts }) => [
    weightRow(screen, codeBytes, allBytes),
    ...scores.map(({ of, name, aim }) => {
      const values = verdicts.map((verdict) => verdict[of] as number)
      return [
        `${screen.name}, ${name}`,
        `**${median(values).toFixed(2)}** (${range(values, 2)})`,
        ...judged(median(values), aim),
      ]
    }),
  ])
  const head = ['', `median of ${RUNS} (from – to)`, 'aim', 'reached']
  const paints = measured.map(({ screen, verdicts }) => [
    screen.name,
    median(verdicts.map(({ lcpMs }) => lcpMs)).toFixed(0),
    median(verdicts.map(({ tbtMs }) => tbtMs)).toFixed(0),
    median(verdicts.map(({ shift }) => shift)).toFixed(3),
    [...new Set(verdicts.flatMap(({ faults }) => faults))].join(', ') || 'none',
  ])
  return section(
    '(f) Pages on a phone',
    'Lighthouse on its mobile settings (a slow 4G line, a processor four times slower), on the demo, signed in as its\nathlete but for sign-in. Weight is what crosses the wire, headers included, compressed by brotli.\n',
    table(head, rows),
    table(['', 'largest paint, ms', 'blocked, ms', 'layout shift', 'faults'], paints),
  )
}

function weightRow({ name, isSignedIn }: Screen, codeBytes: number, allBytes: number): string[] {
  const [code, all] = [codeBytes, allBytes].map((bytes) => (bytes / KILOBYTE).toFixed(1))
  const aim = judged(codeBytes / KILOBYTE, atMost(MAX_SIGN_IN_BYTES / KILOBYTE, ' KB'))
  return [`${name}, scripts and styles (all)`, `**${code}** (${all}) KB`, ...(isSignedIn ? ['', ''] : aim)]
}
