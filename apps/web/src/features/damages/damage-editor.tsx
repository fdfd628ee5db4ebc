import { type NewDamage, reportDamage } from '@boathouse/domain/damages/contract'
import { type Damage, severity } from '@boathouse/domain/damages/model'
import { useRef, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { type BoatAddress, useRefreshDamages, useReportCalls } from './api.ts'
import { type DamageValues, emptyValues, toRequest } from './damage-form-values.ts'
import classes from './damages.module.css'
import { PhotoField } from './photo-field.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'

interface Props extends BoatAddress {
  readonly userId: string
  readonly onClose: () => void
}

/** 'Report damage', opened with what was typed before. */
export const DamageDialog = ({ userId, ...rest }: Props) => (
  <WithDraft
    userId={userId}
    name={`damage/of/${rest.boatId}`}
    first={() => createDraft<DamageValues>(null, emptyValues)}
  >
    {(draft) => <DamageForm draft={draft} {...rest} />}
  </WithDraft>
)

type FormProps = Omit<Props, 'userId'> & { readonly draft: OpenDraft<DamageValues> }

function DamageForm({ draft, clubId, boatId, onClose }: FormProps) {
  const t = useTranslate()
  const calls = useReportCalls()
  const chosen = useChosenPhotos()
  // Once it is stored its words stand, and what is still to come are its photos.
  const [reported, setReported] = useState<Damage | null>(null)
  const arrived = useRef(new Set<string>())
  const form = useRecordForm<typeof reportDamage.body, DamageValues, Damage, Damage>({
    noun: 'damage',
    body: reportDamage.body,
    draft,
    toFormValues: ({ severity, what, place }) => ({ ...emptyValues, severity, what, place }),
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('damage.saved'))
    },
    refresh: useRefreshDamages(),
  })
  const report = async (body: NewDamage) => {
    const stored = reported ?? (await calls.report.mutateAsync({ params: { clubId, boatId }, body }))
    setReported(stored)
    return stored
  }
  const onSubmit = form.onSubmit(async (body) => {
    const photos = await chosen.settled()
    if (!photos) return
    let stored = reported
    await form.save(
      async () => {
        stored = await report(body)
        const params = { clubId, boatId, damageId: stored.id }
        for (const { id, blob } of photos.filter((photo) => !arrived.current.has(photo.id))) {
          await calls.addPhoto.mutateAsync({ params, query: { id }, upload: blob })
          arrived.current.add(id)
        }
        return stored
      },
      (error) => {
        // What is said of a photo is nothing that the form could ask about the report.
        if (stored) form.refuse(error)
        return stored !== null
      },
    )
  })
  return (
    <RecordDialog noun="damage" title={t('damage.new')} facts={[]} {...{ draft, form, onSubmit, onClose }}>
      {reported && <p role="status">{t('damage.photosMissing')}</p>}
      <fieldset className={classes.report} disabled={reported !== null}>
        <div className={classes.parts}>
          <ChoicePills
            label={t('damage.field.severity')}
            options={severity.options.map((value) => ({ value, label: t(`damage.field.severity.${value}`) }))}
            value={severity.options.find((one) => one === form.values.severity) ?? ''}
            onChange={(picked) => form.setFields({ severity: picked })}
            error={form.field('severity').error}
            isFirst
          />
          <p className={classes.help}>{t('damage.field.severity.help')}</p>
        </div>
        <Textarea
          label={t('damage.field.what')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.field('what')}
        />
        <TextInput
          label={t('damage.field.place')}
          placeholder={t('damage.field.place.example')}
          autoComplete="off"
          maxLength={100}
          {...form.field('place')}
        />
      </fieldset>
      <PhotoField chosen={chosen} error={form.field('photo').error} />
    </RecordDialog>
  )
}
