import { RefusedFile } from '../refused.ts'
import { readNumber } from '../values.ts'

const DECIMAL_COMMA = /^([+-]?\d+),(\d+(?:e[+-]?\d{1,3})?)$/i
/** Digits with separators that XML does not allow: grouped thousands, or two numbers. */
const GROUPED = /^[+-]?\d[\d.,\s'’]*\d$/

/** Names of figures that must be readable, or the session would be wrong. */
const VITAL =
  /^(?:lat|lon|LatitudeDegrees|LongitudeDegrees|distance|(?:Lap\/)?DistanceMeters|Lap\/TotalTimeSeconds)$/
/** Most values of one name that may be no numbers: damaged files have a few. */
const MAX_UNREADABLE = 20

/** Converts digits and decimal signs of other scripts and widths to ASCII. */
const toPlain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')
    .replaceAll('\u2212', '-')
    .trim()

/**
 * Reads the numbers of one XML file. XML has a decimal point and no thousands separators, so a lone comma is a decimal
 * comma, written by a program that follows the user's language.
 */
export class XmlNumbers {
  readonly #withPoint = new Set<string>()
  readonly #withComma = new Set<string>()
  readonly #readable = new Set<string>()
  readonly #unreadable = new Map<string, number>()

  /**
   * Reads a number; NaN if there is none. Throws `RefusedFile` (`unclearNumbers`) if it has several commas or points,
   * or if values of one name have both: the commas may separate thousands.
   */
  read(name: string, written: string | undefined): number {
    const direct = readNumber(written)
    const text = Number.isNaN(direct) ? toPlain(written ?? '') : (written ?? '')
    const number = readNumber(text)
    if (text === '') return Number.NaN
    if (!Number.isNaN(number)) {
      this.#readable.add(name)
      if (text.includes('.')) this.#note(this.#withPoint, this.#withComma, name)
      return number
    }
    const [, whole, decimals] = DECIMAL_COMMA.exec(text) ?? []
    if (whole !== undefined) {
      this.#readable.add(name)
      this.#note(this.#withComma, this.#withPoint, name)
      return Number(`${whole}.${decimals}`)
    }
    if (GROUPED.test(text)) throw new RefusedFile('unclearNumbers')
    if (/\d/.test(text)) this.#unreadable.set(name, (this.#unreadable.get(name) ?? 0) + 1)
    return Number.NaN
  }

  /** Throws `RefusedFile` if many distances, positions or lap times were no numbers, for example '53.5°'. */
  check(): void {
    for (const [name, count] of this.#unreadable) {
      const isOften = count > MAX_UNREADABLE || !this.#readable.has(name)
      if (VITAL.test(name) && isOften) throw new RefusedFile('unclearNumbers')
    }
  }

  #note(own: Set<string>, other: ReadonlySet<string>, name: string): void {
    if (other.has(name)) throw new RefusedFile('unclearNumbers')
    own.add(name)
  }
}
