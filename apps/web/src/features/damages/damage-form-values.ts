import type { NewDamage } from '@boathouse/domain/damages/contract'

/** The form's fields as typed. Photos are files, and not among them; what is wrong with one stands by `photo`. */
export type DamageValues = Record<'severity' | 'what' | 'place' | 'photo', string>

export const emptyValues: DamageValues = { severity: '', what: '', place: '', photo: '' }

/** A report as its form shows it. */
export const toFormValues = ({ severity, what, place }: Omit<NewDamage, 'id'>): DamageValues => ({
  ...emptyValues,
  ...{ severity, what, place },
})

/** As typed to as sent; what the contract refuses stays refusable. */
export const toRequest = (typed: DamageValues): Omit<NewDamage, 'id'> => ({
  severity: typed.severity as NewDamage['severity'],
  what: typed.what,
  place: typed.place,
})
