import { RefusedFile } from '../refused.ts'
import { readNumber } from '../values.ts'

const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/
/** Digits with marks between them that are no number of XML: thousands, or two numbers. */
const GROUPED = /^[+-]?\d[\d.,\s'’]*\d$/

/**
 * Reads the numbers of one XML file. XML writes a decimal point and no thousands, so that a lone comma between digits can only
 * be a decimal comma, which programs write that follow their user's language.
 */
export class XmlNumbers {
  readonly #withPoint = new Set<string>()
  readonly #withComma = new Set<string>()

  /**
   * The number of an element or attribute, NaN where it holds none. Throws a `RefusedFile` (`unclearNumbers`) where it has
   * several commas or points, and where one name is written with commas and with points: its commas may be thousands.
   */
  read(name: string, text: string | undefined): number {
    const number = readNumber(text)
    if (text === undefined || text === '') return number
    if (!Number.isNaN(number)) {
      if (text.includes('.')) this.#note(this.#withPoint, this.#withComma, name)
      return number
    }
    const [, whole, decimals] = DECIMAL_COMMA.exec(text) ?? []
    if (whole !== undefined) {
      this.#note(this.#withComma, this.#withPoint, name)
      return Number(`${whole}.${decimals}`)
    }
    if (GROUPED.test(text)) throw new RefusedFile('unclearNumbers')
    return number
  }

  #note(own: Set<string>, other: ReadonlySet<string>, name: string): void {
    if (other.has(name)) throw new RefusedFile('unclearNumbers')
    own.add(name)
  }
}
