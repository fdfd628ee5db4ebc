import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'

/** Groups of craft with similar speeds, within which best efforts are compared. */
export const craftFamilies = [
  'kayak',
  'canoe',
  'kayakErg',
  'rowing',
  'rowErg',
  'coastalRowing',
  'sup',
  'vaa',
  'dragonBoat',
  'skiErg',
  'bikeErg',
  'other',
] as const
export type CraftFamily = (typeof craftFamilies)[number]

const familiesOfCraft: Readonly<Partial<Record<CraftKey, CraftFamily>>> = {
  k1: 'kayak',
  k2: 'kayak',
  k4: 'kayak',
  c1: 'canoe',
  c2: 'canoe',
  c4: 'canoe',
  dansprint: 'kayakErg',
  weba: 'kayakErg',
  kayakPro: 'kayakErg',
  concept2Paddle: 'kayakErg',
  rowErg: 'rowErg',
  rowErgDynamic: 'rowErg',
  rowErgSlides: 'rowErg',
  skiErg: 'skiErg',
  bikeErg: 'bikeErg',
}

const familiesOfSport: Readonly<Record<Sport, CraftFamily>> = {
  canoeKayak: 'kayak',
  rowing: 'rowing',
  coastalRowing: 'coastalRowing',
  sup: 'sup',
  vaa: 'vaa',
  dragonBoat: 'dragonBoat',
  other: 'other',
}

interface Recorded {
  readonly sport: Sport | null
  readonly craft: CraftKey | null
  /** On an erg, or in a pool. */
  readonly isIndoor: boolean
}

/** Family of a session, by its craft if known, else by its sport and whether it was indoors. */
export function findCraftFamily({ sport, craft, isIndoor }: Recorded): CraftFamily {
  if (craft !== null) return familiesOfCraft[craft] ?? familiesOfSport[crafts[craft].sport]
  if (isIndoor && sport === 'rowing') return 'rowErg'
  if (isIndoor && sport === 'canoeKayak') return 'kayakErg'
  return sport === null ? 'other' : familiesOfSport[sport]
}
