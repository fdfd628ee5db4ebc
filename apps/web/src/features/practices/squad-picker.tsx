import type { Practice } from '@boathouse/domain/practices/model'
import type { Squad } from '@boathouse/domain/squads/model'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import field from '#ui/field-group.module.css'
import classes from './member-picker.module.css'

interface Props {
  /** Those that go on. */
  readonly squads: readonly Squad[]
  /** Those that the practice is for as it is stored; some may have been archived since. */
  readonly stored: Practice['squads']
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly error: string | undefined
}

/** Some of the club's squads. */
export function SquadPicker({ squads, stored, chosen, onChange, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const archived = stored.filter((one) => squads.every((squad) => squad.id !== one.id))
  const toggle = (squadId: string) =>
    onChange(chosen.includes(squadId) ? chosen.filter((one) => one !== squadId) : [...chosen, squadId])
  const box = ({ id: squadId, name }: Practice['squads'][number], besides: string) => (
    <label key={squadId} className={classes.member}>
      <input type="checkbox" checked={chosen.includes(squadId)} onChange={() => toggle(squadId)} />
      <span className={classes.name}>
        <span translate="no">{name}</span> <span className={classes.count}>{besides}</span>
      </span>
    </label>
  )
  return (
    <fieldset className={field.group} aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}>
      <legend>{t('practice.form.squads')}</legend>
      <div className={classes.list}>
        {squads.map((squad) => box(squad, t('practice.form.squads.athletes', { count: squad.athletes })))}
        {archived.map((squad) => box(squad, t('practice.form.squads.archived')))}
      </div>
      <p id={`${id}-help`} className={classes.count}>
        {t('practice.form.squads.help')}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
