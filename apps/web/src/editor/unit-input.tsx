import type { UnitChoice } from '@boathouse/domain/kernel/unit-choices'
import { useTypedUnit, useUnitName } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'
import { DecimalInput } from '#ui/form/decimal-input.tsx'
import type { TextInputProps } from '#ui/form/fields.tsx'

interface Props extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  /** Label with the unit's name, for example 'km'. */
  readonly label: (unit: string) => string
  /** In kilometres, kilograms or degrees Celsius; see `useTypedUnit`. */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** The user's choice of a unit, or metres, which ergs always have. */
  readonly unit: Exclude<UnitChoice, 'paceUnit'> | 'metres'
  readonly decimals?: number
}

/** Field for a quantity, typed in the user's unit. */
export function UnitInput({ label, unit, decimals, value, onChange, ...rest }: Props) {
  const units = useUnits()
  const nameOf = useUnitName()
  const typedIn = unit === 'metres' ? unit : units[unit]
  return (
    <DecimalInput
      {...rest}
      label={label(nameOf(typedIn))}
      {...useTypedUnit({ value, onChange }, typedIn, decimals)}
    />
  )
}
