import type { NamedSquad, Squad } from '@boathouse/domain/club/squads/model'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from '#ui/form/check-list.module.css'
import field from '#ui/form/field-group.module.css'

interface Props {
  readonly squads: readonly Squad[]
  readonly stored: readonly NamedSquad[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly help: string
  readonly error: string | undefined
}

export function SquadPicker({ squads, stored, chosen, onChange, help, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const archived = stored.filter((one) => squads.every((squad) => squad.id !== one.id))
  const toggle = (squadId: string) =>
    onChange(chosen.includes(squadId) ? chosen.filter((one) => one !== squadId) : [...chosen, squadId])
  const box = ({ id: squadId, name }: NamedSquad, besides: string) => (
    <label key={squadId} className={classes.member}>
      <input type="checkbox" checked={chosen.includes(squadId)} onChange={() => toggle(squadId)} />
      <span className={classes.name}>
        <span translate="no">{name}</span> <span className={classes.count}>{besides}</span>
      </span>
    </label>
  )
  return (
    <fieldset className={field.group} aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}>
      <legend>{t('squadChoice')}</legend>
      <div className={classes.list}>
        {squads.map((squad) => box(squad, t('amount.athletes', { count: squad.athletes })))}
        {archived.map((squad) => box(squad, t('squadChoice.archived')))}
      </div>
      <p id={`${id}-help`} className={classes.count}>
        {help}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
