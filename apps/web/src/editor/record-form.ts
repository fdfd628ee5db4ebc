import { newId } from '@boathouse/domain/kernel/ids'
import type { MessageKey } from '@boathouse/messages'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useContractForm } from './contract-form.ts'
import type { Draft, OpenDraft } from './draft.tsx'
import { type Merge, merge, mergeUntouched, pick, touchedNames } from './merge.ts'
import { useIsUnmounted } from './use-is-unmounted.ts'

/** The records that are written in a dialog, by the beginning of their messages' keys: whatever has words for a lost response. */
export type RecordNoun = NounOf<MessageKey>
type NounOf<Key> = Key extends `${infer Noun}.alreadySaved` ? Noun : never

interface Versioned {
  readonly version: number
}

interface Options<Body extends z.ZodMiniObject, Values, Stored, Current extends Versioned> {
  /** The contract's own body, which takes the id or the version as well. */
  readonly body: Body
  readonly draft: Pick<OpenDraft<Values>, 'start' | 'merged' | 'keep' | 'drop'>
  readonly toFormValues: (stored: Current) => Values
  /** What is sent of what is typed over `base`, besides id and version. */
  readonly toRequest: (typed: Values, base: Values) => object
  readonly rule?: (body: z.output<Body>, base: Values) => void
  /** Something else is typed, or it was refused: what was asked about it is void. */
  readonly onTyped?: () => void
  /** What is stored by now, after a call was refused as stale; without this, as the refusal says. */
  readonly loadCurrent?: (error: CallFailure) => Promise<Current>
  readonly onSaved: (stored: Stored | Current) => unknown
  /** Asks again for whatever shows it. */
  readonly refresh?: () => Promise<unknown>
  /** Whose words say what became of it; without one it stays open, and its screen says so. */
  readonly noun?: RecordNoun
  /** Without a noun, what it says of something new whose earlier try was saved although its response was lost. */
  readonly alreadySaved?: string
  /** Said of what is gone after a try without a response, where saving may put something else in its place. */
  readonly deletedMaybeSaved?: string | null
}

/**
 * The form of a record, new or stored, over its draft. What is stored meanwhile fills the fields that nobody touched; of
 * the others it says what they are by now. It is sent once at a time, and once in all.
 */
export function useRecordForm<
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Stored,
  Current extends Versioned,
>(options: Options<Body, Values, Stored, Current>) {
  const { draft, toFormValues, onTyped, onSaved, refresh, noun } = options
  const t = useTranslate()
  const [isSaving, setSaving] = useState(false)
  const isSending = useRef(false)
  const isOutcomeUnknown = useRef(false)
  const isUnmounted = useIsUnmounted()
  const { form, basis, sent, setMerged, keep, discardDraft, rebase, isSaved, ...typed } =
    useRebasableForm(options)
  const isStored = basis.current.version > 0

  const finish = async (stored: Stored | Current) => {
    if (noun) form.close()
    await draft.drop()
    if (!isUnmounted.current) onSaved(stored)
    void refresh?.()
  }
  /** No screen leads to it any more, so that a draft of it would only be in the way. */
  const showDeleted = (gone: string) => {
    discardDraft()
    if (!isOutcomeUnknown.current || !options.deletedMaybeSaved) return form.setFormError(gone)
    form.setFormError(options.deletedMaybeSaved)
    void refresh?.()
  }
  const onRefused = async (error: unknown) => {
    if (!(error instanceof CallFailure)) return form.refuse(error)
    if (error.code === 'stale') {
      const current = await fetchCurrent(error, options.loadCurrent)
      return isSaved(toFormValues(current)) ? finish(current) : rebase(current, true)
    }
    if (isStored && error.status === 404 && noun) return showDeleted(t(`${noun}.gone`))
    if (error.isPassing) isOutcomeUnknown.current = true
    const alreadySaved = noun ? t(`${noun}.alreadySaved`) : options.alreadySaved
    if (isStored || error.code !== 'conflict' || !alreadySaved) return form.refuse(error)
    // An earlier try arrived although its response did not. What is on screen now would be another one.
    basis.current = { ...basis.current, id: newId() }
    keep()
    form.setFormError(alreadySaved)
    void refresh?.()
  }

  /** Sends by `call` unless it is being sent; `answers` may take a refusal upon itself. */
  const save = async (
    call: (version: number) => Promise<Stored>,
    handleError: (error: unknown) => boolean = () => false,
  ) => {
    if (isSending.current || form.isClosing()) return
    isSending.current = true
    setSaving(true)
    setMerged(null)
    // Kept from here on, so that sending it again after a reload stores it once.
    sent.current = keep()
    try {
      await finish(await call(basis.current.version))
    } catch (error) {
      if (handleError(error)) return
      onTyped?.()
      await onRefused(error).catch(form.refuse)
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }
  const { base, version } = basis.current
  return { ...form, ...typed, rebase, isSaving, save, base, version }
}

/** What is typed, over what it is typed over, which may become newer under it. */
function useRebasableForm<
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Stored,
  Current extends Versioned,
>({ body, draft, toFormValues, toRequest, rule, onTyped }: Options<Body, Values, Stored, Current>) {
  const basis = useRef(draft.start)
  // As typed by now: a response comes later than what it responds to.
  const latest = useRef(draft.start.values)
  const sent = useRef(draft.start.values)
  const isGone = useRef(false)
  const [merged, setMerged] = useState<(Merge<Values> & { readonly isRefusal: boolean }) | null>(
    draft.merged && { ...draft.merged, isRefusal: false },
  )
  const request = (values: Values) => {
    const { base, id, version } = basis.current
    return { ...toRequest(values, base), id, version }
  }
  const keep = (values = latest.current) => {
    latest.current = values
    if (!isGone.current) draft.keep({ ...basis.current, values })
    return values
  }
  const form = useContractForm<Body, Values>({
    body,
    initialValues: draft.start.values,
    toBody: request,
    rule: (accepted) => rule?.(accepted, basis.current.base),
    onChange: (values) => {
      onTyped?.()
      keep(values)
    },
  })
  const replaceBasis = (current: Current, values: Values) => {
    basis.current = { ...basis.current, base: toFormValues(current), version: current.version }
    form.setValues(keep(values))
  }
  return {
    form,
    basis,
    sent,
    keep,
    merged,
    setMerged,
    discardDraft: () => {
      isGone.current = true
      void draft.drop()
    },
    /** Goes on over something newer. */
    rebase: (current: Current, isRefusal = false) => {
      const now = merge(latest.current, basis.current.base, toFormValues(current))
      replaceBasis(current, now.values)
      setMerged({ ...now, isRefusal })
    },
    /** Stays open over what was just stored: what was typed since it was sent stays typed. */
    settle: (current: Current) => {
      replaceBasis(current, mergeUntouched(latest.current, sent.current, toFormValues(current)))
      setMerged(null)
    },
    /** Begins the next new one: what was typed since the last was sent is the beginning of it. */
    startNext: (next: Draft<Values>) => {
      const values = mergeUntouched(latest.current, sent.current, next.base)
      basis.current = next
      form.setValues(keep(values))
    },
    /** Whether all that is typed is stored: an earlier try arrived although its response did not. */
    isSaved: (stored: Values) => {
      const typed = touchedNames(latest.current, basis.current.base)
      /** Undefined where the contract refuses it. */
      const serialize = (values: Values) => JSON.stringify(body.safeParse(request(values)).data)
      const expected = serialize(latest.current)
      const isStored = expected === serialize({ ...latest.current, ...pick(stored, typed) })
      return typed.length > 0 && expected !== undefined && isStored
    },
  }
}

async function fetchCurrent<Current>(
  error: CallFailure,
  load?: (error: CallFailure) => Promise<Current>,
): Promise<Current> {
  if (load) return load(error)
  if (!error.current) throw error
  return error.current as Current
}
