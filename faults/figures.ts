import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A line of trust.md. */
export type Mark = `${'A' | 'B' | 'C' | 'R'}${number}`

export interface Shown {
  readonly mark: Mark
  readonly test: string
  readonly what: string
  readonly figures: Readonly<Record<string, string | number>>
}

/** Where the figures of a run are kept, a JSON object a line, until its table is printed. */
export const figuresFile = (): string => {
  const file = process.env['FAULTS_FIGURES']
  if (!file) throw new Error('FAULTS_FIGURES is not set; npm run test:faults sets it.')
  return file
}

/** Says at once what was done and what came of it, and keeps it for the table at the end of the run. */
export function showFigures(mark: Mark, what: string, figures: Shown['figures']): void {
  const shown: Shown = { mark, test: expect.getState().currentTestName ?? '', what, figures }
  appendFileSync(figuresFile(), `${JSON.stringify(shown)}\n`)
  console.log(`${mark} ${what}: ${inWords(figures)}`)
}

export const inWords = (figures: Shown['figures']): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ')

/** Milliseconds as seconds with one decimal. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The value below which a share of all others are. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
