import type { Destination } from '@boathouse/domain/destinations/model'
import { kilometresToMetres, metresAsKilometres } from '#lib/i18n/parse-numbers.ts'

/** The form's fields as typed: metres in kilometres, and no minutes for as long as outings usually take. */
export type DestinationValues = Record<'name' | 'metres' | 'minutes', string>

export const emptyValues: DestinationValues = { name: '', metres: '', minutes: '' }

export const toFormValues = ({ name, metres, minutes }: Destination): DestinationValues => ({
  name,
  metres: metres === null ? '' : metresAsKilometres(metres),
  minutes: String(minutes ?? ''),
})

/** As typed to as sent; what is no distance stays refusable. */
export const toRequest = ({ name, metres, minutes }: DestinationValues) => ({
  name,
  metres: kilometresToMetres(metres),
  minutes: minutes === '' ? null : Number(minutes),
})
