import type { Board } from '@boathouse/domain/outings/model'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Select } from '#ui/select.tsx'

/** What no destination of a list is called, since names have no ends of lines. */
const ELSEWHERE = '\n'

type Listed = Board['destinations'][number]

interface Props {
  readonly list: readonly Listed[]
  readonly value: string
  /** With what the club's list says of it; undefined for anything else. */
  readonly onChange: (destination: string, listed: Listed | undefined) => void
}

/** Where a boat goes: one of the club's list, or whatever is typed. */
export function DestinationField({ list, value, onChange }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const [isElsewhere, setElsewhere] = useState(false)
  const words = ({ name, metres }: Listed) =>
    metres === null
      ? name
      : t('outing.destination.far', {
          name,
          distance: t('trainingLogs.kilometres', { shown: number(metres / 1_000) }),
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
