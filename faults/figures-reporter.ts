import { existsSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { figuresFile, inWords, type Shown } from './figures.ts'

interface Line {
  readonly mark: string
  readonly engine: string
  readonly what: string
  readonly figures: string
  readonly outcome: 'held' | 'NOT HELD' | 'MISSING'
}

/** Prints a table at the end of the run. Fails the run if a line wasn't tried. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const tried = tests.flatMap(linesOf)
    const asked = process.env['FAULTS_ONLY']?.split(',').filter(Boolean) ?? []
    const missing = asked.filter((mark) => !tried.some((line) => line.mark === mark))
    const absent = missing.map(
      (mark): Line => ({ mark, engine: '', what: '', figures: '', outcome: 'MISSING' }),
    )
    const lines = [...tried, ...absent].sort((a, b) => numberOf(a) - numberOf(b))
    console.log(`\n${tableOf(lines)}\n`)
    if (missing.length === 0) return
    console.log(`Nothing was tried of ${missing.join(', ')}.`)
    process.exitCode = 1
  }
}

/** Number of a faults line; lines of other parts come first. */
const numberOf = ({ mark }: Line) => (mark.startsWith('R') ? Number(mark.slice(1)) : 0)

function linesOf(test: TestCase): Line[] {
  const [, marks] = /\(([A-Z]\d+(?:, [A-Z]\d+)*)\)/.exec(test.fullName) ?? []
  const engine = /SQLite|PostgreSQL/.exec(test.fullName)?.[0] ?? ''
  const outcome = test.result().state === 'passed' ? 'held' : 'NOT HELD'
  return (marks?.split(', ') ?? []).flatMap((mark) => {
    const shown = everyShown().filter((each) => each.mark === mark && isOf(test, each))
    if (shown.length === 0) return [{ mark, engine, what: test.name, figures: 'none', outcome }]
    return shown.map(
      ({ what, figures }): Line => ({ mark, engine, what, figures: inWords(figures), outcome }),
    )
  })
}

/** Vitest joins suite names differently in the two sources. */
const isOf = (test: TestCase, shown: Shown) =>
  test.fullName.replaceAll(' > ', ' ') === shown.test.replaceAll(' > ', ' ')

function everyShown(): Shown[] {
  if (!existsSync(figuresFile())) return []
  const lines = readFileSync(figuresFile(), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Shown)
}

function tableOf(lines: readonly Line[]): string {
  const head = {
    mark: 'Line',
    engine: 'Engine',
    what: 'What was done',
    figures: 'Figures',
    outcome: 'Outcome',
  }
  const columns = ['mark', 'engine', 'what', 'figures', 'outcome'] as const
  const rows = [head, ...lines].map((line) => columns.map((column) => line[column]))
  const widths = columns.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)))
  const inLine = (row: readonly string[]) =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = rows
  return [inLine(first), inLine(widths.map((width) => '-'.repeat(width))), ...others.map(inLine)].join('\n')
}
