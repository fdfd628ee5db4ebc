import type { Destination } from '@boathouse/domain/boathouse/destinations/model'
import { kilometresToMetres, metresAsKilometres } from '#lib/i18n/parse-numbers.ts'

/** Form fields; `metres` is entered in kilometres, and empty `minutes` stand for the club's usual length. */
export type DestinationValues = Record<'name' | 'metres' | 'minutes', string>

export const emptyValues: DestinationValues = { name: '', metres: '', minutes: '' }

export const toFormValues = ({ name, metres, minutes }: Destination): DestinationValues => ({
  name,
  metres: metres === null ? '' : metresAsKilometres(metres),
  minutes: String(minutes ?? ''),
})

/** Converts form fields to a request. An invalid distance is sent unchanged, so the contract refuses it. */
export const toRequest = ({ name, metres, minutes }: DestinationValues) => ({
  name,
  metres: kilometresToMetres(metres),
  minutes: minutes === '' ? null : Number(minutes),
})
