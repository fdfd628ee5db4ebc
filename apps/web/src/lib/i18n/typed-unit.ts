import { fromTyped, toTyped } from '@boathouse/domain/kernel/typed-units'
import type { Unit } from '@boathouse/domain/kernel/units'
import { useState } from 'react'
import { useDecimalMark } from './clock.ts'
import { useTranslate } from './language.tsx'

type Typed = string | { readonly currentTarget: { readonly value: string } }

interface Field {
  /** In kilometres, kilograms or degrees Celsius, as forms and drafts keep it. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/**
 * Lets a field be typed in a unit, while its form keeps kilometres, kilograms or degrees Celsius. So drafts and stored
 * values have the same meaning after the user chooses another unit. `decimals` are those of the stored value.
 */
export function useTypedUnit<Props extends Field>(field: Props, unit: Unit, decimals?: number) {
  const [typed, setTyped] = useState({ text: '', unit, stored: '' })
  // Keep the text as typed, for example '7.' or '7,50'.
  const isTyped = typed.stored === field.value && typed.unit === unit
  return {
    ...field,
    value: isTyped ? typed.text : toTyped(field.value, unit, decimals),
    onChange: (change: Typed) => {
      const text = typeof change === 'string' ? change : change.currentTarget.value
      const stored = fromTyped(text, unit, decimals)
      setTyped({ text, unit, stored })
      field.onChange(stored)
    },
  }
}

/** Formats the text of a form in a unit, with the reader's decimal mark. */
export function useTypedText() {
  const mark = useDecimalMark()
  return (stored: string, unit: Unit) => mark(toTyped(stored, unit))
}

/** Names of units for labels, for example 'km'. */
export function useUnitName() {
  const t = useTranslate()
  return (unit: Unit) => t(`unit.${unit}`)
}
