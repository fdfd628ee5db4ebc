import { factorName } from '@boathouse/domain/identity/factors/model'
import { beginPasskey, makePasskey } from '@boathouse/domain/identity/passkeys/contract'
import type { PasskeyCreation } from '@boathouse/domain/identity/passkeys/model'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useBrowserName } from '#shared/identity/account/use-browser-name.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useRefreshFactors } from './api.ts'
import { CodesDialog } from './set-up-dialog.tsx'

const MAX_NAME = 60

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

export function AddPasskeyDialog({ uid, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return <MakeStep uid={uid} onCodes={setCodes} onClose={onClose} />
}

interface MakeProps extends Props {
  readonly onCodes: (codes: readonly string[]) => void
}

const nameForm = z.object({ name: factorName })

function MakeStep({ uid, onCodes, onClose }: MakeProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const browserName = useBrowserName()
  const toast = useToast()
  const refresh = useRefreshFactors()
  const begin = useBegun(uid)
  const make = useCall(makePasskey)
  const [isAsking, setAsking] = useState(false)
  const form = useContractForm({
    body: nameForm,
    initialValues: { name: browserName(navigator.userAgent).slice(0, MAX_NAME) },
    toBody: (typed) => typed,
  })
  const create = async (creation: PasskeyCreation, name: string) => {
    const { createPasskey } = await import('#shared/identity/passkeys/browser-passkeys.ts')
    const passkey = await createPasskey(creation)
    if (passkey === 'there' || passkey === null)
      return form.setFormError(t(passkey === null ? 'passkeys.notMade' : 'passkeys.there'))
    const { recoveryCodes } = await make.mutateAsync({ params: { uid }, body: { name, passkey } })
    if (recoveryCodes) onCodes(recoveryCodes)
    else onClose()
    toast(t('passkeys.added'))
    void refresh()
  }
  const onSubmit = form.onSubmit(({ name }) => {
    if (!begin.data) return begin.isPending ? undefined : begin.start()
    setAsking(true)
    void create(begin.data, name)
      .catch((error) => {
        form.refuse(error)
        // Refresh even on failure: the passkey may be stored although the response was lost.
        void refresh()
      })
      .finally(() => setAsking(false))
  })
  return (
    <FormDialog
      title={t('passkeys.add')}
      ref={form.ref}
      onSubmit={onSubmit}
      error={form.formError ?? (begin.error && words.ofFailure(begin.error))}
      label={t('passkeys.add.make')}
      isWorking={isAsking || begin.isPending}
      cancel={t('action.cancel')}
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.add.name')}
        description={t('passkeys.add.name.help')}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  )
}

/** Fetches passkey options while the dialog opens: some browsers create a passkey only right after a press. */
function useBegun(uid: string) {
  const { mutate, data, error, isPending } = useCall(beginPasskey)
  const start = useCallback(() => mutate({ params: { uid } }), [mutate, uid])
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isBegun.current) start()
    isBegun.current = true
  }, [start])
  return { data, error, isPending, start }
}
