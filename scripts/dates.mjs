// npm run test:dates: domain, web and server on SQLite at moments that break programs, each in three time zones.
// Some of them: npm run test:dates -- --only=friday,leap-day --zone=UTC
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildren, endSignals, run, signalExit } from './process/run.mjs'
import { inRoot } from './setup/paths.mjs'
import { command, UserError } from './setup/terminal.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'
import { judge, takeReport } from './test/judge.mjs'
import { folderOfTests } from './test/memory-folder.mjs'

/** Local time in the run's zone; with a Z, the same instant everywhere. */
const moments = {
  friday: '2026-11-27T23:30',
  saturday: '2026-11-28T12:00',
  sunday: '2026-11-29T23:00',
  monday: '2026-11-30T00:15',
  // Both belong to week 53 of 2026.
  'last-of-december': '2026-12-31T20:00',
  'first-of-january': '2027-01-01T00:30',
  'end-of-february': '2027-02-28T22:00',
  'leap-day': '2028-02-29T12:00',
  'europe-loses-an-hour': '2027-03-28T00:45Z',
  'europe-repeats-an-hour': '2027-10-31T00:45Z',
  'america-loses-an-hour': '2027-03-14T06:45Z',
  'america-repeats-an-hour': '2027-11-07T05:45Z',
  'end-of-season': '2027-08-31T21:00',
}

/** UTC−3:30 and UTC+13 in winter. */
const zones = ['America/St_Johns', 'UTC', 'Pacific/Auckland']
const projects = ['domain', 'web', 'web-alone', 'web-plain', 'server-sqlite']

await command(async () => {
  const { names, inZones } = asked()
  await ensureInstalled()
  for (const signal of endSignals) {
    process.once(signal, () => {
      endChildren(signal)
      process.exit(signalExit(signal))
    })
  }
  const compiled = mkdtempSync(join(tmpdir(), 'boathouse-test-compiled-'))
  try {
    return await runAll(names, inZones, compiled)
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
})

function asked() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, zone: { type: 'string' } } })
  const names = values.only?.split(',') ?? Object.keys(moments)
  const unknown = names.find((name) => !(name in moments))
  if (unknown)
    throw new UserError(`There is no moment "${unknown}"; there are ${Object.keys(moments).join(', ')}.`)
  return { names, inZones: values.zone ? [values.zone] : zones }
}

async function runAll(names, inZones, compiled) {
  const total = { passed: 0, failed: 0 }
  for (const name of names) {
    for (const zone of inZones) {
      const { passed, failed, problems, seconds } = await runAt(name, zone, compiled)
      total.passed += passed
      total.failed += failed
      for (const problem of problems) console.log(problem)
      console.log(
        `${failed === 0 ? 'ok  ' : 'FAIL'} ${name} in ${zone}: ${passed} passed, ${failed} failed (${seconds} s)`,
      )
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function runAt(name, zone, compiled) {
  const started = performance.now()
  const report = inRoot('.cache/reports/dates.json')
  takeReport(report)
  const env = {
    ...process.env,
    TEST_NOW: instantOf(moments[name], zone),
    TEST_ZONE: zone,
    TEST_REPORT: report,
    TEST_FOLDER: process.env.TEST_FOLDER ?? folderOfTests(),
    NODE_COMPILE_CACHE: compiled,
  }
  delete env.NODE_ENV
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...chosen]
  const reporters = ['--reporter=./scripts/test/vitest-report.mjs']
  const { code } = await run(pinnedNode(), [...args, ...reporters], { env, capture: true })
  const judged = judge('dates', takeReport(report), code, projects)
  return { ...judged, seconds: Math.round((performance.now() - started) / 1_000) }
}

function instantOf(local, zone) {
  if (local.endsWith('Z')) return local
  const asUtc = Date.parse(`${local}Z`)
  const shown = new Date(asUtc).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')
  return new Date(2 * asUtc - Date.parse(`${shown}Z`)).toISOString()
}
