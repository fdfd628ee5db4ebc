import { existsSync, readFileSync, rmSync } from 'node:fs'

/** If a project has no tests, its files were not found. */
const neverEmpty = {
  unit: ['domain', 'server-sqlite', 'web', 'web-alone', 'web-plain', 'scripts'],
  postgres: ['server-postgres'],
  e2e: [],
}

/** Failed and skipped tests, empty projects and errors outside tests are problems. `files` has each file's seconds. */
export function judge(stage, report, exitCode, expected = neverEmpty[stage] ?? []) {
  if (!report)
    return { passed: 0, failed: 1, problems: [`${stage}: ended without a report (exit ${exitCode})`] }
  const empty = expected.filter((project) => !report.projects[project])
  const problems = [
    ...report.failed.map((name) => `failed: ${name}`),
    ...report.left.map((name) => `skipped, todo or never run: ${name}`),
    ...report.errors.map((text) => `error outside of a test: ${text}`),
    ...empty.map((project) => `no tests in ${project}`),
  ]
  if (problems.length === 0 && report.passed === 0) problems.push(`${stage}: no tests at all`)
  else if (problems.length === 0 && exitCode !== 0)
    problems.push(`${stage}: all tests passed, but the run ended with ${exitCode}`)
  return { passed: report.passed, failed: problems.length, problems, files: report.files }
}

export function takeReport(path) {
  if (!existsSync(path)) return undefined
  const report = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(path)
  return report
}
