import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import { audiences, type PracticeDetails, placing } from '@boathouse/domain/practices/practices/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { listed, written } from '#editor/listed.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { MemberPicker } from '#shared/club/members/member-picker.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { SquadPicker } from '#shared/club/squads/squad-picker.tsx'
import { upcomingQuery } from '#shared/practices/practices/practice-cache.ts'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { AnnounceField } from './announce-field.tsx'
import { DeadlineField } from './deadline-field.tsx'
import type { PracticeValues } from './practice-form-values.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { WhenFields } from './when-fields.tsx'

interface Props {
  readonly clubId: string
  readonly stored: PracticeDetails | null
  readonly firstDayOfWeek: Weekday
  readonly isForAll: boolean
  readonly field: FieldProps<PracticeValues>
  readonly values: PracticeValues
  readonly onFieldsChange: (values: Partial<PracticeValues>) => void
}

export function PracticeFields(props: Props) {
  const { clubId, stored, isForAll, field, values, onFieldsChange } = props
  const t = useTranslate()
  const squads = useCurrentSquads(clubId) ?? []
  // Clubs without squads have nothing to choose.
  const isOffered = squads.length > 0 || values.audience === 'squads'
  const offered = audiences.filter((audience) => audience !== 'squads' || isOffered)
  const isSeries = stored !== null && stored.seriesId !== null
  const earlier = useId()
  return (
    <>
      <TextInput
        label={t('label.title')}
        autoComplete="off"
        maxLength={100}
        data-autofocus={stored === null || undefined}
        list={`${earlier}-titles`}
        {...field('title')}
      />
      <EarlierWords id={earlier} clubId={clubId} />
      <WhenFields {...props} isSeries={isSeries} />
      <RepeatFields {...props} isSeries={isSeries} />
      <TextInput
        label={t('label.place')}
        autoComplete="off"
        maxLength={200}
        list={`${earlier}-places`}
        {...field('place')}
      />
      {isForAll && (
        <ChoicePills
          label={t('label.for')}
          options={offered.map((value) => ({ value, label: t(`practice.for.${value}`) }))}
          value={audiences.find((value) => value === values.audience) ?? 'everyone'}
          onChange={(audience) => onFieldsChange({ audience })}
          error={field('audience').error}
        />
      )}
      {values.audience === 'squads' && (
        <SquadPicker
          squads={squads}
          stored={stored?.squads ?? []}
          chosen={listed(values.squadIds)}
          onChange={(ids) => onFieldsChange({ squadIds: written(ids) })}
          help={t('practice.form.squads.help')}
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
      <TextInput
        label={t('practice.form.capacity')}
        description={t('practice.form.capacity.help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...field('capacity')}
      />
      <ChoicePills
        label={t('practice.form.placing')}
        options={placing.options.map((value) => ({ value, label: t(`practice.placing.${value}`) }))}
        value={values.placing === 'coach' ? 'coach' : 'order'}
        onChange={(value) => onFieldsChange({ placing: value })}
      />
      <DeadlineField {...props} />
      <AnnounceField {...props} />
      <Textarea label={t('label.notes')} rows={3} {...field('notes')} />
    </>
  )
}

/** Suggests titles and places of upcoming practices. */
function EarlierWords({ id, clubId }: { readonly id: string; readonly clubId: string }) {
  const { data } = useInfiniteQuery({ ...upcomingQuery(clubId), enabled: false })
  const practices = data?.pages.flatMap(({ items }) => items) ?? []
  const lists = {
    titles: practices.map(({ title }) => title),
    places: practices.map(({ place }) => place).filter(Boolean),
  }
  return Object.entries(lists).map(([name, words]) => (
    <datalist key={name} id={`${id}-${name}`}>
      {[...new Set(words)].map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  ))
}
