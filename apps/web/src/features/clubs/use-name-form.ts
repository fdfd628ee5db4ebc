import type * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import { CallFailure } from '#lib/call.ts'
import { useTranslate } from '#lib/words.tsx'
import { useToast } from '#ui/toasts.tsx'

interface Options<Body extends z.ZodMiniObject> {
  readonly body: Body
  readonly name: string
  readonly toBody: (typed: { name: string }) => unknown
  readonly onChange?: () => void
  /** What the toast says when it failed for another reason than the name. */
  readonly failed: 'createClub.failed' | 'renameClub.failed'
}

/** A form for a club's name. That the name is taken stands by the field, too. */
export function useNameForm<Body extends z.ZodMiniObject>(options: Options<Body>) {
  const { name, failed, onChange, ...statement } = options
  const t = useTranslate()
  const toast = useToast()
  const form = useContractForm({
    ...statement,
    initialValues: { name },
    ...(onChange && { onChange }),
  })
  const onRefused = (error: CallFailure) => {
    const isTaken = error.code === 'nameTaken'
    toast(t(isTaken ? 'error.nameTaken' : failed), { isBad: true })
    form.refuse(isTaken ? atName(error) : error)
  }
  return { ...form, onRefused }
}

const atName = (error: CallFailure) =>
  new CallFailure(error.kind, { ...error, fields: [{ path: 'name', code: error.code }] })
