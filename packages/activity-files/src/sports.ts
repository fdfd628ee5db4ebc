import type { Sport } from './sport.ts'
import { indoorBeginnings, indoorWords, openWords, sportWords } from './sport-words.ts'

export interface SportInFile {
  readonly sportInFile: string | null
  readonly sport: Sport | null
  readonly isIndoor: boolean
}

/**
 * Reads a sport's name from a TCX, GPX or FIT file ('Rowing', 'indoor_rowing', 'Kajak', 'paddling_v2'). A `narrower`
 * name wins. Any other sport is 'other'; a name that leaves the sport open gives null.
 */
export function readSport(name: string | null, narrower: string | null = null): SportInFile {
  const names = [narrower, name].map((text) => toWords(text ?? ''))
  const sport = names.map(findSport).find((found) => found !== null) ?? null
  const isOpen = names.every(({ joined }) => joined === '' || openWords.has(joined))
  const sportInFile = [name, narrower].filter((word) => word !== null && word !== 'generic').join(', ')
  return {
    sportInFile: sportInFile || null,
    sport: sport ?? (isOpen ? null : 'other'),
    isIndoor: names.some(isIndoor),
  }
}

/** Sport that a name is known to mean; null if unknown or open. */
export const sportOfName = (name: string): Sport | null => findSport(toWords(name))

/** A name in lower case without accents, split into words and joined. */
interface Words {
  readonly list: readonly string[]
  readonly joined: string
}

/** Letters without a Unicode decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Garmin Connect adds versions ('rowing_v2'), and Strava joins words ('StandUpPaddling'). */
function toWords(name: string): Words {
  const list = name
    .replace(/[\s_-]v\d+$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’ʻ`´]/g, '')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[łøđßæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return { list, joined: list.join('') }
}

function findSport({ list, joined }: Words): Sport | null {
  const found = sportWords.find(
    ({ whole = [], beginnings = [], within = [] }) =>
      list.some((word) => whole.includes(word) || beginnings.some((start) => word.startsWith(start))) ||
      within.some((part) => joined.includes(part)),
  )
  return found?.sport ?? null
}

const isIndoor = ({ list, joined }: Words): boolean =>
  list.some(
    (word) => indoorWords.has(word) || indoorBeginnings.some((beginning) => word.startsWith(beginning)),
  ) || joined.startsWith('indoor')
