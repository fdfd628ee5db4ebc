import { readDecimal } from './values.ts'

/** Index of a column, and the factor to its unit. */
interface Place {
  readonly index: number
  readonly factor: number
}

/** Factors to metres, metres a second or newtons; 1 without a unit, and for units that need no conversion. */
const factors: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      '',
      'meters',
      'm',
      'm/s',
      'spm',
      '/min',
      'bpm',
      'watts',
      'w',
      'degrees',
      'newtons',
      'n',
      'strokes',
      's',
      '#',
    ].map((unit) => [unit, 1]),
  ),
  kilometers: 1000,
  km: 1000,
  miles: 1609.344,
  mi: 1609.344,
  feet: 0.3048,
  ft: 0.3048,
  yards: 0.9144,
  yd: 0.9144,
  kph: 1 / 3.6,
  'km/h': 1 / 3.6,
  mph: 0.44704,
  pounds: 4.448222,
  lbs: 4.448222,
}

const NAME_WITH_UNIT = /^(.*\S) *\(([^()]*)\)$/

/** Finds columns by the words of their names, in any order: 'Distance (GPS)' is 'GPS Distance'. */
export class CsvColumns {
  readonly #places = new Map<string, Place>()
  readonly #found = new Map<string, Place | null>()

  /** Takes a header and, if present, its row of units. Also finds 'Distance (mi)' by its name without the unit. */
  constructor(header: readonly string[], units: readonly string[] = []) {
    for (const [index, name] of header.entries()) {
      const unit = (units[index] ?? '').replace(/[()]/g, '').toLowerCase()
      this.#add(name, { index, factor: factors[unit] ?? Number.NaN })
      const [, bare, own] = NAME_WITH_UNIT.exec(name) ?? []
      const ownFactor = factors[own?.toLowerCase() ?? 'none']
      if (bare && ownFactor !== undefined) this.#add(bare, { index, factor: ownFactor })
    }
  }

  #add(name: string, place: Place): void {
    const key = toKey(name)
    if (key && !this.#places.has(key)) this.#places.set(key, place)
  }

  text(row: readonly string[], ...names: readonly string[]): string | undefined {
    const place = this.#find(names)
    return place && row[place.index]
  }

  has(...names: readonly string[]): boolean {
    return this.#find(names) !== undefined
  }

  /** A cell's number, converted by its column's factor. NaN if it is no number, or in an unknown unit. */
  number(row: readonly string[], ...names: readonly string[]): number {
    const place = this.#find(names)
    return place ? readMeasure(row[place.index]) * place.factor : Number.NaN
  }

  #find(names: readonly string[]): Place | undefined {
    for (const name of names) {
      const place = this.#findOne(name)
      if (place) return place
    }
    return undefined
  }

  /** Cached: every row looks up the same names. */
  #findOne(name: string): Place | null {
    let place = this.#found.get(name)
    if (place === undefined) {
      place = this.#places.get(toKey(name)) ?? null
      this.#found.set(name, place)
    }
    return place
  }
}

const readMeasure = (text: string | undefined): number => readDecimal(text?.replace(/ m$/, ''))

const toKey = (name: string): string => (name.toLowerCase().match(/[a-z0-9#]+/g) ?? []).sort().join(' ')
