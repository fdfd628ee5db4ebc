import type { Unit } from '@boathouse/domain/kernel/units'
import { useTypedUnit } from '#lib/i18n/typed-unit.ts'
import { DecimalInput } from '#ui/form/decimal-input.tsx'
import type { TextInputProps } from '#ui/form/fields.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In kilometres, kilograms or degrees Celsius; see `useTypedUnit`. */
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly unit: Unit
  readonly decimals?: number
}

/** Field for a quantity, typed in the user's unit. */
export function UnitInput({ unit, decimals, value, onChange, ...rest }: Props) {
  return <DecimalInput {...rest} {...useTypedUnit({ value, onChange }, unit, decimals)} />
}
