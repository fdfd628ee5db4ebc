import { invalidField } from '@boathouse/domain/kernel/errors'
import { type Comparison, disciplines } from '@boathouse/domain/results/disciplines/model'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import { readTyped, typedUnitOf } from '@boathouse/domain/results/disciplines/typing-rules'
import type { StandardSet } from '@boathouse/domain/results/standards/model'
import { judgeStandard, standardKey } from '@boathouse/domain/results/standards/set-rules'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useTypedText, useTypedUnit } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'
import {
  clubDisciplinesQuery,
  searchDisciplines,
  useDisciplineOptions,
} from '#shared/results/disciplines/discipline-options.ts'
import type { Named } from '#shared/results/disciplines/discipline-words.ts'
import { useMeasureWords } from '#shared/results/disciplines/measure-words.ts'
import { useCategoryOptions } from '#shared/sport/age-classes/use-category-options.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { GroupedSelect } from '#ui/form/grouped-select.tsx'
import { ReadField } from '#ui/form/read-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type SetAddress, setQuery, useRefreshStandards, useSaveCalls } from './api.ts'
import {
  type StandardValues,
  standardBody,
  toFormValues,
  toRequest,
  withChanged,
} from './standard-form-values.ts'
import { useStandardWords } from './use-standard-words.ts'

interface Props {
  readonly userId: string
  readonly ownSport: Sport
  readonly address: SetAddress
  readonly valueKey: string | null
  readonly onClose: () => void
}

export function StandardDialog(props: Props) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={setQuery(props.address)}
      id={props.address.id}
      title={t(props.valueKey === null ? 'standards.addValue' : 'standard.edit')}
      notLoaded={t('standard.notLoaded')}
      unknown={t('standard.unknown')}
      onClose={props.onClose}
    >
      {(set: StandardSet) => <Editor set={set} {...props} />}
    </StoredRecord>
  )
}

type EditorProps = Props & { readonly set: StandardSet }

function Editor({ userId, ...rest }: EditorProps) {
  const { set, valueKey, address, onClose } = rest
  const t = useTranslate()
  const { find } = useStandardWords(address.clubId)
  const ofClub = useQuery(clubDisciplinesQuery(address.clubId))
  const value = set.standards.find((one) => standardKey(one) === valueKey)
  // Values of a club's discipline can be formatted only once the discipline is loaded.
  if (value && !disciplines.has(value.disciplineKey) && !ofClub.data) {
    return ofClub.isError ? (
      <Dialog
        title={t('standard.edit')}
        onClose={onClose}
        actions={
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        }
      >
        <NotLoaded words={t('discipline.ofClub.notLoaded')} onRetry={() => void ofClub.refetch()} />
      </Dialog>
    ) : null
  }
  return (
    <WithDraft
      userId={userId}
      name={`standard/${valueKey === null ? `of/${set.id}` : `change-of/${set.id}/${valueKey}`}`}
      first={() => createDraft(set, toFormValues(set, valueKey, find))}
    >
      {(draft) => <StandardForm draft={draft} {...rest} />}
    </WithDraft>
  )
}

interface ValueProps {
  readonly field: FieldProps<StandardValues>
  readonly discipline: Named
}

/** Value field that shows how the text is read. */
function ValueField({ field, discipline }: ValueProps) {
  const t = useTranslate()
  const { value } = field('value')
  const comparison = findComparison(discipline.disciplineKey, discipline.clubDiscipline)
  const read = comparison && readTyped(comparison, value).value
  const words = useMeasureWords({ discipline, value, read })
  const typed = useTypedUnit(field('value'), typedUnitOf(comparison, useUnits()))
  return <ReadField label={t('label.value')} {...words} {...typed} />
}

type FormProps = Omit<EditorProps, 'userId'> & { readonly draft: OpenDraft<StandardValues> }

function StandardForm({ draft, set, ownSport, address, valueKey, onClose }: FormProps) {
  const t = useTranslate()
  const { find } = useStandardWords(address.clubId)
  const factsOf = useConflictFacts()
  const options = useDisciplineOptions({ ownSport, clubId: address.clubId })
  const { change } = useSaveCalls()
  const queryClient = useQueryClient()
  /** Version of the set to change; after a conflict the current one. */
  const basis = useRef(set)
  const form = useRecordForm({
    noun: 'standard',
    body: standardBody,
    draft,
    toFormValues: (current: StandardSet) => {
      basis.current = current
      return toFormValues(current, valueKey, find)
    },
    toRequest: (typed: StandardValues) => toRequest(typed, find),
    rule: (standard) => {
      const wrong = judgeStandard(standard, basis.current.ageClasses, find)
      if (wrong) throw invalidField(wrong.path, wrong.code)
      const key = standardKey(standard)
      if (key !== valueKey && basis.current.standards.some((one) => standardKey(one) === key))
        throw invalidField('ageClass', 'standardTwice')
    },
    onSaved: () => {
      onClose()
      speakStatus(t('standard.saved'))
    },
    refresh: useRefreshStandards(),
  })
  const onSubmit = form.onSubmit((standard) =>
    form.save(async (version) => {
      const standards = withChanged(basis.current.standards, valueKey, standard)
      const stored = await change.mutateAsync({ params: address, body: { version, standards } })
      queryClient.setQueryData(setQuery(address).queryKey, stored)
      return stored
    }),
  )
  const { field } = form
  return (
    <RecordDialog
      noun="standard"
      title={t(valueKey === null ? 'standards.addValue' : 'standard.edit')}
      facts={factsOf(form.merged?.conflicts, find(form.values.disciplineKey))}
      {...{ draft, form, onSubmit, onClose }}
    >
      <div>
        <GroupedSelect
          label={t('label.discipline')}
          placeholder={t('discipline.placeholder')}
          groups={options.groups}
          search={searchDisciplines}
          empty={t('discipline.none')}
          isFirst
          {...field('disciplineKey')}
        />
        {options.retry && <NotLoaded words={t('discipline.ofClub.notLoaded')} onRetry={options.retry} />}
      </div>
      <Select label={t('label.category')} data={useCategoryOptions()} {...field('competesAs')} />
      <Select
        label={t('label.ageClass')}
        data={[
          { value: '', label: t('standards.allAges') },
          ...set.ageClasses.map(({ name }) => ({ value: name, label: name })),
        ]}
        {...field('ageClass')}
      />
      <ValueField field={field} discipline={options.namedOf(form.values.disciplineKey)} />
      <TextInput
        label={t('label.source')}
        description={t('standard.source.help')}
        autoComplete="off"
        {...field('source')}
      />
      <TextInput type="date" label={t('standard.setOn')} {...field('setOn')} />
    </RecordDialog>
  )
}

const labels = {
  disciplineKey: 'label.discipline',
  competesAs: 'label.category',
  ageClass: 'label.ageClass',
  value: 'label.value',
  source: 'label.source',
  setOn: 'standard.setOn',
} as const

function useConflictFacts() {
  const t = useTranslate()
  const units = useUnits()
  const typedText = useTypedText()
  const shownOf = (name: string, value: string, comparison: Comparison | null) =>
    name === 'value' ? typedText(value, typedUnitOf(comparison, units)) : value
  return (conflicts: Partial<StandardValues> | undefined, comparison: Comparison | null) =>
    fieldNames(conflicts ?? {}).map((name) => ({
      name: t(labels[name]),
      value: <span translate="no">{shownOf(name, conflicts?.[name] ?? '', comparison)}</span>,
    }))
}
