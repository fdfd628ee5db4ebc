import { type ProfileChanges, updateProfile } from '@boathouse/domain/identity/profile/contract'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { useSettings } from './api.ts'
import classes from './name-form.module.css'

interface Props {
  readonly profile: Profile
  readonly lead?: string
  readonly onSaved?: () => void
  readonly onSkip: () => void
}

/** Asks new members for their name; can be skipped. */
export function NameForm({ profile, lead, onSaved, onSkip }: Props) {
  const t = useTranslate()
  const { update, updateCache, fetchCurrent } = useSettings(profile.id)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: updateProfile.body,
    initialValues: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    toBody: (names) => ({ ...names, version: profile.version }),
    rule: refuseNameless,
  })
  const onError = async (error: CallFailure) => {
    refuse(error)
    if (error.code === 'stale') await fetchCurrent(error)
  }
  const submit = onSubmit((body) => {
    if (update.isPending) return
    const onSuccess = (now: Parameters<typeof updateCache>[0]) => {
      updateCache(now)
      onSaved?.()
    }
    update.mutate(
      { params: { uid: profile.id }, body },
      { onSuccess, onError: (error) => void onError(error) },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={formError}>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.pair}>
        <TextInput label={t('label.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={t('label.lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <ButtonRow>
        <WorkButton
          type="submit"
          label={t('record.save')}
          workingLabel={t('record.saving')}
          isWorking={update.isPending}
        />
        <Button variant="subtle" onClick={onSkip}>
          {t('action.notNow')}
        </Button>
      </ButtonRow>
    </Form>
  )
}

/** Throws unless first or last name is given. */
function refuseNameless({ firstName, lastName }: ProfileChanges) {
  if (!firstName && !lastName) throw invalidField('firstName', 'required')
}
