import { endOidcAccount, listOidcAccounts } from '@boathouse/domain/identity/oidc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { oidcQuery } from './api.ts'

interface Props {
  readonly uid: string
  readonly id: string
  readonly onClose: () => void
}

export function EndOidcDialog({ uid, id, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const end = useCall(endOidcAccount)
  const { data } = useQuery(oidcQuery(uid))
  const isHere = data?.items.some((one) => one.id === id && one.worksHere)
  const name = (isHere && data?.provider) || t('oidc.other')
  const onSuccess = () => {
    onClose()
    toast(t('oidc.ended'))
    void queryClient.invalidateQueries({ queryKey: [listOidcAccounts.id] })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!end.isPending) end.mutate({ params: { uid, id } }, { onSuccess })
  }
  return (
    <FormDialog
      title={t('oidc.end.title')}
      error={end.error && words.ofFailure(end.error)}
      label={t('oidc.disconnect')}
      isWorking={end.isPending}
      isFinal
      onClose={onClose}
      onSubmit={onSubmit}
      cancel={t('action.cancel')}
    >
      <p>{t('oidc.end.lead', { name })}</p>
    </FormDialog>
  )
}
