import { beginFactor, confirmFactor } from '@boathouse/domain/factors/contract'
import { factorName } from '@boathouse/domain/factors/model'
import { showProfile } from '@boathouse/domain/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { QrCode } from '#shared/check-ins/qr-code.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/credential-fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { useToast } from '#ui/toasts.tsx'
import { hasFactor, useOwnFactors, useRefreshFactors } from './api.ts'
import classes from './factors.module.css'
import { ProofDialog } from './proof-dialog.tsx'
import { CodeField } from './proof-fields.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { StepDialog } from './step-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

interface Begun {
  readonly id: string
  readonly key: string
  readonly uri: string
}

/** 'Set up an authenticator app', in three: who asks, the app, and the recovery codes. */
export function SetUpDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(toQuery(showProfile, { params: { uid } }))
  const { own, isPending, refetch: refetchOwn } = useOwnFactors(uid)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (begun) return <AppStep uid={uid} begun={begun} onCodes={setCodes} onClose={onClose} />
  if (own && hasFactor(own)) return <ProofStep uid={uid} onBegun={setBegun} onClose={onClose} />
  if (data && own)
    return <NameStep uid={uid} hasPassword={data.hasPassword} onBegun={setBegun} onClose={onClose} />
  const retry = () => {
    void refetch()
    refetchOwn()
  }
  return (
    <Dialog title={t('factors.setUp.title')} onClose={onClose} actions={null}>
      {(isError || (!own && !isPending)) && <NotLoaded words={t('factors.notLoaded')} onRetry={retry} />}
    </Dialog>
  )
}

interface BeginProps extends Props {
  readonly onBegun: (begun: Begun) => void
}

/** Whoever has a passkey shows it. */
function ProofStep({ uid, onBegun, onClose }: BeginProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const begin = useCall(beginFactor)
  const [name, setName] = useState<string>(t('factors.name.usual'))
  const [error, setError] = useState<string | undefined>()
  const check = () => {
    const wrong = factorName.safeParse(name).error?.issues[0]?.message
    setError(wrong && words.ofField(wrong))
    return wrong === undefined
  }
  return (
    <ProofDialog
      uid={uid}
      title={t('factors.setUp.title')}
      lead={() => t('factors.setUp.lead')}
      submit={t('factors.setUp.next')}
      isWorking={begin.isPending}
      onClose={onClose}
      onProof={(proof, onError) =>
        check() &&
        begin.mutate(
          { params: { uid }, body: { ...proof, name } },
          { onSuccess: onBegun, onError: (failure) => onError(failure) },
        )
      }
    >
      <TextInput
        label={t('factors.name')}
        description={t('factors.name.help')}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(typed) => setName(typed.currentTarget.value)}
      />
    </ProofDialog>
  )
}

interface NameStepProps extends BeginProps {
  readonly hasPassword: boolean
}

function NameStep({ uid, hasPassword, onBegun, onClose }: NameStepProps) {
  const t = useTranslate()
  const formId = useId()
  const begin = useCall(beginFactor)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: beginFactor.body,
    initialValues: { name: t('factors.name.usual'), password: '' },
    toBody: ({ name, password }) => ({ name, ...(hasPassword && { password }) }),
  })
  const submit = onSubmit((body) =>
    begin.mutate({ params: { uid }, body }, { onSuccess: onBegun, onError: (error) => refuse(error) }),
  )
  return (
    <StepDialog
      title={t('factors.setUp.title')}
      formId={formId}
      formError={formError}
      label={t('factors.setUp.next')}
      isWorking={begin.isPending}
      onClose={onClose}
    >
      <Form id={formId} ref={ref} onSubmit={submit} error={null}>
        <p>{t('factors.setUp.lead')}</p>
        <TextInput
          label={t('factors.name')}
          description={t('factors.name.help')}
          autoComplete="off"
          data-autofocus
          {...field('name')}
        />
        {hasPassword && <PasswordField autoComplete="current-password" {...field('password')} />}
      </Form>
    </StepDialog>
  )
}

interface AppStepProps extends Props {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}

function AppStep({ uid, begun: { id, key, uri }, onCodes, onClose }: AppStepProps) {
  const t = useTranslate()
  const formId = useId()
  const refresh = useRefreshFactors()
  const confirm = useCall(confirmFactor)
  const toast = useToast()
  const navigate = useNavigate()
  /** It was turned on, and the answer with the recovery codes was lost. */
  const leadToNewCodes = () => {
    void refresh()
    toast(t('factors.wasOn'))
    void navigate({ to: '/settings', search: { dialog: 'recovery-codes' }, replace: true })
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
    <StepDialog
      title={t('factors.setUp.title')}
      formId={formId}
      formError={formError}
      label={t('factors.confirm')}
      isWorking={confirm.isPending}
      onClose={onClose}
    >
      <Form id={formId} ref={ref} onSubmit={submit} error={null}>
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
      </Form>
    </StepDialog>
  )
}

/** Recovery codes that were made just now. */
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
