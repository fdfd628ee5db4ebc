import { audiences } from '@boathouse/domain/practices/model'
import type { Sport } from '@boathouse/domain/sports/model'
import { MAX_DISCIPLINES, type TestDayDetails } from '@boathouse/domain/test-days/model'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProps } from '#editor/contract-form.ts'
import { listed, written } from '#editor/listed.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { searchDisciplines, useDisciplineOptions } from '#shared/disciplines/discipline-options.ts'
import { type Named, useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import { MemberPicker } from '#shared/members/member-picker.tsx'
import { useCurrentSquads } from '#shared/squads/current-squads.ts'
import { SquadPicker } from '#shared/squads/squad-picker.tsx'
import { Button } from '#ui/button.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { GroupedSelect } from '#ui/grouped-select.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { conditionNames, type TestDayValues } from './test-day-form-values.ts'
import classes from './test-days.module.css'

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
      {chosen.length >= MAX_DISCIPLINES && error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
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
      <TextInput
        label={t('testDay.waterTemperature')}
        inputMode="decimal"
        autoComplete="off"
        {...field('waterTemperature')}
      />
      <Textarea label={t('label.note')} rows={3} {...field('note')} />
    </Disclosure>
  )
}
