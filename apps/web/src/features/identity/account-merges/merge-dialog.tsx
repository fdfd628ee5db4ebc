import { askAccountMerge, checkAccountMerge } from '@boathouse/domain/identity/account-merges/contract'
import type { AccountMerge, MergedRecords } from '@boathouse/domain/identity/account-merges/model'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { accountMergeQuery } from './api.ts'
import { MergeConfirmation } from './merge-confirmation.tsx'
import { useMergeWords } from './use-merge-words.ts'

interface Props {
  readonly uid: string
  readonly email: string
  readonly onClose: () => void
}

/** Asks for the other address, then for the codes mailed to both, then lists what moves. */
export function MergeDialog({ uid, email, onClose }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(accountMergeQuery(uid))
  const [isAskingAgain, setAskingAgain] = useState(false)
  const [checked, setChecked] = useState<readonly MergedRecords[] | null>(null)
  const props = { uid, email, onClose }
  if (!data)
    return (
      <Dialog title={t('merge.title')} onClose={onClose} actions={null}>
        {isError ? (
          <NotLoaded words={t('merge.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <p aria-busy="true">
            <Skeleton width="100%" />
          </p>
        )}
      </Dialog>
    )
  const { merge } = data
  if (merge === null || isAskingAgain) return <Asking {...props} onAsked={() => setAskingAgain(false)} />
  if (checked === null)
    return <Codes {...props} merge={merge} onChecked={setChecked} onAskAgain={() => setAskingAgain(true)} />
  return <MergeConfirmation {...props} merge={merge} items={checked} />
}

function Asking({ uid, email, onAsked, onClose }: Props & { readonly onAsked: () => void }) {
  const t = useTranslate()
  const words = useMergeWords()
  const queryClient = useQueryClient()
  const ask = useCall(askAccountMerge)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: askAccountMerge.body,
    initialValues: { email: '' },
    toBody: (values) => values,
    rule: (body) => {
      if (body.email === email) throw invalidField('email', 'mergeSame')
    },
  })
  const submit = onSubmit((body) => {
    if (ask.isPending) return
    ask.mutate(
      { params: { uid }, body },
      {
        onSuccess: (asked) => {
          queryClient.setQueryData(accountMergeQuery(uid).queryKey, asked)
          onAsked()
        },
        onError: (error) => refuse(error, words(error)),
      },
    )
  })
  return (
    <FormDialog
      title={t('merge.title')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('merge.send')}
      workingLabel={t('action.oneMoment')}
      isWorking={ask.isPending}
      onClose={onClose}
    >
      <p>{t('merge.lead', { email })}</p>
      <TextInput
        label={t('merge.email')}
        description={t('merge.help')}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...field('email')}
      />
    </FormDialog>
  )
}

interface CodesProps extends Props {
  readonly merge: AccountMerge
  readonly onChecked: (items: readonly MergedRecords[]) => void
  readonly onAskAgain: () => void
}

function Codes({ uid, email, merge, onChecked, onAskAgain, onClose }: CodesProps) {
  const t = useTranslate()
  const words = useMergeWords()
  const { moment } = useOwnTimes()
  const [hasFactor, setHasFactor] = useState(false)
  const check = useCall(checkAccountMerge)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: checkAccountMerge.body,
    initialValues: { ownCode: '', otherCode: '', code: '', recoveryCode: '' },
    toBody: ({ code, recoveryCode, ...codes }) => ({
      ...codes,
      ...(code !== '' && { code }),
      ...(code === '' && recoveryCode !== '' && { recoveryCode }),
    }),
  })
  const submit = onSubmit((body) => {
    if (check.isPending) return
    check.mutate(
      { params: { uid }, body },
      {
        onSuccess: ({ items }) => onChecked(items),
        onError: (error) => {
          const isOfFactor = ({ path }: { path: string }) => path === 'code' || path === 'recoveryCode'
          if (error instanceof CallFailure && error.fields.some(isOfFactor)) setHasFactor(true)
          refuse(error, words(error))
        },
      },
    )
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog
      title={t('merge.title')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('merge.check')}
      workingLabel={t('action.oneMoment')}
      isWorking={check.isPending}
      onClose={onClose}
    >
      <p>{t('merge.codes.lead', { email, other: merge.email, until: moment(merge.expiresAt) })}</p>
      <TextInput label={t('merge.code', { email })} {...digits} data-autofocus {...field('ownCode')} />
      <TextInput label={t('merge.code', { email: merge.email })} {...digits} {...field('otherCode')} />
      {hasFactor && (
        <>
          <p>{t('merge.factor.lead')}</p>
          <TextInput label={t('merge.factor.app')} {...digits} {...field('code')} />
          <TextInput label={t('merge.factor.recovery')} autoComplete="off" {...field('recoveryCode')} />
        </>
      )}
      <Button variant="subtle" onClick={onAskAgain}>
        {t('merge.another')}
      </Button>
    </FormDialog>
  )
}
