import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'

/** Form fields. Empty `months` mean no end. */
export type RequirementValues = Record<'name' | 'appliesTo' | 'months' | 'effect' | 'confirmer', string>

export const emptyValues: RequirementValues = {
  name: '',
  appliesTo: 'everyone',
  months: '12',
  effect: 'warn',
  confirmer: 'coaches',
}

export const toFormValues = ({
  name,
  appliesTo,
  months,
  effect,
  confirmer,
}: Requirement): RequirementValues => ({
  ...{ name, appliesTo, effect, confirmer },
  months: months === null ? '' : String(months),
})

export const toRequest = ({ months, ...typed }: RequirementValues) => ({
  ...typed,
  months: months === '' ? null : Number(months),
  // The field is hidden: these requirements have no effect on boats.
  effect: typed.appliesTo === 'some' ? 'none' : typed.effect,
})
