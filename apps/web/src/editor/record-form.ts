import { newId } from '@boathouse/domain/kernel/ids'
import type { MessageKey } from '@boathouse/messages'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useContractForm } from './contract-form.ts'
import type { OpenDraft } from './draft.tsx'
import { type Merge, merge, mergeUntouched, pick, touchedNames } from './merge.ts'

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
  /** Said of what is gone after a try without a response, where saving may put something else in its place. */
  readonly maybeSaved?: string | null
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
  const isUnderWay = useRef(false)
  const mayBeSaved = useRef(false)
  const isLeft = useLeft()
  const { form, over, sent, setMerged, keep, giveUpDraft, rebase, isSaved, ...typed } = useTypedOver(options)
  const isStored = over.current.version > 0

  const finish = async (stored: Stored | Current) => {
    if (noun) form.close()
    await draft.drop()
    if (!isLeft.current) onSaved(stored)
    void refresh?.()
  }
  /** No screen leads to it any more, so that a draft of it would only be in the way. */
  const giveUp = (gone: string) => {
    giveUpDraft()
    if (!mayBeSaved.current || !options.maybeSaved) return form.setFormError(gone)
    form.setFormError(options.maybeSaved)
    void refresh?.()
  }
  const onRefused = async (error: unknown) => {
    if (!(error instanceof CallFailure)) return form.refuse(error)
    if (error.code === 'stale') {
      const current = await currentOf(error, options.loadCurrent)
      return isSaved(toFormValues(current)) ? finish(current) : rebase(current, true)
    }
    if (isStored && error.status === 404 && noun) return giveUp(t(`${noun}.gone`))
    if (error.isPassing) mayBeSaved.current = true
    if (isStored || error.code !== 'conflict' || !noun) return form.refuse(error)
    // An earlier try arrived although its response did not. What is on screen now would be another one.
    over.current = { ...over.current, id: newId() }
    keep()
    form.setFormError(t(`${noun}.alreadySaved`))
    void refresh?.()
  }

  /** Sends by `call` unless it is being sent; `answers` may take a refusal upon itself. */
  const save = async (
    call: (version: number) => Promise<Stored>,
    answers: (error: unknown) => boolean = () => false,
  ) => {
    if (isUnderWay.current || form.isClosing()) return
    isUnderWay.current = true
    setSaving(true)
    setMerged(null)
    // Kept from here on, so that sending it again after a reload stores it once.
    sent.current = keep()
    try {
      await finish(await call(over.current.version))
    } catch (error) {
      if (answers(error)) return
      onTyped?.()
      await onRefused(error).catch(form.refuse)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  const { base, version } = over.current
  return { ...form, ...typed, rebase, isSaving, save, base, version }
}

/** What is typed, over what it is typed over, which may become newer under it. */
function useTypedOver<
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Stored,
  Current extends Versioned,
>({ body, draft, toFormValues, toRequest, rule, onTyped }: Options<Body, Values, Stored, Current>) {
  const over = useRef(draft.start)
  // As typed by now: a response comes later than what it responds to.
  const latest = useRef(draft.start.values)
  const sent = useRef(draft.start.values)
  const isGone = useRef(false)
  const [merged, setMerged] = useState<(Merge<Values> & { readonly isRefusal: boolean }) | null>(
    draft.merged && { ...draft.merged, isRefusal: false },
  )
  const request = (values: Values) => {
    const { base, id, version } = over.current
    return { ...toRequest(values, base), id, version }
  }
  const keep = (values = latest.current) => {
    latest.current = values
    if (!isGone.current) draft.keep({ ...over.current, values })
    return values
  }
  const form = useContractForm<Body, Values>({
    body,
    initialValues: draft.start.values,
    toBody: request,
    rule: (accepted) => rule?.(accepted, over.current.base),
    onChange: (values) => {
      onTyped?.()
      keep(values)
    },
  })
  const goOver = (current: Current, values: Values) => {
    over.current = { ...over.current, base: toFormValues(current), version: current.version }
    form.setValues(keep(values))
  }
  return {
    form,
    over,
    sent,
    keep,
    merged,
    setMerged,
    giveUpDraft: () => {
      isGone.current = true
      void draft.drop()
    },
    /** Goes on over something newer. */
    rebase: (current: Current, isRefusal = false) => {
      const now = merge(latest.current, over.current.base, toFormValues(current))
      goOver(current, now.values)
      setMerged({ ...now, isRefusal })
    },
    /** Stays open over what was just stored: what was typed since it was sent stays typed. */
    settle: (current: Current) => {
      goOver(current, mergeUntouched(latest.current, sent.current, toFormValues(current)))
      setMerged(null)
    },
    /** Whether all that is typed is stored: an earlier try arrived although its response did not. */
    isSaved: (stored: Values) => {
      const typed = touchedNames(latest.current, over.current.base)
      /** Undefined where the contract refuses it. */
      const asSent = (values: Values) => JSON.stringify(body.safeParse(request(values)).data)
      const wanted = asSent(latest.current)
      const isStored = wanted === asSent({ ...latest.current, ...pick(stored, typed) })
      return typed.length > 0 && wanted !== undefined && isStored
    },
  }
}

async function currentOf<Current>(
  error: CallFailure,
  load?: (error: CallFailure) => Promise<Current>,
): Promise<Current> {
  if (load) return load(error)
  if (!error.current) throw error
  return error.current as Current
}

/** Whether it is on screen no more: what is found out by then is not to close what is there instead. */
function useLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
