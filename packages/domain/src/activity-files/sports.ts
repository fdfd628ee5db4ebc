import type { Sport } from '../sports/model.ts'

/** What a file's word for a sport is here. */
export interface SportInFile {
  readonly sportInFile: string | null
  readonly sport: Sport | null
  readonly isIndoor: boolean
}

const sportsByWord: Readonly<Record<string, Sport>> = {
  rowing: 'rowing',
  indoorrowing: 'rowing',
  virtualrow: 'rowing',
  coastalrowing: 'coastalRowing',
  paddling: 'canoeKayak',
  kayaking: 'canoeKayak',
  canoeing: 'canoeKayak',
  whitewater: 'canoeKayak',
  standuppaddling: 'sup',
  standuppaddleboarding: 'sup',
  paddleboarding: 'sup',
  sup: 'sup',
  outrigger: 'vaa',
  vaa: 'vaa',
  dragonboat: 'dragonBoat',
}

/** What devices write that leave the sport open. */
const openWords = new Set([
  '',
  'other',
  'generic',
  'workout',
  'fitnessequipment',
  'training',
  'cardiotraining',
])

/**
 * Understands a sport's name, as TCX, GPX and FIT files have it ('Rowing', 'indoor_rowing', 'Stand Up Paddling'); a second,
 * narrower one, decides first. Another sport is 'other', and one left open is null.
 */
export function readSport(name: string | null, narrower: string | null = null): SportInFile {
  const words = [narrower, name].map((word) => (word ?? '').toLowerCase().replace(/[^a-z]/g, ''))
  const isIndoor = words.some((word) => word.startsWith('indoor') || word.startsWith('virtual'))
  const sport = words.map((word) => sportsByWord[word]).find(Boolean) ?? null
  const isOpen = words.every((word) => openWords.has(word))
  const sportInFile = [name, narrower].filter((word) => word !== null && word !== 'generic').join(', ')
  return { sportInFile: sportInFile || null, sport: sport ?? (isOpen ? null : 'other'), isIndoor }
}
