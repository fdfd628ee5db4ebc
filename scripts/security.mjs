// npm run test:security: every test with a mark of trust from A1 to C18, over HTTP, on both databases and in a browser.
// Some marks: npm run test:security -- B3 C1. Without a browser: npm run test:security -- --no-browser
import { endChildren, endSignals, run, signalExit } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command, UserError } from './setup/terminal.mjs'
import { ensureInstalled, ensureWebBuilt, pinnedNode } from './setup.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { takeReport } from './test/judge.mjs'
import { judgePromises, marksOf, patternOf, promises } from './test/marks.mjs'
import { startPostgres } from './test/postgres.mjs'

const engines = ['server-sqlite', 'server-postgres']

/** Milliseconds, longer than elsewhere: a busy machine must not look like a broken promise. */
const GIVEN_UP_MS = 180_000

await command(async () => {
  const asked = process.argv.slice(2)
  const wanted = wantedOf(asked.filter((word) => word !== '--no-browser'))
  await ensureInstalled()
  const { url, stop } = await startPostgres()
  for (const signal of endSignals) {
    process.once(signal, () => {
      endChildren(signal)
      void stop().finally(() => process.exit(signalExit(signal)))
    })
  }
  try {
    const env = { ...process.env, TZ: 'America/St_Johns', TEST_POSTGRES_URL: url, MEASURED_PAIRS: '200' }
    delete env.NODE_ENV
    const found = [await overHttp(wanted, env)]
    if (!asked.includes('--no-browser')) found.push(await inBrowser(wanted, env))
    return tell(wanted, found)
  } finally {
    await stop()
  }
})

function wantedOf(marks) {
  const all = promises().filter(({ mark }) => /^[ABC]/.test(mark))
  const unknown = marks.find((mark) => !all.some((promise) => promise.mark === mark))
  if (unknown) throw new UserError(`docs/trust.md promises nothing as ${unknown}.`)
  return all.filter(({ mark }) => marks.length === 0 || marks.includes(mark))
}

async function overHttp(wanted, env) {
  const projects = engines.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/vitest-report.mjs']
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...projects, ...reporters]
  args.push(`--testTimeout=${GIVEN_UP_MS}`)
  return reported('security', [...args, '-t', patternOf(wanted.map(({ mark }) => mark))], env)
}

async function inBrowser(wanted, env) {
  await ensureWebBuilt()
  const reporters = `--reporter=dot,${inRoot('scripts/test/playwright-report.mjs')}`
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--forbid-only',
  ]
  const filter = [
    '--retries=0',
    `--timeout=${GIVEN_UP_MS}`,
    reporters,
    '--pass-with-no-tests',
    '--grep',
    patternOf(wanted.map(({ mark }) => mark)),
  ]
  return reported('security-browser', [...args, ...filter], { ...env, CHROMIUM_PATH: await ensureChromium() })
}

async function reported(name, args, env) {
  const path = inRoot(`.cache/reports/${name}.json`)
  takeReport(path)
  const { code } = await run(pinnedNode(), args, { env: { ...env, TEST_REPORT: path } })
  return { code, report: takeReport(path) }
}

/** Prints a line per mark, then the problems. Returns the exit code. */
function tell(wanted, found) {
  const reports = found.map(({ report }) => report).filter(Boolean)
  // Filtered tests have none of the requested marks.
  const tests = reports.flatMap((report) => report.tests).filter(({ name }) => marksOf(name).length > 0)
  const judged = judgePromises(wanted, tests, { everywhere: engines })
  console.log('\nMark  Held  SQLite  PostgreSQL  Browser  Promise, with the tests of it')
  for (const { mark, sentence, count, inBrowser: shown, names, failed, missing } of judged) {
    const held = missing.length > 0 ? 'NONE' : failed.length > 0 ? 'NO' : 'yes'
    const counts = [
      ...engines.map((name, n) => String(count[name]).padStart(n === 0 ? 6 : 11)),
      String(shown).padStart(8),
    ]
    console.log(`${mark.padEnd(5)} ${held.padEnd(5)}${counts.join(' ')}  ${sentence}`)
    for (const words of told(names)) console.log(`${' '.repeat(35)}- ${words}`)
  }
  const problems = [
    ...judged.flatMap(({ mark, missing }) => missing.map((place) => `${mark}: no test in ${place}`)),
    ...judged.flatMap(({ mark, failed }) => failed.map((name) => `${mark}: ${name}`)),
    ...reports.flatMap(({ errors }) => errors.map((text) => `error outside of a test: ${text}`)),
    ...found.filter(({ report }) => !report).map(({ code }) => `a run ended without a report (exit ${code})`),
  ]
  if (problems.length === 0 && found.some(({ code }) => code !== 0))
    problems.push('a run ended with an error')
  for (const problem of problems) console.log(problem)
  const kept = judged.filter(({ missing, failed }) => missing.length + failed.length === 0).length
  console.log(`\n${kept} of ${judged.length} promises held, ${tests.length} tests`)
  return problems.length === 0 ? 0 : 1
}

function told(names) {
  const words = [
    ...new Set([...names].map((name) => name.replace(/^.* > /, '').replace(/ \([A-Z]\d.*?\)/g, ''))),
  ]
  const first = words.slice(0, 3).map((text) => (text.length > 110 ? `${text.slice(0, 109)}…` : text))
  return words.length > first.length ? [...first, `and ${words.length - first.length} more`] : first
}
