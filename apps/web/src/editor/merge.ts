/** Result of merging typed values with a newer stored version. */
export interface Merge<Values> {
  readonly values: Values
  /** Fields changed by others that differ from what the form shows. */
  readonly changes: Partial<Values>
  /** Fields changed by others that the user edited too: saving overwrites them. */
  readonly conflicts: Partial<Values>
}

/** A three-way merge by field, of `typed` over `base` with `stored`. */
export function merge<Values extends object>(typed: Values, base: Values, stored: Values): Merge<Values> {
  const changed = fieldNames(stored).filter(
    (name) => stored[name] !== base[name] && stored[name] !== typed[name],
  )
  const touched = new Set(touchedNames(typed, base))
  return {
    values: mergeUntouched(typed, base, stored),
    changes: pick(stored, changed),
    conflicts: pick(
      stored,
      changed.filter((name) => touched.has(name)),
    ),
  }
}

export function mergeUntouched<Values extends object>(typed: Values, base: Values, stored: Values): Values {
  const touched = new Set(touchedNames(typed, base))
  const untouched = fieldNames(stored).filter((name) => !touched.has(name))
  return { ...typed, ...pick(stored, untouched) }
}

export const touchedNames = <Values extends object>(typed: Values, base: Values) =>
  fieldNames(typed).filter((name) => typed[name] !== base[name])

export const fieldNames = <Whole extends object>(whole: Whole) =>
  Object.keys(whole) as (keyof Whole & string)[]

export const pick = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>
