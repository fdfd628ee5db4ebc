/** Fields that still are as they were take what is stored now. */
export const renewed = <Values extends object>(values: Values, before: Values, fresh: Values): Values => ({
  ...values,
  ...pick(
    fresh,
    namesOf(fresh).filter((name) => values[name] === before[name]),
  ),
})

/** Fields that are typed in here and were changed elsewhere, to something else. */
export const contested = <Values extends object>(values: Values, before: Values, fresh: Values) =>
  pick(
    fresh,
    namesOf(fresh).filter(
      (name) => values[name] !== before[name] && fresh[name] !== before[name] && fresh[name] !== values[name],
    ),
  )

export const namesOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[]

export const pick = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>
