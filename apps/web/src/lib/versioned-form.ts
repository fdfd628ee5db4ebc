import { useState } from 'react'
import type * as z from 'zod/mini'
import type { CallFailure } from './call.ts'
import { useContractForm } from './contract-form.ts'
import { contested, namesOf, pick, renewed } from './renewal.ts'

interface Saving<Now, Body> {
  readonly isPending: boolean
  readonly send: (
    body: Body,
    then: { onSuccess: (now: Now) => void; onError: (error: CallFailure) => void },
  ) => void
  /** Lets every other screen know what is stored now. */
  readonly take: (now: Now) => void
  /** What is stored now, after a refusal because of something newer. */
  readonly takeCurrent: (error: CallFailure) => Promise<Now>
}

interface Options<Stored, Now extends Stored, Body extends z.ZodMiniObject, Values, Changes> {
  readonly stored: Stored
  /** The contract's own body, with the version that was changed. */
  readonly body: Body
  /** The fields as they are stored. */
  readonly valuesOf: (stored: Stored) => Values
  /** The fields as they are sent; the contract judges them before that. */
  readonly toChanges: (values: Values) => Changes
  readonly saving: Saving<Now, z.output<Body>>
}

/** A form over something with a version. It sends only what differs from what is stored. */
export function useVersionedForm<
  Stored extends { readonly version: number },
  Now extends Stored,
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Changes extends object,
>({ stored: record, body, valuesOf, toChanges, saving }: Options<Stored, Now, Body, Values, Changes>) {
  const [known, setKnown] = useState(record)
  const [isSaved, setSaved] = useState(false)
  /** What was saved elsewhere in the meantime, by field, where something else is typed here. */
  const [elsewhere, setElsewhere] = useState<Partial<Values>>({})
  const stored = valuesOf(known)
  const form = useContractForm({
    body,
    initialValues: stored,
    toBody: (values) => ({
      ...differing(toChanges(values), toChanges(stored), known),
      version: known.version,
    }),
    onChange: () => setSaved(false),
  })

  /** What is stored now fills the fields that nobody touched, and stands by those that somebody did. */
  const adopt = (now: Stored) => {
    const fresh = valuesOf(now)
    setKnown(now)
    form.setValues((values) => renewed(values, stored, fresh))
    setElsewhere(contested(form.values, stored, fresh))
  }
  if (record.version > known.version) adopt(record)

  const onRefused = async (error: CallFailure) => {
    form.refuse(error)
    if (error.code === 'stale') adopt(await saving.takeCurrent(error))
  }
  const onSubmit = form.onSubmit((checked) => {
    if (saving.isPending) return
    const sent = form.values
    saving.send(checked, {
      onSuccess: (now) => {
        setKnown(now)
        form.setValues((values) => renewed(values, sent, valuesOf(now)))
        setElsewhere({})
        setSaved(true)
        saving.take(now)
      },
      onError: (error) => void onRefused(error),
    })
  })
  return { ...form, onSubmit, elsewhere, isSaving: saving.isPending, isSaved }
}

/** What differs from what is stored, and what was never stored at all. */
function differing<Changes extends object>(typed: Changes, stored: Changes, record: object) {
  const kept: Readonly<Record<string, unknown>> = { ...record }
  const names = namesOf(typed).filter((name) => typed[name] !== stored[name] || kept[name] === null)
  return pick(typed, names)
}
