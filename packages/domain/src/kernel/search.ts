/** Letters without a Unicode decomposition, and common replacements. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', ø: 'o' },
  ...{ ŧ: 't', ə: 'e', ς: 'σ' },
}
const WITHOUT_PLAIN = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
/** Apostrophes of keyboards and word processors. Replaced first, because some of them decompose. */
const APOSTROPHES = /['`´ʹʻʼʽʾʿˈˊˋ\u2018\u2019\u201b\u2032\uff07]/g
const DASHES = /[\p{Pd}\u2212]/gu

const decompose = (text: string): string => text.replace(APOSTROPHES, "'").normalize('NFKD').toLowerCase()

const foldDecomposed = (letters: string): string =>
  letters
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(WITHOUT_PLAIN, (letter) => plainLetters[letter] ?? letter)
    .replace(DASHES, '-')
    // Only within a word: after digits, a mark means minutes or feet.
    .replace(/(\p{L})'(?=\p{L})/gu, '$1')

/**
 * Folds text to a form that anyone can type: lower case without marks. Letters like ł, ø and ß become plain ones,
 * dashes become hyphens, and apostrophes between letters are removed.
 */
export const foldText = (text: string): string => foldDecomposed(decompose(text))

/** UTF-16 units of a decomposed letter with two marks, like ệ. */
const MARKED_LETTER = 3

/** Letters that are also spelled with two vowels, decomposed: ä, ö, ü, å, ø. */
const SPELLED_WITH_TWO = /([aou])\u0308|(a)\u030a|ø/g
const TWO_VOWELS = /(a)[ae]|([ou])e/g

/**
 * Search and sort key of a text: its fold, then other spellings of its words ('mueller' for 'Müller', 'muller' for
 * 'Mueller'). A search matches if the key contains all of `toSearchWords`. Limited to `longest` UTF-16 units.
 */
export function searchKeyOf(text: string, longest = Number.POSITIVE_INFINITY): string {
  // Cut before folding: one letter can become 18, and all of an import's long notes would take seconds.
  const letters = decompose(text).slice(0, longest * MARKED_LETTER)
  const key = foldDecomposed(letters)
  const withTwo = letters.replace(SPELLED_WITH_TWO, (letter, umlaut, ring) =>
    umlaut ? `${umlaut}e` : ring ? 'aa' : letter === 'ø' ? 'oe' : letter,
  )
  const spellings = [foldDecomposed(withTwo), key.replace(TWO_VOWELS, '$1$2')].flatMap(toWords)
  const known = [' ', ...toWords(key)].join(' ')
  const all = [key, ...new Set(spellings.filter((word) => !known.includes(` ${word}`)))].join(' ')
  return longest === Number.POSITIVE_INFINITY ? all : all.slice(0, longest).toWellFormed()
}

const toWords = (folded: string): string[] => folded.split(/\s+/).filter(Boolean)

/** Words of a search, to find in a search key in any order. 'Jean-Luc' is two words. */
export const toSearchWords = (typed: string): string[] =>
  toWords(foldText(typed).replace(/(\p{L})-(?=\p{L})/gu, '$1 '))

export function isFoundBy(typed: string, text: string): boolean {
  const key = searchKeyOf(text)
  return toSearchWords(typed).every((word) => key.includes(word))
}

/** Whether every word of a search begins a word of a text, or a part of one after a hyphen. */
export function beginsWords(typed: string, text: string): boolean {
  const key = ` ${searchKeyOf(text)}`
  return toSearchWords(typed).every((word) => key.includes(` ${word}`) || key.includes(`-${word}`))
}
