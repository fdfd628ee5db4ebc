import type { NewDamage } from '@boathouse/domain/damages/contract'

/** Form fields. Photos are kept separately; their errors appear at `photo`. */
export type DamageValues = Record<'severity' | 'what' | 'place' | 'photo', string>

export const emptyValues: DamageValues = { severity: '', what: '', place: '', photo: '' }

export const toFormValues = ({ severity, what, place }: Omit<NewDamage, 'id'>): DamageValues => ({
  ...emptyValues,
  ...{ severity, what, place },
})

/** Converts form fields to a request, leaving invalid ones for the contract to refuse. */
export const toRequest = (typed: DamageValues): Omit<NewDamage, 'id'> => ({
  severity: typed.severity as NewDamage['severity'],
  what: typed.what,
  place: typed.place,
})
