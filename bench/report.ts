import type { Outcome, Turn } from './contest.ts'

/** Target of a figure, and its text. */
export interface Aim {
  readonly says: string
  readonly holds: (figure: number) => boolean
}

export const atLeast = (least: number, unit = ''): Aim => ({
  says: `≥ ${least}${unit}`,
  holds: (figure) => figure >= least,
})
export const atMost = (most: number, unit = ''): Aim => ({
  says: `≤ ${most}${unit}`,
  holds: (figure) => figure <= most,
})

/** Table cells of a target, and whether the rounded figure reaches it. */
export const judged = (figure: number, aim: Aim): [string, string] => [
  aim.says,
  aim.holds(figure) ? 'yes' : '**no**',
]

export const singleHead = ['', 'requests', 'p50 ms', 'p99 ms', 'CPU µs', 'aim for p99', 'reached']

export const singleRow = (
  name: string,
  { answers, p50, p99, perSecond, serverCpu }: Turn,
  aim: Aim,
): string[] => [
  name,
  `${answers}`,
  p50.toFixed(1),
  p99.toFixed(1),
  Math.round((serverCpu / perSecond) * 1e6).toLocaleString('en'),
  ...judged(p99, aim),
]

const turnHead = ['requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'CPU', 'load CPU']

export function turnsTable(
  rows: readonly { readonly name: string; readonly turns: readonly Turn[] }[],
): string {
  return table(
    ['', ...turnHead],
    rows.map(({ name, turns }) => [name, ...figures(turns)]),
  )
}

const figures = (turns: readonly Turn[]) => [
  Math.round(median(turns.map(({ perSecond }) => perSecond))).toLocaleString('en'),
  median(turns.map(({ p50 }) => p50)).toFixed(2),
  median(turns.map(({ p99 }) => p99)).toFixed(2),
  Math.round(cpuMicroseconds(turns)).toString(),
  percent(median(turns.map(({ serverCpu }) => serverCpu))),
  percent(median(turns.map(({ ownCpu }) => ownCpu))),
]

/** Processor µs per request in the turn at the tenth percentile, which has the least noise. */
export function cpuMicroseconds(turns: readonly Turn[]): number {
  const sorted = turns.map(({ serverCpu, perSecond }) => (serverCpu / perSecond) * 1e6).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 10)] ?? Number.NaN
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Ratio of a figure in each round, because noise affects both servers. */
export const ratios = ({ ours, beside }: Outcome, of: (turn: Turn) => number): number[] =>
  ours.map((turn, round) => of(turn) / (beside[round] ? of(beside[round]) : Number.NaN))

/** Table row: label, median with spread, target, and whether it is reached. */
export function ratioRow(what: string, values: readonly number[], aim: Aim): string[] {
  const middle = Number(median(values).toFixed(2))
  return [what, `**${middle.toFixed(2)}** (${range(values, 2)})`, ...judged(middle, aim)]
}

export const ratioHead = ['ratio', 'median (rounds from – to)', 'aim', 'reached']

export const range = (values: readonly number[], digits = 0): string =>
  `${Math.min(...values).toFixed(digits)} – ${Math.max(...values).toFixed(digits)}`

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`
}

export const section = (title: string, ...parts: readonly string[]): string =>
  [`## ${title}`, '', ...parts].join('\n')
