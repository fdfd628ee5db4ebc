import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { sports } from '@boathouse/domain/sport/sports/model'
import { createHeartRateZones } from '@boathouse/domain/training/heart-rate-zones/contract'
import {
  type HeartRateZones,
  type ZoneMethod,
  zoneMethods,
} from '@boathouse/domain/training/heart-rate-zones/model'
import { basisOf, refuseWrongZones, toStarts } from '@boathouse/domain/training/heart-rate-zones/rules'
import { useQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInWholeList } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { useAddZones, useChangeZones, useRefreshZones, zonesQuery } from './api.ts'
import { useZoneWords } from './use-zone-words.ts'
import classes from './zone-set-editor.module.css'
import { freshValues, toFormValues, toRequest, type ZoneSetValues } from './zone-set-form-values.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

export function AddZonesDialog(props: Props) {
  const { data, isPending } = useQuery(zonesQuery)
  // The first day depends on whether there are zones already.
  return isPending ? null : <Editor stored={null} hasZones={(data?.items.length ?? 0) > 0} {...props} />
}

export function EditZonesDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  return (
    <FoundInWholeList
      query={zonesQuery}
      id={id}
      title={t('zoneSet.edit')}
      notLoaded={t('zoneSet.notLoaded')}
      unknown={t('zoneSet.unknown')}
      onClose={rest.onClose}
    >
      {(zones) => <Editor stored={zones} hasZones {...rest} />}
    </FoundInWholeList>
  )
}

type EditorProps = Props & { readonly stored: HeartRateZones | null; readonly hasZones: boolean }

const Editor = ({ userId, today, stored, hasZones, onClose }: EditorProps) => (
  <WithDraft
    userId={userId}
    name={stored ? `zones/change-of/${stored.id}` : 'zones'}
    first={() => createDraft(stored, stored ? toFormValues(stored) : freshValues(hasZones, today))}
  >
    {(draft) => <ZonesForm {...{ draft, stored, onClose }} />}
  </WithDraft>
)

type FormProps = Pick<EditorProps, 'stored' | 'onClose'> & { readonly draft: OpenDraft<ZoneSetValues> }

function ZonesForm({ draft, stored, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const [create, change] = [useAddZones(), useChangeZones()]
  const form = useRecordForm({
    noun: 'zoneSet',
    body: createHeartRateZones.body,
    draft,
    toFormValues,
    toRequest: (typed: ZoneSetValues) => toRequest(typed),
    rule: refuseWrongZones,
    onSaved: () => {
      onClose()
      speakStatus(t('zoneSet.saved'))
    },
    refresh: useRefreshZones(),
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { id }, body: { ...typed, version } })
        : create.mutateAsync({ body: { id, ...typed } }),
    ),
  )
  const { field, values } = form
  const method = values.method as ZoneMethod
  const rate = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <RecordDialog
      noun="zoneSet"
      title={t(stored ? 'zoneSet.edit' : 'zoneSet.title')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <div className={classes.pair}>
        <Select
          label={t('zoneSet.sport')}
          description={t('zoneSet.sport.help')}
          data={[
            { value: '', label: t('zones.allSports') },
            ...sports.map((value) => ({ value, label: t(`sport.${value}`) })),
          ]}
          {...field('sport')}
        />
        <TextInput
          type="date"
          label={t('zoneSet.from')}
          description={t('zoneSet.from.help')}
          {...field('from')}
        />
      </div>
      <Select
        label={t('zoneSet.method')}
        description={t(`zoneSet.method.${method}.help`)}
        data={zoneMethods.map((value) => ({ value, label: t(`zoneSet.method.${value}`) }))}
        {...field('method')}
      />
      {method === 'typed' ? (
        <TextInput
          label={t('zoneSet.starts')}
          description={t('zoneSet.starts.help')}
          autoComplete="off"
          {...field('starts')}
        />
      ) : (
        <div className={classes.pair}>
          {basisOf[method].map((name) => (
            <TextInput key={name} label={t(`zoneSet.${name}`)} {...rate} {...field(name)} />
          ))}
        </div>
      )}
      <Preview values={values} />
      {stored && <p className={classes.note}>{t('zoneSet.note')}</p>}
    </RecordDialog>
  )
}

/** The zones that saving would store. */
function Preview({ values }: { values: ZoneSetValues }) {
  const t = useTranslate()
  const { nameOf, rangeOf } = useZoneWords()
  const request = toRequest(values)
  const starts = findStarts(request)
  return (
    <section className={classes.preview} aria-label={t('zoneSet.preview')}>
      <h3>{t('zoneSet.preview')}</h3>
      {starts ? (
        <Facts
          facts={starts.map((_, index) => ({
            name: nameOf(index + 1, request.method),
            value: rangeOf(starts, index),
          }))}
        />
      ) : (
        <p className={classes.note}>{t('zoneSet.preview.none')}</p>
      )}
    </section>
  )
}

/** Null for incomplete or implausible heart rates. */
function findStarts(request: ReturnType<typeof toRequest>): number[] | null {
  const { success } = createHeartRateZones.body.shape.starts.safeParse(request.starts)
  const rates = [request.maximum, request.resting, request.threshold]
  if (!success || rates.some((rate) => rate !== null && !Number.isInteger(rate))) return null
  try {
    return toStarts(request)
  } catch {
    return null
  }
}

function useConflictFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  const shown: Readonly<Record<keyof ZoneSetValues, (value: string) => string>> = {
    sport: (value) => (value ? t(`sport.${value as (typeof sports)[number]}`) : t('zones.allSports')),
    from: (value) => (value ? date(value) : t('zones.fromStart')),
    method: (value) => t(`zoneSet.method.${value as ZoneMethod}`),
    ...{ maximum: String, resting: String, threshold: String, starts: String },
  }
  return (conflicts: Partial<ZoneSetValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: t(`zoneSet.${name}`),
      value: shown[name](conflicts[name] ?? ''),
    }))
}
