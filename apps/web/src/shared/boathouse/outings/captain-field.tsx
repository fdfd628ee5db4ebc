import type { ComponentProps } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props extends Omit<ComponentProps<typeof Select>, 'label' | 'data'> {
  readonly seats: readonly number[]
}

export function CaptainField({ seats, ...field }: Props) {
  const t = useTranslate()
  return (
    <Select
      label={t('outing.captain')}
      data={[
        { value: '', label: t('outing.captain.none') },
        ...seats.map((seat) => ({ value: String(seat), label: t('outing.seat', { seat }) })),
      ]}
      {...field}
    />
  )
}
