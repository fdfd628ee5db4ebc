import type { Membership } from '@boathouse/domain/club/people/model'
import { makeToken } from '@boathouse/domain/identity/tokens/contract'
import { TOKEN_DAYS } from '@boathouse/domain/identity/tokens/model'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { clubNouns, ownNouns, type ScopeNoun } from '@boathouse/domain/kernel/token-scopes'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import group from '#ui/form/field-group.module.css'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefreshTokens } from './api.ts'
import { MadeTokenDialog } from './made-token-dialog.tsx'
import { emptyValues, toRequest } from './token-form-values.ts'
import classes from './tokens.module.css'

interface Props {
  readonly uid: string
  readonly club: Pick<Membership, 'clubId' | 'clubName'> | null
  readonly onClose: () => void
}

const DAYS = [7, 30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.most]

export function MakeTokenDialog({ uid, club, onClose }: Props) {
  const [made, setMade] = useState<CallOutput<typeof makeToken> | null>(null)
  if (made) return <MadeTokenDialog {...made} onClose={onClose} />
  return <MakeForm uid={uid} club={club} onMade={setMade} onClose={onClose} />
}

interface FormProps extends Props {
  readonly onMade: (made: CallOutput<typeof makeToken>) => void
}

function MakeForm({ uid, club, onMade, onClose }: FormProps) {
  const t = useTranslate()
  const make = useCall(makeToken)
  const refresh = useRefreshTokens()
  const { ref, field, setFields, values, formError, onSubmit, refuse } = useContractForm({
    body: makeToken.body,
    initialValues: emptyValues,
    toBody: (values) => ({ ...toRequest(values), ...(club && { clubId: club.clubId }) }),
  })
  const submit = onSubmit((body) => {
    if (make.isPending) return
    make.mutate(
      { params: { uid }, body },
      {
        onSuccess: (made) => {
          onMade(made)
          void refresh()
        },
        onError: (error) => {
          refuse(error)
          // Refetch even on failure: the token may be stored although the response was lost.
          void refresh()
        },
      },
    )
  })
  const selectOf = (noun: ScopeNoun) => (
    <Select
      key={noun}
      label={t(`tokens.noun.${noun}`)}
      value={values[noun]}
      // The error 'nothing chosen' appears at the first field.
      error={noun === ownNouns[0] ? field('scopes').error : undefined}
      onChange={({ currentTarget }) => setFields({ [noun]: currentTarget.value, scopes: '' })}
      data={[
        { value: '', label: t('label.nothing') },
        { value: 'read', label: t('tokens.may.read') },
        { value: 'write', label: t('tokens.may.write') },
      ]}
    />
  )
  return (
    <FormDialog
      title={t('tokens.make')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('tokens.make')}
      workingLabel={t('action.creating')}
      isWorking={make.isPending}
      cancel={t('action.cancel')}
      onClose={onClose}
    >
      <TextInput
        label={t('label.name')}
        description={t('tokens.name.help')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
      <Select
        label={t('tokens.days')}
        data={DAYS.map((days) => ({ value: String(days), label: t('tokens.days.count', { days }) }))}
        {...field('days')}
      />
      <fieldset className={`${group.group} ${classes.nouns}`}>
        <legend>{t('tokens.own')}</legend>
        {ownNouns.map(selectOf)}
      </fieldset>
      {club && (
        <fieldset className={`${group.group} ${classes.nouns}`}>
          <legend>{t('tokens.club', { club: club.clubName })}</legend>
          {clubNouns.map(selectOf)}
        </fieldset>
      )}
    </FormDialog>
  )
}
