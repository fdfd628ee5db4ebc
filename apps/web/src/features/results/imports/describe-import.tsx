import { unitChoices } from '@boathouse/domain/kernel/unit-choices'
import { type CraftKey, craft, craftKeys, crafts } from '@boathouse/domain/sport/sports/model'
import {
  intensities,
  intensity,
  rpeSteps,
  trainingType,
  trainingTypes,
} from '@boathouse/domain/training/training-sessions/model'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { guessedMetres, type Unit } from './distance-unit.ts'
import classes from './import-dialog.module.css'
import { type Description, type Given, useDescriptions } from './use-descriptions.ts'

/** Describes all imported sessions at once: fields that no device records, and the unit of distances if it was guessed. */
export function DescribeImport(props: Parameters<typeof useDescriptions>[0]) {
  const { sessions } = props
  const t = useTranslate()
  const codeWords = useCodeWords()
  const { current, change, error, isWorking, set, undo } = useDescriptions(props)
  const [given, setGiven] = useState<Given>({})
  const [unit, setUnit] = useState<Unit | null>(null)
  const summary = useSummary(current)
  const isNothing = Object.keys(given).length === 0 && unit === null
  const lacking = current.filter((one) => lacksAny(one, given)).length
  const title = t('imports.describe', { count: sessions.length, summary })
  return (
    <section aria-label={t('imports.describe.title')} className={classes.describe}>
      <p className={classes.title}>{title}</p>
      <Fields current={current} given={given} onChange={setGiven}>
        {sessions.some((session) => guessedMetres(session) !== null) && (
          <UnitSelect unit={unit} onChange={setUnit} />
        )}
      </Fields>
      <div className={classes.choices}>
        <WorkButton
          variant="default"
          label={t('imports.describe.all', { count: sessions.length })}
          workingLabel={t('imports.describe.setting')}
          isWorking={isWorking}
          disabled={isNothing}
          onClick={() => void set(given, { onlyMissing: false, unit })}
        />
        {lacking > 0 && lacking < sessions.length && (
          <Button
            variant="default"
            disabled={isWorking}
            onClick={() => void set(given, { onlyMissing: true, unit })}
          >
            {t('imports.describe.missing', { count: lacking })}
          </Button>
        )}
        {change && !change.isUndone && change.before.length > 0 && (
          <Button variant="subtle" disabled={isWorking} onClick={() => void undo(change)}>
            {t('record.undo')}
          </Button>
        )}
      </div>
      <p aria-live="polite">
        {change &&
          t(change.isUndone ? 'imports.describe.undone' : 'imports.describe.set', {
            count: change.before.length,
          })}
      </p>
      {error !== null && <p role="alert">{codeWords.ofFailure(error)}</p>}
    </section>
  )
}

interface FieldsProps {
  readonly current: readonly Description[]
  readonly given: Given
  readonly onChange: (given: Given) => void
  readonly children: ReactNode
}

function Fields({ current, given, onChange, children }: FieldsProps) {
  const t = useTranslate()
  const kept = { value: '', label: t('imports.describe.keep') }
  const field = <Name extends keyof Given>(name: Name, parse: (typed: string) => Given[Name]) => ({
    value: String(given[name] ?? ''),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      const { [name]: _, ...others } = given
      onChange(value === '' ? others : { ...others, [name]: parse(value) })
    },
  })
  return (
    <div className={classes.forAll}>
      <Select
        label={t('trainingSession.craft')}
        translate="no"
        data={[kept, ...craftsFor(current).map((key) => ({ value: key, label: crafts[key].notation }))]}
        {...field('craft', craft.parse)}
      />
      <Select
        label={t('trainingSession.type')}
        data={[kept, ...trainingTypes.map((type) => ({ value: type, label: t(`trainingType.${type}`) }))]}
        {...field('type', trainingType.parse)}
      />
      <Select
        label={t('trainingSession.intensity')}
        data={[kept, ...intensities.map((one) => ({ value: one, label: t(`intensity.${one}`) }))]}
        {...field('intensity', intensity.parse)}
      />
      <Select
        label={t('trainingSession.rpe')}
        data={[kept, ...rpeSteps.map((rpe) => ({ value: String(rpe), label: t(`rpe.${rpe}`) }))]}
        {...field('rpe', Number)}
      />
      {children}
    </div>
  )
}

interface UnitProps {
  readonly unit: Unit | null
  readonly onChange: (unit: Unit | null) => void
}

function UnitSelect({ unit, onChange }: UnitProps) {
  const t = useTranslate()
  const names = unitChoices.distanceUnit
  return (
    <Select
      label={t('imports.describe.unit')}
      data={[
        { value: '', label: t('imports.describe.keep') },
        ...names.map((name) => ({ value: name, label: t(`unitName.${name}`) })),
      ]}
      value={unit ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(names.find((name) => name === value) ?? null)}
    />
  )
}

/** Crafts of the sessions' sports; all crafts if a session has no sport. */
function craftsFor(sessions: readonly Description[]): readonly CraftKey[] {
  const sports = new Set(sessions.map(({ sport }) => sport))
  return sports.has(null) ? craftKeys : craftKeys.filter((key) => sports.has(crafts[key].sport))
}

const isUnset = (value: Description[keyof Description]) => value === null || value === 'notSet'

const lacksAny = (session: Description, given: Given): boolean =>
  (Object.keys(given) as (keyof Given)[]).some((name) => isUnset(session[name]))

/** Summary of the fields, for example 'craft 1x · type Endurance · RPE not set'. Values that differ are called mixed. */
function useSummary(sessions: readonly Description[]): string {
  const t = useTranslate()
  const shared = <Name extends keyof Given>(
    name: Name,
    wordOf: (value: NonNullable<Description[Name]>) => string,
  ) => {
    const [first, ...others] = new Set(sessions.map((session) => session[name]))
    const isMixed = others.length > 0
    const value = isMixed
      ? t('imports.describe.mixed')
      : first === null || first === undefined || first === 'notSet'
        ? t('imports.describe.notSet')
        : wordOf(first as NonNullable<Description[Name]>)
    return t(`imports.describe.${name as keyof Given}`, { value })
  }
  return [
    shared('craft', (key) => crafts[key].notation),
    shared('type', (type) => t(type === 'notSet' ? 'label.notSet' : `trainingType.${type}`)),
    shared('intensity', (one) => t(one === 'notSet' ? 'label.notSet' : `intensity.${one}`)),
    shared('rpe', String),
  ].join(' · ')
}
