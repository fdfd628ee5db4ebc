import { availableParallelism } from 'node:os'
import { run } from '../process/run.mjs'
import { inRoot } from '../setup/paths.mjs'
import { buildWeb, ensureWebBuilt, pinnedNode } from '../setup.mjs'
import { checks } from './checks.mjs'
import { judge, takeReport } from './judge.mjs'

/** Stages by name. Each returns { passed, failed, problems }, and `files` if it runs test files. */
export const stages = {
  check: { needs: [], run: runChecks },
  build: { needs: [], run: runBuild },
  unit: { needs: [], run: (env) => runUnit('unit', ['!server-postgres'], env) },
  postgres: { needs: ['postgres'], run: (env) => runUnit('postgres', ['server-postgres'], env) },
  // Includes the size check: only a browser knows what it loads.
  e2e: { needs: ['postgres', 'chromium'], run: runJourneys },
}

/** Order of stages. Those of a turn run together: a build uses one core, PostgreSQL servers and browsers often wait. */
export const turns = [['check', 'build'], ['unit'], ['postgres', 'e2e']]

/** For the type checker, which is written in Go: collects garbage only above 2 GB. A fifth less work. */
const FEW_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

async function runChecks(env) {
  const waiting = Object.entries(checks())
  const total = { passed: 0, failed: 0, problems: [] }
  const inChecks = { ...env, ...FEW_COLLECTIONS }
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const started = performance.now()
      const { code, output } = await run(pinnedNode(), check, { capture: true, env: inChecks })
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${took})`)
      if (code === 0) total.passed++
      else {
        total.failed++
        total.problems.push(`${name} failed:\n${output.trim()}`)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runNext))
  return total
}

async function runUnit(stage, projects, env) {
  const report = inRoot(`.cache/reports/${stage}.json`)
  takeReport(report)
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-report.mjs']
  const chosen = projects.map((name) => `--project=${name}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...chosen, ...reporters]
  const { code } = await run(pinnedNode(), args, { env: { ...env, TEST_REPORT: report } })
  return judge(stage, takeReport(report), code)
}

async function runBuild() {
  const output = await buildWeb()
  if (output) console.log(output)
  return { passed: 1, failed: 0, problems: [] }
}

async function runJourneys(env) {
  await ensureWebBuilt()
  const report = inRoot('.cache/reports/e2e.json')
  takeReport(report)
  const reporters = `--reporter=list,${inRoot('scripts/test/playwright-report.mjs')}`
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  const rules = ['--forbid-only', '--retries=0', reporters]
  const { code } = await run(pinnedNode(), [...args, ...rules], { env: { ...env, TEST_REPORT: report } })
  return judge('e2e', takeReport(report), code)
}
