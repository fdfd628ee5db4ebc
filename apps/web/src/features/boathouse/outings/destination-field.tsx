import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'

/** Value of the option 'elsewhere': names in the list never contain a line break. */
const ELSEWHERE = '\n'

type Listed = Board['destinations'][number]

interface Props {
  readonly list: readonly Listed[]
  readonly value: string
  /** `listed` is undefined for free text. */
  readonly onChange: (destination: string, listed: Listed | undefined) => void
}

export function DestinationField({ list, value, onChange }: Props) {
  const t = useTranslate()
  const units = useUnits()
  const [isElsewhere, setElsewhere] = useState(false)
  const words = ({ name, metres }: Listed) =>
    metres === null
      ? name
      : t('outing.destination.far', {
          name,
          distance: units.distance(metres),
        })
  const pick = (picked: string) => {
    setElsewhere(picked === ELSEWHERE)
    onChange(
      picked === ELSEWHERE ? '' : picked,
      list.find(({ name }) => name === picked),
    )
  }
  const hasList = list.length > 0
  return (
    <>
      {hasList && (
        <Select
          label={t('outing.destination')}
          data={[
            { value: '', label: t('outing.destination.none') },
            ...list.map((listed) => ({ value: listed.name, label: words(listed) })),
            { value: ELSEWHERE, label: t('outing.destination.elsewhere') },
          ]}
          value={isElsewhere ? ELSEWHERE : value}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
        />
      )}
      {(!hasList || isElsewhere) && (
        <TextInput
          label={t(hasList ? 'outing.destination.other' : 'outing.destination')}
          maxLength={120}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value, undefined)}
        />
      )}
    </>
  )
}
