import { type Sport, sports } from '@boathouse/activity-files/sport'
import * as z from 'zod/mini'

export { isWaterSport, type Sport, sports } from '@boathouse/activity-files/sport'

export const sport = z.enum(sports)

export const DEFAULT_SPORT = 'canoeKayak' satisfies Sport

/** Unit of stroke rates: every blade entry in a kayak, one cycle elsewhere. */
export type StrokeCount = 'bladeEntries' | 'strokes'

interface CraftRow {
  readonly sport: Sport
  readonly notation: string
  /** Distance of a pace in metres: 500, but 1,000 on a BikeErg (Concept2). */
  readonly paceMetres: 500 | 1000
  readonly strokeCount: StrokeCount
  readonly isErg: boolean
}

const row = (sport: Sport, notation: string, rest: Partial<CraftRow> = {}): CraftRow => ({
  sport,
  notation,
  paceMetres: 500,
  strokeCount: 'strokes',
  isErg: false,
  ...rest,
})
const BY_BLADE = { strokeCount: 'bladeEntries' } as const
const ERG = { isErg: true } as const
const KAYAK_ERG = { ...BY_BLADE, ...ERG }

/**
 * Crafts of sessions and results. Results of different crafts never compete, so each make of kayak erg is its own
 * craft: figures differ between them (research.bond.edu.au). Classes after the ICF, World Rowing, the IDBF and
 * wakaama.co.nz. A kayak counts every blade entry (steady 60 to 80 a minute, racing to 150), rowing counts strokes (18
 * to 40).
 */
const rows = {
  k1: row('canoeKayak', 'K1', BY_BLADE),
  k2: row('canoeKayak', 'K2', BY_BLADE),
  k4: row('canoeKayak', 'K4', BY_BLADE),
  c1: row('canoeKayak', 'C1'),
  c2: row('canoeKayak', 'C2'),
  c4: row('canoeKayak', 'C4'),
  dansprint: row('canoeKayak', 'Dansprint', KAYAK_ERG),
  weba: row('canoeKayak', 'WEBA', KAYAK_ERG),
  kayakPro: row('canoeKayak', 'KayakPro', KAYAK_ERG),
  concept2Paddle: row('canoeKayak', 'Concept2 paddle adapter', KAYAK_ERG),
  single: row('rowing', '1x'),
  double: row('rowing', '2x'),
  quad: row('rowing', '4x'),
  pair: row('rowing', '2-'),
  coxedPair: row('rowing', '2+'),
  four: row('rowing', '4-'),
  coxedFour: row('rowing', '4+'),
  eight: row('rowing', '8+'),
  rowErg: row('rowing', 'RowErg', ERG),
  rowErgDynamic: row('rowing', 'RowErg Dynamic', ERG),
  rowErgSlides: row('rowing', 'RowErg on slides', ERG),
  coastalSolo: row('coastalRowing', 'C1x'),
  coastalDouble: row('coastalRowing', 'C2x'),
  coastalQuad: row('coastalRowing', 'C4x+'),
  supBoard: row('sup', 'SUP'),
  v1: row('vaa', 'V1'),
  v6: row('vaa', 'V6'),
  v12: row('vaa', 'V12'),
  dragon10: row('dragonBoat', 'DB10'),
  dragon20: row('dragonBoat', 'DB20'),
  skiErg: row('other', 'SkiErg', ERG),
  bikeErg: row('other', 'BikeErg', { ...ERG, paceMetres: 1000 }),
} as const satisfies Record<string, CraftRow>

export type CraftKey = keyof typeof rows
export const crafts: Readonly<Record<CraftKey, CraftRow>> = rows
export const craftKeys = Object.keys(rows) as [CraftKey, ...CraftKey[]]
export const craft = z.enum(craftKeys)

export const ergCrafts: readonly CraftKey[] = craftKeys.filter((key) => rows[key].isErg)

/** Crafts of a sport, in display order. */
export const listCrafts = (sport: Sport): readonly CraftKey[] =>
  craftKeys.filter((key) => crafts[key].sport === sport)

/** Stroke unit of a craft; without a craft, that of the sport's first. */
export function findStrokeCount(sport: Sport, craft: CraftKey | null): StrokeCount {
  const key = craft ?? listCrafts(sport)[0]
  return key ? crafts[key].strokeCount : 'strokes'
}
