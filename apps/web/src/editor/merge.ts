/** What became of what is typed once something newer was stored than it was typed over. */
export interface Merge<Values> {
  readonly values: Values
  /** What was changed elsewhere, by field, where something else was typed or shown here. */
  readonly changes: Partial<Values>
  /** Of these, the ones that somebody typed in here: saving replaces them. */
  readonly conflicts: Partial<Values>
}

/** A three-way merge, field by field, of what is typed over `base` with what is stored by now. */
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

/** What is typed, with what is stored by now in the fields that nobody touched. */
export function mergeUntouched<Values extends object>(typed: Values, base: Values, stored: Values): Values {
  const touched = new Set(touchedNames(typed, base))
  const untouched = fieldNames(stored).filter((name) => !touched.has(name))
  return { ...typed, ...pick(stored, untouched) }
}

/** The fields that are not as they were. */
export const touchedNames = <Values extends object>(typed: Values, base: Values) =>
  fieldNames(typed).filter((name) => typed[name] !== base[name])

export const fieldNames = <Whole extends object>(whole: Whole) =>
  Object.keys(whole) as (keyof Whole & string)[]

export const pick = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>
