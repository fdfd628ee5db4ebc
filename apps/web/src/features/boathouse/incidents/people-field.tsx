import { MAX_INVOLVED } from '@boathouse/domain/boathouse/incidents/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { Button } from '#ui/form/button.tsx'
import field from '#ui/form/field-group.module.css'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { emptyPerson, OTHER, readPeople, type TypedPerson, writePeople } from './incident-form-values.ts'
import classes from './incidents.module.css'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function PeopleField({ clubId, userId, value, error, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const people = useQuery(peopleQuery(clubId)).data?.items ?? []
  const typed = readPeople(value)
  const put = (index: number, person: TypedPerson) => onChange(writePeople(typed.with(index, person)))
  return (
    <fieldset className={field.group} aria-describedby={`${id}-help`}>
      <legend>{t('incident.people')}</legend>
      <Quiet id={`${id}-help`}>{t('incident.people.help')}</Quiet>
      {typed.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index.
        <div key={index} className={classes.person}>
          <Select
            label={t('incident.person', { number: index + 1 })}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            data={[
              { value: '', label: t('action.choose') },
              { value: userId, label: t('label.me') },
              ...people
                .filter((one) => one.id !== userId)
                .map((one) => ({ value: one.id, label: one.name ?? t('boat.owner.member') })),
              ...(isListed(person, people, userId)
                ? []
                : [{ value: person.who, label: t('boat.owner.member') }]),
              { value: OTHER, label: t('incident.person.other') },
            ]}
            value={person.who}
            onChange={({ currentTarget }) => put(index, { ...person, who: currentTarget.value })}
          />
          {typed.length > 1 && (
            <Button
              variant="default"
              aria-label={t('incident.person.remove', { number: index + 1 })}
              onClick={() => onChange(writePeople(typed.toSpliced(index, 1)))}
            >
              {t('action.remove')}
            </Button>
          )}
          {person.who === OTHER && (
            <TextInput
              className={classes.name ?? ''}
              label={t('incident.person.name', { number: index + 1 })}
              autoComplete="off"
              maxLength={80}
              value={person.name}
              onChange={({ currentTarget }) => put(index, { ...person, name: currentTarget.value })}
            />
          )}
        </div>
      ))}
      {error && <RowFailure id={`${id}-error`}>{error}</RowFailure>}
      {typed.length < MAX_INVOLVED && (
        <div>
          <Button variant="default" onClick={() => onChange(writePeople([...typed, emptyPerson]))}>
            {t('incident.person.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** False while the list of people loads, and for former crew who have left the club. */
const isListed = ({ who }: TypedPerson, people: readonly { readonly id: string }[], userId: string) =>
  who === '' || who === OTHER || who === userId || people.some(({ id }) => id === who)
