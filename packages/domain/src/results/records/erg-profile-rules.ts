import { disciplines } from '../disciplines/model.ts'
import { toPiece } from '../disciplines/rules.ts'

interface Best {
  readonly disciplineKey: string
  readonly value: number
}

/** Shortest first. `ruleOfThumb` is in per cent of the power over 2,000 m; null if none is published. */
const pieces = [
  { piece: '10s', disciplineKey: 'rowErg-10s', ruleOfThumb: 173 },
  { piece: '1min', disciplineKey: 'rowErg-1min', ruleOfThumb: 153 },
  { piece: '2000m', disciplineKey: 'rowErg-2000', ruleOfThumb: 100 },
  { piece: '6000m', disciplineKey: 'rowErg-6000', ruleOfThumb: 76 },
  { piece: '30min', disciplineKey: 'rowErg-30min', ruleOfThumb: null },
] as const

export type ErgPiece = (typeof pieces)[number]['piece']

export interface ErgProfileBar {
  readonly piece: ErgPiece
  /** Mean power in watts; null without a result. */
  readonly watts: number | null
  /** In per cent of the power over 2,000 m; null if either is unknown. */
  readonly percent: number | null
  readonly ruleOfThumb: number | null
}

/** Power on a RowErg in watts: 2.80 / (t/d)³, t in seconds and d in metres. Source: Concept2, Watts calculator. */
export const rowErgWatts = ({ metres, ms }: { readonly metres: number; readonly ms: number }): number =>
  2.8 / (ms / 1_000 / metres) ** 3

/** Bests on the RowErg in per cent of the power over 2,000 m, with a bar for each piece. */
export function ergProfile(bests: readonly Best[]): readonly ErgProfileBar[] {
  const watts = pieces.map(({ disciplineKey }) => wattsOf(bests, disciplineKey))
  const over2000 = watts[pieces.findIndex(({ piece }) => piece === '2000m')] ?? null
  return pieces.map(({ piece, ruleOfThumb }, index) => {
    const own = watts[index] ?? null
    const percent = own === null || over2000 === null ? null : (own / over2000) * 100
    return { piece, watts: own, percent, ruleOfThumb }
  })
}

function wattsOf(bests: readonly Best[], key: string): number | null {
  const best = bests.find(({ disciplineKey }) => disciplineKey === key)
  const discipline = disciplines.get(key)
  if (best && discipline?.measure === 'power') return best.value
  const piece = best && discipline && toPiece(discipline, best.value)
  return piece ? rowErgWatts(piece) : null
}
