import { newId } from '@boathouse/domain/kernel/ids'
import { type RefObject, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallFailure } from './call.ts'
import { useContractForm } from './contract-form.ts'
import type { KeptDraft } from './kept-draft.ts'
import { contested, namesOf, pick, renewed } from './renewal.ts'
import { useTranslate } from './words.tsx'

interface Versioned {
  readonly version: number
}

interface Options<Body extends z.ZodMiniObject, Values extends Record<string, string>, Stored, Newest> {
  readonly body: Body
  readonly draft: KeptDraft<Values>
  /** Whether something stored is changed. */
  readonly isStored: boolean
  /** What is sent of what was typed, besides the id. */
  readonly toBody: (typed: Values, base: Values) => object
  readonly rule?: (body: z.output<Body>, base: Values) => void
  readonly onChange: (draft: KeptDraft<Values>) => void
  /** It is typed in again, or it was refused. */
  readonly onReturn?: () => void
  readonly saving: Saving<Values, Stored, Newest>
}

interface Saving<Values, Stored, Newest> {
  readonly isSaving: boolean
  readonly valuesOf: (stored: Newest) => Values
  /** What is stored by now, once a call was refused as stale. */
  readonly newest: (error: CallFailure) => Promise<Newest>
  readonly onSaved: (stored: Stored) => Promise<unknown>
  /** Asks again for whatever shows it. */
  readonly renew: () => Promise<unknown>
  readonly words: Record<'gone' | 'alreadySaved', string> & {
    /** Said of what is gone after a try without an answer, where saving may put something else in its place. */
    readonly maybeSaved?: string
  }
}

/** What comes of a call that saves. */
export interface Saved<Stored> {
  readonly onSuccess: (stored: Stored) => Promise<void>
  readonly onError: (error: CallFailure) => void
}

/** The form of something new or stored, over its draft. What is stored meanwhile fills the fields that nobody touched. */
export function useKeptForm<
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Stored,
  Newest extends Stored & Versioned,
>(options: Options<Body, Values, Stored, Newest>) {
  const { body, draft, isStored, toBody, rule, onChange, onReturn, saving } = options
  const over = useRef(draft)
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(draft.values)
  const keep = (values: Values) => {
    latest.current = values
    onReturn?.()
    if (!refused.isGone()) onChange({ ...over.current, values })
  }
  const form = useContractForm<Body, Values>({
    body,
    initialValues: draft.values,
    toBody: (typed) => ({ ...toBody(typed, over.current.base), id: over.current.id }),
    rule: (accepted) => rule?.(accepted, over.current.base),
    onChange: keep,
  })
  const sentAs = (values: Values) => {
    const read = body.safeParse({ ...toBody(values, over.current.base), id: over.current.id })
    return read.success ? JSON.stringify(read.data) : null
  }
  const drop = () => onChange({ ...over.current, values: over.current.base })
  const refused = useRefused({ over, latest, isStored, saving, form, keep, sentAs, drop })
  /** Sends by `call` unless it is being sent. */
  const save = (call: (version: number, then: Saved<Stored>) => void) => {
    if (saving.isSaving || form.isClosing()) return
    refused.forget()
    // Kept from here on, so that sending it again after a reload stores it once.
    if (!refused.isGone()) onChange({ ...over.current, values: latest.current })
    call(over.current.version, {
      onSuccess: refused.finish,
      onError: (error) => {
        onReturn?.()
        refused.take(error)
      },
    })
  }
  return { ...form, base: over.current.base, elsewhere: refused.elsewhere, isSaving: saving.isSaving, save }
}

interface Refused<Values extends Record<string, string>, Stored, Newest> {
  readonly over: RefObject<KeptDraft<Values>>
  readonly latest: RefObject<Values>
  readonly isStored: boolean
  readonly saving: Saving<Values, Stored, Newest>
  readonly form: Pick<
    ReturnType<typeof useContractForm<z.ZodMiniObject, Values>>,
    'setValues' | 'setFormError' | 'refuse' | 'close'
  >
  readonly keep: (values: Values) => void
  /** What would be sent of such values; null where the contract refuses them. */
  readonly sentAs: (values: Values) => string | null
  readonly drop: () => void
}

/** What becomes of what was typed when saving it is refused. */
function useRefused<Values extends Record<string, string>, Stored, Newest extends Stored & Versioned>(
  of: Refused<Values, Stored, Newest>,
) {
  const { over, latest, isStored, form, keep, sentAs, drop } = of
  const { valuesOf, newest, onSaved, renew, words } = of.saving
  const t = useTranslate()
  /** What was saved elsewhere, of what is typed otherwise here. */
  const [elsewhere, setElsewhere] = useState<Partial<Values> | null>(null)
  const isGone = useRef(false)
  const mayBeSaved = useRef(false)
  /** Whether all that was typed is stored: an earlier try arrived although its answer did not. */
  const isSaved = (fresh: Values) => {
    const typed = namesOf(fresh).filter((name) => latest.current[name] !== over.current.base[name])
    const sent = sentAs(latest.current)
    return typed.length > 0 && sent !== null && sent === sentAs({ ...latest.current, ...pick(fresh, typed) })
  }
  const finish = async (stored: Stored) => {
    form.close()
    await onSaved(stored)
    await renew()
  }
  const adopt = async (error: CallFailure) => {
    const now = await newest(error)
    const fresh = valuesOf(now)
    if (isSaved(fresh)) return finish(now)
    const values = renewed(latest.current, over.current.base, fresh)
    const changes = contested(latest.current, over.current.base, fresh)
    over.current = { ...over.current, base: fresh, version: now.version }
    form.setValues(values)
    keep(values)
    if (namesOf(changes).length > 0) setElsewhere(changes)
    else form.setFormError(t('error.stale'))
  }
  /** No screen leads to it any more, so that a draft of it would only be in the way. */
  const leave = () => {
    isGone.current = true
    drop()
    if (!mayBeSaved.current || !words.maybeSaved) return form.setFormError(words.gone)
    form.setFormError(words.maybeSaved)
    void renew()
  }
  const take = (error: CallFailure) => {
    if (error.code === 'stale') return void adopt(error).catch(form.refuse)
    if (isStored && error.status === 404) return leave()
    if (error.isPassing) mayBeSaved.current = true
    if (isStored || error.code !== 'conflict') return form.refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another one.
    over.current = { ...over.current, id: newId() }
    keep(latest.current)
    form.setFormError(words.alreadySaved)
    void renew()
  }
  return { elsewhere, forget: () => setElsewhere(null), isGone: () => isGone.current, finish, take }
}
