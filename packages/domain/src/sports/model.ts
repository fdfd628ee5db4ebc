import * as z from 'zod/mini'

export const sports = ['canoeKayak', 'rowing', 'coastalRowing', 'sup', 'vaa', 'dragonBoat', 'other'] as const
export const sport = z.enum(sports)
export type Sport = z.infer<typeof sport>

/** What one stroke of a rate is: both sides of a kayak count, each by itself; elsewhere one cycle is one stroke. */
export type StrokeCount = 'bladeEntries' | 'strokes'

interface CraftRow {
  readonly sport: Sport
  /** As the sport writes it, in every language. */
  readonly notation: string
  readonly isErg: boolean
  /** Metres that a pace is written over: 500 throughout, but 1,000 on a BikeErg (Concept2). */
  readonly paceMetres: 500 | 1000
  readonly strokeCount: StrokeCount
}

const onWater = (sport: Sport, notation: string, strokeCount: StrokeCount = 'strokes'): CraftRow => ({
  sport,
  notation,
  isErg: false,
  paceMetres: 500,
  strokeCount,
})
const erg = (sport: Sport, notation: string, rest: Partial<CraftRow> = {}): CraftRow => ({
  ...onWater(sport, notation),
  isErg: true,
  ...rest,
})

/**
 * Every craft that a session or a result can be in, by its stable key. Results in different ones never compete, so each
 * make of kayak erg is a craft of its own: they give the same athlete different figures (research.bond.edu.au). Classes
 * after the ICF, World Rowing, the IDBF and wakaama.co.nz; a kayak counts every blade entry (steady 60 to 80 a minute,
 * racing to 150), rowing counts strokes (18 to 40).
 */
const rows = {
  k1: onWater('canoeKayak', 'K1', 'bladeEntries'),
  k2: onWater('canoeKayak', 'K2', 'bladeEntries'),
  k4: onWater('canoeKayak', 'K4', 'bladeEntries'),
  c1: onWater('canoeKayak', 'C1'),
  c2: onWater('canoeKayak', 'C2'),
  c4: onWater('canoeKayak', 'C4'),
  dansprint: erg('canoeKayak', 'Dansprint', { strokeCount: 'bladeEntries' }),
  weba: erg('canoeKayak', 'WEBA', { strokeCount: 'bladeEntries' }),
  kayakPro: erg('canoeKayak', 'KayakPro', { strokeCount: 'bladeEntries' }),
  concept2Paddle: erg('canoeKayak', 'Concept2 paddle adapter', { strokeCount: 'bladeEntries' }),
  single: onWater('rowing', '1x'),
  double: onWater('rowing', '2x'),
  quad: onWater('rowing', '4x'),
  pair: onWater('rowing', '2-'),
  coxedPair: onWater('rowing', '2+'),
  four: onWater('rowing', '4-'),
  coxedFour: onWater('rowing', '4+'),
  eight: onWater('rowing', '8+'),
  rowErg: erg('rowing', 'RowErg'),
  rowErgDynamic: erg('rowing', 'RowErg Dynamic'),
  rowErgSlides: erg('rowing', 'RowErg on slides'),
  coastalSolo: onWater('coastalRowing', 'C1x'),
  coastalDouble: onWater('coastalRowing', 'C2x'),
  coastalQuad: onWater('coastalRowing', 'C4x+'),
  supBoard: onWater('sup', 'SUP'),
  v1: onWater('vaa', 'V1'),
  v6: onWater('vaa', 'V6'),
  v12: onWater('vaa', 'V12'),
  dragon10: onWater('dragonBoat', 'DB10'),
  dragon20: onWater('dragonBoat', 'DB20'),
  skiErg: erg('other', 'SkiErg'),
  bikeErg: erg('other', 'BikeErg', { paceMetres: 1000 }),
} as const satisfies Record<string, CraftRow>

export type CraftKey = keyof typeof rows
export const crafts: Readonly<Record<CraftKey, CraftRow>> = rows
export const craftKeys = Object.keys(rows) as [CraftKey, ...CraftKey[]]
export const craft = z.enum(craftKeys)

/** The crafts of a sport, in the table's order. */
export const craftsOf = (sport: Sport): readonly CraftKey[] =>
  craftKeys.filter((key) => crafts[key].sport === sport)

/** What one stroke is, for a craft or, while that is not said, for its sport's first one. */
export function strokeCountOf(sport: Sport, craft: CraftKey | null): StrokeCount {
  const key = craft ?? craftsOf(sport)[0]
  return key ? crafts[key].strokeCount : 'strokes'
}
