import { RefusedFile } from '../refused.ts'
import { readNumber } from '../values.ts'

const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/
/** Digits with separators that XML does not allow: grouped thousands, or two numbers. */
const GROUPED = /^[+-]?\d[\d.,\s'’]*\d$/

/**
 * Reads the numbers of one XML file. XML has a decimal point and no thousands separators. So a lone comma between digits is a
 * decimal comma, from a program that follows its user's language.
 */
export class XmlNumbers {
  readonly #withPoint = new Set<string>()
  readonly #withComma = new Set<string>()

  /**
   * The number of an element or attribute, NaN without one. Throws a `RefusedFile` (`unclearNumbers`) if it has several commas or
   * points. Also throws if one name has both commas and points: its commas may separate thousands.
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
