import { reportDamage } from '@boathouse/domain/boathouse/damages/contract'
import { type Damage, severity } from '@boathouse/domain/boathouse/damages/model'
import { MAX_PHOTOS } from '@boathouse/domain/boathouse/damages/rules'
import { useState } from 'react'
import { createDraft, NO_DRAFT, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLeft } from '#outbox/use-left.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import type { BoatAddress } from './api.ts'
import {
  countUnsentPhotos,
  type DamageReport,
  hasArrived,
  MAX_UNSENT_PHOTOS,
  reportBy,
} from './damage-channel.ts'
import { type DamageValues, emptyValues, toFormValues, toRequest } from './damage-form-values.ts'
import classes from './damages.module.css'
import { PhotoField } from './photo-field.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'

interface Props extends BoatAddress {
  readonly userId: string
  readonly boatName: string
  /** Refused report to correct. */
  readonly unsent?: DamageReport
  readonly onClose: () => void
}

/** Dialog 'Report damage'. Restores the draft, or edits a refused report, which the outbox keeps. */
export function DamageDialog({ unsent, ...rest }: Props) {
  if (unsent) {
    const start = { ...createDraft(null, toFormValues(unsent.body)), id: unsent.body.id }
    const draft = { start, isRestored: false, clear: () => {}, ...NO_DRAFT }
    return <DamageForm {...{ unsent, draft }} {...rest} />
  }
  return (
    <WithDraft
      userId={rest.userId}
      name={`damage/of/${rest.boatId}`}
      first={() => createDraft(null, emptyValues)}
    >
      {(draft) => <DamageForm unsent={undefined} draft={draft} {...rest} />}
    </WithDraft>
  )
}

interface FormProps extends Omit<Props, 'unsent'> {
  readonly unsent: DamageReport | undefined
  readonly draft: OpenDraft<DamageValues>
}

function DamageForm({ userId, unsent, draft, clubId, boatId, boatName, onClose }: FormProps) {
  const t = useTranslate()
  const { outbox, now } = useOutbox(userId)
  const left = useLeft()
  const room = MAX_UNSENT_PHOTOS - countUnsentPhotos(now.objects, unsent?.body.id)
  const chosen = useChosenPhotos({
    first: unsent?.photos ?? [],
    most: Math.max(0, Math.min(MAX_PHOTOS, room)),
  })
  // Once the report is stored, its fields are fixed and only photos remain.
  const [isReported, setReported] = useState(unsent?.isReported ?? false)
  const form = useRecordForm<typeof reportDamage.body, DamageValues, Damage | null, Damage>({
    noun: 'damage',
    body: reportDamage.body,
    draft,
    toFormValues,
    toRequest,
    onSaved: (stored) => {
      onClose()
      speakStatus(t(stored ? 'damage.saved' : 'notSent.title'))
    },
  })
  const onSubmit = form.onSubmit(async (body) => {
    const photos = await chosen.settled()
    if (!photos) return
    const about = { id: body.id, clubId, boatId, boatName }
    await form.save(
      () => reportBy(outbox, { about, body, photos, instead: unsent, gone: left() }),
      (error) => {
        const isStored = hasArrived(body.id)
        setReported(isStored)
        // The form has no field for an error of a photo: show it above the button.
        if (isStored) form.refuse(error)
        return isStored
      },
    )
  })
  return (
    <RecordDialog
      noun="damage"
      isSentLater
      title={t('action.reportDamage')}
      facts={[]}
      {...{ draft, form, onSubmit, onClose }}
    >
      {isReported && <p role="status">{t('damage.photosMissing')}</p>}
      <fieldset className={classes.report} disabled={isReported}>
        <Parts gap="0.75rem">
          <ChoicePills
            label={t('damage.field.severity')}
            options={severity.options.map((value) => ({ value, label: t(`damage.field.severity.${value}`) }))}
            value={severity.options.find((one) => one === form.values.severity) ?? ''}
            onChange={(picked) => form.setFields({ severity: picked })}
            error={form.field('severity').error}
            isFirst
          />
          <Quiet>{t('damage.field.severity.help')}</Quiet>
        </Parts>
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
