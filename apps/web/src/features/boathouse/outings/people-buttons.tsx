import { isFoundBy } from '@boathouse/domain/kernel/search'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import classes from './board.module.css'

/** From this number of names on, there is a search field. */
const MANY = 12

interface Props {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly seated: ReadonlySet<string>
  readonly onPick: (id: string) => void
}

/** For kiosks: one button per person, which seats them in the next empty seat. */
export function PeopleButtons({ people, seated, onPick }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const shown = people.filter(({ name }) => isFoundBy(typed, name))
  if (people.length === 0) return null
  return (
    <fieldset className={classes.people}>
      <legend>{t('outing.people')}</legend>
      {people.length > MANY && (
        <TextInput
          label={t('outing.people.find')}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ul translate="no">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.boat}
              aria-pressed={seated.has(id)}
              onClick={() => onPick(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
