import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { withReason } from './reason.mjs'

/** Counts a test that passed after a retry as failed. */
export default class Report {
  report = { passed: 0, failed: [], left: [], tests: [], projects: {}, errors: [], files: [] }

  seconds = new Map()

  onBegin(_config, suite) {
    this.suite = suite
  }

  onError(error) {
    this.report.errors.push(String(error.stack ?? error.message ?? error.value))
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) this.add(test)
    this.report.files = [...this.seconds].map(([name, seconds]) => ({ name, seconds }))
    const path = process.env.TEST_REPORT
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(this.report))
  }

  add(test) {
    const project = test.parent.project()?.name || 'journeys'
    this.report.projects[project] = (this.report.projects[project] ?? 0) + 1
    const file = `journeys ${basename(test.location.file)}`
    const took = test.results.reduce((sum, { duration }) => sum + duration / 1_000, 0)
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + took)
    const outcome = test.outcome()
    const state = outcome === 'expected' ? 'passed' : outcome
    this.report.tests.push({ place: project, name: test.title, state })
    if (outcome === 'expected') this.report.passed++
    else {
      const list = outcome === 'skipped' ? this.report.left : this.report.failed
      list.push(withReason(test.titlePath().filter(Boolean).join(' > '), test.results.at(-1)?.error))
    }
  }

  printsToStdio() {
    return false
  }
}
