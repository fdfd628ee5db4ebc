import { MAX_RIGS } from '@boathouse/domain/boathouse/boats/contract'
import { boatCrafts, layoutOf, rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import { type Rig, type Side, side } from '@boathouse/domain/boathouse/boats/model'
import { type CraftKey, crafts } from '@boathouse/domain/sport/sports/model'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import field from '#ui/form/field-group.module.css'
import { Select } from '#ui/form/select.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { usualRig } from './boat-form-values.ts'
import classes from './boats.module.css'

interface Props {
  readonly rigs: readonly Rig[]
  readonly error: string | undefined
  readonly onChange: (rigs: readonly Rig[]) => void
}

export function RigFields({ rigs, error, onChange }: Props) {
  const t = useTranslate()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const offered = boatCrafts.filter((craft) => rigs.every((one) => one.craft !== craft))
  const change = (rig: Rig) => onChange(rigs.map((one) => (one.craft === rig.craft ? rig : one)))
  const remove = (craft: CraftKey) => {
    // The pressed button is removed with its rig: focus the nearest field.
    flushSync(() => onChange(rigs.filter((one) => one.craft !== craft)))
    group.current?.querySelector<HTMLElement>('select[data-adds]')?.focus()
  }
  return (
    <fieldset
      ref={group}
      className={field.group}
      aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
    >
      <legend>{t('boat.field.rigs')}</legend>
      {rigs.length > 0 && (
        <ul className={classes.rigs}>
          {rigs.map((rig) => (
            <li key={rig.craft} className={classes.rig}>
              <OneRig rig={rig} onChange={change} onRemove={() => remove(rig.craft)} />
            </li>
          ))}
        </ul>
      )}
      {rigs.length < MAX_RIGS && (
        <Select
          data-adds
          label={t('boat.field.rigs.add')}
          data={[
            { value: '', label: t('boat.field.rigs.choose') },
            ...offered.map((craft) => ({ value: craft, label: crafts[craft].notation })),
          ]}
          value=""
          error={error}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && onChange([...rigs, usualRig(value as CraftKey)])
          }
        />
      )}
      <Quiet id={`${id}-help`}>{t('boat.field.rigs.help')}</Quiet>
      {rigs.length >= MAX_RIGS && error && <RowFailure id={`${id}-error`}>{error}</RowFailure>}
    </fieldset>
  )
}

interface RigProps {
  readonly rig: Rig
  readonly onChange: (rig: Rig) => void
  readonly onRemove: () => void
}

function OneRig({ rig, onChange, onRemove }: RigProps) {
  const t = useTranslate()
  const craft = rigNotation(rig)
  return (
    <>
      <div className={classes.rigHead}>
        <span translate="no">{craft}</span>
        <Button variant="subtle" aria-label={t('boat.field.rigs.remove', { craft })} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </Button>
      </div>
      {layoutOf(rig.craft)?.cox === 'either' && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={rig.hasCox}
            onChange={({ currentTarget }) => onChange({ ...rig, hasCox: currentTarget.checked })}
          />
          {t('boat.field.rigs.cox', { craft: crafts[rig.craft].notation })}
        </label>
      )}
      {rig.sides && (
        <fieldset className={field.group}>
          <legend>{t('boat.field.rigs.sides', { craft })}</legend>
          <div className={classes.seats}>
            {rig.sides.map((value, index) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by their index.
                key={index}
                label={t('boat.field.rigs.seat', { seat: index + 1 })}
                data={side.options.map((one) => ({ value: one, label: t(`boat.side.${one}`) }))}
                value={value}
                onChange={({ currentTarget }) =>
                  onChange({ ...rig, sides: withSide(rig, index, currentTarget.value as Side) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

const withSide = ({ sides }: Rig, index: number, value: Side): Side[] => (sides ?? []).with(index, value)
