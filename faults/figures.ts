import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

export type Mark = `${'A' | 'B' | 'C' | 'R'}${number}`

export interface Shown {
  readonly mark: Mark
  readonly test: string
  readonly what: string
  readonly figures: Readonly<Record<string, string | number>>
}

/** File with a run's figures, one JSON object a line. */
export const figuresFile = (): string => {
  const file = process.env['FAULTS_FIGURES']
  if (!file) throw new Error('FAULTS_FIGURES is not set; npm run test:faults sets it.')
  return file
}

/** Prints figures at once, and records them for the final table. */
export function showFigures(mark: Mark, what: string, figures: Shown['figures']): void {
  const shown: Shown = { mark, test: expect.getState().currentTestName ?? '', what, figures }
  appendFileSync(figuresFile(), `${JSON.stringify(shown)}\n`)
  console.log(`${mark} ${what}: ${inWords(figures)}`)
}

export const inWords = (figures: Shown['figures']): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ')

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
