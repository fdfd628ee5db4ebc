import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { withReason } from './reason.mjs'

/** Writes JSON for the summary and the check of skipped tests. */
export default class Report {
  onTestRunEnd(modules, unhandledErrors) {
    const errors = unhandledErrors.map(messageOf)
    const report = { passed: 0, failed: [], left: [], tests: [], projects: {}, errors, files: [] }
    for (const module of modules) {
      for (const error of module.errors())
        report.errors.push(`${module.relativeModuleId}: ${messageOf(error)}`)
      for (const test of module.children.allTests()) add(report, test)
      const name = `${module.project.name} ${module.relativeModuleId}`
      report.files.push({ name, seconds: module.diagnostic().duration / 1_000 })
    }
    const path = process.env.TEST_REPORT
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report))
  }
}

function add(report, test) {
  const project = test.project.name
  report.projects[project] = (report.projects[project] ?? 0) + 1
  const { state, errors = [] } = test.result()
  // Filtered tests aren't part of this run.
  if (state !== 'skipped') report.tests.push({ place: project, name: test.fullName, state })
  if (state === 'passed') report.passed++
  else {
    const list = state === 'failed' ? report.failed : report.left
    list.push(withReason(`${project}: ${test.module.relativeModuleId} > ${test.fullName}`, errors[0]))
  }
}

function messageOf(error) {
  return String(error.stack ?? error.message ?? error)
}
