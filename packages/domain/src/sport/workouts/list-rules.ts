import { END_OF_UNIT, readAmount, readBareMetres } from './amount-rules.ts'
import type { Amount } from './model.ts'
import { pattern, type Reading } from './reading-rules.ts'

/** Lengths in a row. Commas also separate parts, so a list with commas is read only at the start of a part. */
export interface AmountList {
  readonly amounts: readonly Amount[]
  readonly hasCommas: boolean
}

const UNIT = `(?:km|k|miles?|mi|m|mtrs?|met(?:re|er)s?|minutes?|mins?|minuten|'|s|secs?|sek|seconds?|")`

/**
 * Reads three or more figures with one unit for all or one each: '1000-750-500m' or "4'-3'-2'-1'". With slashes or
 * commas, only the last may have a unit, because a slash after a unit starts a rest. Two figures with a dash are a
 * range.
 */
export const listReadings: readonly Reading<AmountList>[] = [
  [
    pattern(`(\\d{1,5}(?: ?${UNIT})?(?: ?- ?\\d{1,5}(?: ?${UNIT})?){2,30})${END_OF_UNIT}`),
    ([, all = '']) => readList(all, '-'),
  ],
  [
    pattern(`(\\d{1,5}(?: ?/ ?\\d{1,5}){2,30}(?: ?${UNIT})?)${END_OF_UNIT}`),
    ([, all = '']) => readList(all, '/'),
  ],
  [pattern(`(\\d{1,5}(?:, ?\\d{1,5}){2,30} ?${UNIT})${END_OF_UNIT}`), ([, all = '']) => readList(all, ',')],
]

const splitFigure = /^(\d+) ?(\D*)$/

function readList(all: string, between: string): AmountList | null {
  const figures = all.split(between).map((figure) => splitFigure.exec(figure.trim()) ?? [])
  const common = figures.at(-1)?.[2]
  const amounts = figures.map(([, figure = '', unit]) => {
    const [own, isBare] = [unit || common, !unit && !common]
    return isBare ? readBareMetres(Number(figure)) : readAmount(`${figure}${own}`)
  })
  return amounts.some((amount) => amount === null)
    ? null
    : { amounts: amounts as Amount[], hasCommas: between === ',' }
}
