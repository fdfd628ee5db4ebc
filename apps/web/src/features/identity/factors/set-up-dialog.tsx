import { beginFactor, confirmFactor } from '@boathouse/domain/identity/factors/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { CodeField } from '#shared/identity/factors/proof-fields.tsx'
import { QrCode } from '#shared/practices/check-ins/qr-code.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useRefreshFactors } from './api.ts'
import classes from './factors.module.css'
import { RecoveryCodeList } from './recovery-code-list.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

interface Begun {
  readonly id: string
  readonly key: string
  readonly uri: string
}

export function SetUpDialog({ uid, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (begun) return <AppStep uid={uid} begun={begun} onCodes={setCodes} onClose={onClose} />
  return <NameStep uid={uid} onBegun={setBegun} onClose={onClose} />
}

function NameStep({ uid, onBegun, onClose }: Props & { readonly onBegun: (begun: Begun) => void }) {
  const t = useTranslate()
  const begin = useCall(beginFactor)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: beginFactor.body,
    initialValues: { name: t('factors.name.usual') },
    toBody: (typed) => typed,
  })
  const submit = onSubmit((body) =>
    begin.mutate({ params: { uid }, body }, { onSuccess: onBegun, onError: (error) => refuse(error) }),
  )
  return (
    <FormDialog
      title={t('factors.setUp')}
      error={formError}
      label={t('action.next')}
      isWorking={begin.isPending}
      onClose={onClose}
      ref={ref}
      onSubmit={submit}
      cancel={t('action.cancel')}
    >
      <p>{t('factors.setUp.lead')}</p>
      <TextInput
        label={t('factors.name')}
        description={t('factors.name.help')}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
    </FormDialog>
  )
}

interface AppStepProps extends Props {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}

function AppStep({ uid, begun: { id, key, uri }, onCodes, onClose }: AppStepProps) {
  const t = useTranslate()
  const refresh = useRefreshFactors()
  const confirm = useCall(confirmFactor)
  const toast = useToast()
  const navigate = useNavigate()
  /** The app is set up, but the response with the recovery codes was lost: offer new ones. */
  const leadToNewCodes = () => {
    void refresh()
    toast(t('factors.wasOn'))
    void navigate({
      to: '/settings/$place',
      params: { place: 'sign-in' },
      search: { dialog: 'recovery-codes' },
      replace: true,
    })
  }
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: confirmFactor.body,
    initialValues: { code: '' },
    toBody: (typed) => typed,
  })
  const submit = onSubmit((body) =>
    confirm.mutate(
      { params: { uid, id }, body },
      {
        onSuccess: ({ recoveryCodes }) => {
          onCodes(recoveryCodes)
          void refresh()
        },
        onError: (error) => (error.status === 409 ? leadToNewCodes() : refuse(error)),
      },
    ),
  )
  return (
    <FormDialog
      title={t('factors.setUp')}
      error={formError}
      label={t('factors.confirm')}
      isWorking={confirm.isPending}
      onClose={onClose}
      ref={ref}
      onSubmit={submit}
      cancel={t('action.cancel')}
    >
      <p>{t('factors.scan')}</p>
      <div className={classes.code}>
        <QrCode text={uri} label={t('factors.qr')} />
      </div>
      <p>
        {t('factors.key')}{' '}
        <span className={classes.key} translate="no">
          {key.replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <CodeField help={t('factors.code.help')} {...field('code')} />
    </FormDialog>
  )
}

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslate()
  const actions = (
    <Button onClick={onClose} data-autofocus>
      {t('factors.codes.done')}
    </Button>
  )
  return (
    <Dialog title={t('factors.codes.title')} onClose={onClose} actions={actions}>
      <RecoveryCodeList codes={codes} />
    </Dialog>
  )
}
