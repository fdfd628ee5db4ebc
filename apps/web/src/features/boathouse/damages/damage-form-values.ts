import type { NewDamage } from '@boathouse/domain/boathouse/damages/contract'

export type DamageValues = Record<'severity' | 'what' | 'place' | 'photo', string>

export const emptyValues: DamageValues = { severity: '', what: '', place: '', photo: '' }

export const toFormValues = ({ severity, what, place }: Omit<NewDamage, 'id'>): DamageValues => ({
  ...emptyValues,
  ...{ severity, what, place },
})

export const toRequest = (typed: DamageValues): Omit<NewDamage, 'id'> => ({
  severity: typed.severity as NewDamage['severity'],
  what: typed.what,
  place: typed.place,
})
