import { existsSync } from 'node:fs'
import { run } from '../process/run.mjs'
import { inRoot } from '../setup/paths.mjs'
import { buildWeb, ensureWebBuilt, pinnedNode } from '../setup.mjs'
import { checks } from './checks.mjs'
import { judge, takeReport } from './judge.mjs'

/** In the order they run: the quickest answers first. Each returns { passed, failed, problems }. */
export const stages = {
  check: { needs: [], run: runChecks },
  unit: { needs: ['postgres'], run: runUnit },
  build: { needs: [], run: runBuild },
  // The size check is a journey too: only a real browser knows what it loads.
  e2e: { needs: ['postgres', 'chromium'], run: runJourneys },
}

async function runChecks(env) {
  const total = { passed: 0, failed: 0, problems: [] }
  for (const [name, check] of Object.entries(checks())) {
    const started = Date.now()
    const { code, output } = await run(pinnedNode(), check, { capture: true, env })
    const took = `${((Date.now() - started) / 1000).toFixed(1)} s`
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${took})`)
    if (code === 0) total.passed++
    else {
      total.failed++
      total.problems.push(`${name} failed:\n${output.trim()}`)
    }
  }
  return total
}

async function runUnit(env) {
  const report = inRoot('.cache/reports/unit.json')
  takeReport(report)
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-report.mjs']
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...reporters]
  const { code } = await run(pinnedNode(), args, { env: { ...env, TEST_REPORT: report } })
  return judge('unit', takeReport(report), code)
}

async function runBuild() {
  const output = await buildWeb()
  if (output) console.log(output)
  return { passed: 1, failed: 0, problems: [] }
}

async function runJourneys(env) {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(inRoot(config))) return { passed: 0, failed: 1, problems: [`e2e: ${config} is missing`] }
  await ensureWebBuilt()
  const report = inRoot('.cache/reports/e2e.json')
  takeReport(report)
  const reporters = `--reporter=list,${inRoot('scripts/test/playwright-report.mjs')}`
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    config,
    '--forbid-only',
    '--retries=0',
    reporters,
  ]
  const { code } = await run(pinnedNode(), args, { env: { ...env, TEST_REPORT: report } })
  return judge('e2e', takeReport(report), code)
}
