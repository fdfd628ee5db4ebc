import { en } from './en/index.ts'
import type { Catalogue } from './index.ts'

const ACCENTED: Record<string, string> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ',
  n: 'ñ', o: 'ó', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
} // biome-ignore format: a table of letters

/**
 * Accents every visible letter: plain text on a screen did not come from a catalogue. In ICU messages braces alternate:
 * `{count, plural, one {# session}}` has a name at depth 1 and text at depth 2.
 */
export function accented(message: string): string {
  let depth = 0
  return Array.from(message, (letter) => {
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (depth % 2 === 1) return letter
    const plain = letter.toLowerCase()
    const twin = ACCENTED[plain]
    if (twin === undefined) return letter
    return letter === plain ? twin : twin.toUpperCase()
  }).join('')
}

export const pseudo = Object.fromEntries(
  Object.entries(en).map(([key, words]) => [key, accented(words)]),
) as Catalogue
