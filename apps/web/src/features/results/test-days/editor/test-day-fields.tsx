import { audiences } from '@boathouse/domain/practices/practices/model'
import { MAX_DISCIPLINES, type TestDayDetails } from '@boathouse/domain/results/test-days/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProps } from '#editor/contract-form.ts'
import { listed, written } from '#editor/listed.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { MemberPicker } from '#shared/club/members/member-picker.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { SquadPicker } from '#shared/club/squads/squad-picker.tsx'
import { searchDisciplines, useDisciplineOptions } from '#shared/results/disciplines/discipline-options.ts'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { GroupedSelect } from '#ui/form/grouped-select.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import classes from '../test-days.module.css'
import { conditionNames, type TestDayValues } from './test-day-form-values.ts'

interface Props {
  readonly clubId: string
  readonly stored: TestDayDetails | null
  readonly known: readonly Named[]
  readonly ownSport: Sport
  readonly isForAll: boolean
  readonly field: FieldProps<TestDayValues>
  readonly values: TestDayValues
  readonly onFieldsChange: (values: Partial<TestDayValues>) => void
}

export function TestDayFields(props: Props) {
  const { field } = props
  const t = useTranslate()
  return (
    <>
      <TextInput
        label={t('label.title')}
        autoComplete="off"
        maxLength={100}
        data-autofocus={props.stored === null || undefined}
        {...field('title')}
      />
      <TextInput type="date" label={t('label.day')} {...field('date')} />
      <Disciplines {...props} />
      <AudienceFields {...props} />
      <Conditions {...props} />
    </>
  )
}

function Disciplines({ clubId, known, ownSport, field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const options = useDisciplineOptions({ ownSport, clubId })
  const chosen = listed(values.disciplineKeys)
  const namedOf = (key: string) =>
    known.find(({ disciplineKey }) => disciplineKey === key) ?? options.namedOf(key)
  const list = useRef<HTMLDivElement>(null)
  const error = field('disciplineKeys').error
  const choose = (keys: readonly string[]) => {
    // The pressed button is removed: focus the next one, or the select.
    flushSync(() => onFieldsChange({ disciplineKeys: keys.join() }))
    const next = list.current?.querySelector<HTMLElement>('input:not([type="hidden"])')
    ;(next ?? list.current?.querySelector<HTMLElement>('li:last-child button'))?.focus()
  }
  const offered = options.groups
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !chosen.includes(value)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <div ref={list}>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t('label.disciplines')}>
          {chosen.map((key) => (
            <li key={key}>
              <span translate="no">{nameOf(namedOf(key))}</span>
              <Button
                variant="subtle"
                aria-label={t('testDay.disciplines.remove', { discipline: nameOf(namedOf(key)) })}
                onClick={() => choose(chosen.filter((one) => one !== key))}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < MAX_DISCIPLINES && (
        <GroupedSelect
          key={chosen.length}
          label={t('testDay.disciplines.add')}
          placeholder={t('discipline.placeholder')}
          groups={offered}
          search={searchDisciplines}
          empty={t('discipline.none')}
          value=""
          onChange={(key) => key && choose([...chosen, key])}
          error={error}
        />
      )}
      {chosen.length >= MAX_DISCIPLINES && error && <RowFailure>{error}</RowFailure>}
      <p className={classes.help}>{t('testDay.disciplines.help')}</p>
      {options.retry && <NotLoaded words={t('discipline.ofClub.notLoaded')} onRetry={options.retry} />}
    </div>
  )
}

/** Audience. Squad coaches choose among their own squads. */
function AudienceFields({ clubId, stored, isForAll, field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const squads = useCurrentSquads(clubId) ?? []
  const isOffered = squads.length > 0 || values.audience === 'squads'
  return (
    <>
      {isForAll && (
        <ChoicePills
          label={t('label.for')}
          options={audiences
            .filter((audience) => audience !== 'squads' || isOffered)
            .map((value) => ({ value, label: t(`testDay.for.${value}`) }))}
          value={audiences.find((value) => value === values.audience) ?? 'everyone'}
          onChange={(audience) => onFieldsChange({ audience })}
        />
      )}
      {values.audience === 'squads' && (
        <SquadPicker
          squads={squads}
          stored={stored?.squads ?? []}
          chosen={listed(values.squadIds)}
          onChange={(ids) => onFieldsChange({ squadIds: written(ids) })}
          help={t('testDay.squads.help')}
          error={field('squadIds').error}
        />
      )}
      {values.audience === 'chosen' && (
        <MemberPicker
          clubId={clubId}
          chosen={listed(values.memberIds)}
          onChange={(ids) => onFieldsChange({ memberIds: written(ids) })}
          error={field('memberIds').error}
        />
      )}
    </>
  )
}

/** Folded until one of its fields is filled in or has an error. */
function Conditions({ field, values }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(conditionNames.some((name) => values[name] !== ''))
  if (!isOpen && conditionNames.some((name) => field(name).error)) setOpen(true)
  return (
    <Disclosure label={t('testDay.conditions')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <TextInput label={t('label.course')} autoComplete="off" maxLength={100} {...field('course')} />
      <TextInput label={t('testDay.wind')} autoComplete="off" maxLength={100} {...field('wind')} />
      <UnitInput
        label={(unit) => t('testDay.waterTemperature', { unit })}
        unit="temperatureUnit"
        inputMode="decimal"
        autoComplete="off"
        {...field('waterTemperature')}
      />
      <Textarea label={t('label.note')} rows={3} {...field('note')} />
    </Disclosure>
  )
}
