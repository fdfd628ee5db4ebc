import { cpus } from 'node:os'
import type { Outcome, Pace, Turn } from './contest.ts'
import type { StartUp } from './start-up.ts'

/** The signed-in list: both servers, and how much of the bare one the real one reaches. */
export function listTable(outcomes: Readonly<Record<string, Outcome>>, pace: Pace): string {
  const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'server CPU', 'load CPU', 'ratio (rounds from – to)']
  const rows = Object.entries(outcomes).flatMap(([engine, { real, bare }]) => [
    [`${engine}, Boathouse`, ...figures(real), spread(ratios(real, bare))],
    [`${engine}, bare`, ...figures(bare), ''],
  ])
  return [
    `# Bench of ${new Date().toISOString().slice(0, 10)}`,
    '',
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}. Medians of ${pace.rounds} rounds`,
    `of ${pace.seconds} s, the two servers in turns, ${pace.connections} kept-alive connections.`,
    '',
    '## Signed-in list of 20 sessions',
    '',
    table(head, rows),
  ].join('\n')
}

export function startTable({ ready, idleBytes }: StartUp): string {
  const head = ['', 'median', 'from – to']
  const range = `${Math.round(Math.min(...ready))} – ${Math.round(Math.max(...ready))}`
  return [
    '## Start, on SQLite',
    '',
    table(head, [
      ['start to ready, ms', Math.round(median(ready)).toString(), range],
      ['resident memory when idle, MB', Math.round(idleBytes / 1e6).toString(), ''],
    ]),
  ].join('\n')
}

const figures = (turns: readonly Turn[]) => [
  Math.round(median(turns.map((turn) => turn.perSecond))).toLocaleString('en'),
  median(turns.map((turn) => turn.p50)).toFixed(2),
  median(turns.map((turn) => turn.p99)).toFixed(2),
  percent(median(turns.map((turn) => turn.serverCpu))),
  percent(median(turns.map((turn) => turn.ownCpu))),
]

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Round by round, since what slows the machine slows both. */
const ratios = (real: readonly Turn[], bare: readonly Turn[]) =>
  real.map((turn, round) => turn.perSecond / (bare[round]?.perSecond ?? Number.NaN))

const spread = (values: readonly number[]) =>
  `**${median(values).toFixed(2)}** (${Math.min(...values).toFixed(2)} – ${Math.max(...values).toFixed(2)})`

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`
}
