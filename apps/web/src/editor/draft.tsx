import { newId } from '@boathouse/domain/kernel/ids'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/session/draft-store.ts'
import { type Merge, merge, touchedNames } from './merge.ts'

/** What is typed of a record, with the id that it will have or has. */
export interface Draft<Values> {
  readonly id: string
  readonly values: Values
  /** What it is typed over: what is stored, or what the form begins with. */
  readonly base: Values
  /** Of what is stored; 0 for something new. */
  readonly version: number
}

/** Of what is stored, or of something new, whose id is made once: sending it again stores it once. */
export const createDraft = <Values,>(
  stored: { readonly id: string; readonly version: number } | null,
  base: Values,
): Draft<Values> => ({ id: stored?.id ?? newId(), values: base, base, version: stored?.version ?? 0 })

/** A draft that a form is open on. */
export interface OpenDraft<Values> {
  readonly start: Draft<Values>
  readonly isRestored: boolean
  /** What was changed elsewhere since a restored draft was typed. */
  readonly merged: Merge<Values> | null
  readonly keep: (draft: Draft<Values>) => void
  readonly drop: () => Promise<unknown>
  /** Begins anew, with nothing of what was typed. */
  readonly clear: () => void
}

/** For a form that keeps nothing in this browser. */
export const NO_DRAFT = { merged: null, keep: () => {}, drop: async () => {} }

interface Props<Values> {
  readonly userId: string
  /** What it is a draft of; each thing that can be begun has a draft of its own. */
  readonly name: string
  readonly first: () => Draft<Values>
  /** Fields that are there before anybody types: alone they are no draft. */
  readonly incidental?: readonly (keyof Values)[]
  readonly children: (draft: OpenDraft<Values>) => ReactNode
}

type Opened<Values> = Pick<OpenDraft<Values>, 'start' | 'isRestored' | 'merged'> & {
  /** Grows with each new beginning, so that the form is a new one too. */
  readonly attempt: number
}

/** Opens a form on what somebody typed on this device and did not send, or on what it begins with. */
export function WithDraft<Values extends object>({
  userId,
  name,
  incidental,
  children,
  ...rest
}: Props<Values>) {
  const [first] = useState(() => rest.first)
  const [opened, setOpened] = useState<Opened<Values> | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<Draft<Values>>(userId, name).then((saved) => {
      if (isGone) return
      const fresh = first()
      const restored = saved && restoreDraft(fresh, saved)
      setOpened({ start: fresh, merged: null, ...restored, isRestored: saved !== undefined, attempt: 0 })
    })
    return () => {
      isGone = true
    }
  }, [userId, name, first])
  if (!opened) return null
  const { attempt, ...draft } = opened
  const drop = () => dropDraft(userId, name)
  const isTyped = ({ values, base }: Draft<Values>) =>
    touchedNames(values, base).some((field) => !incidental?.includes(field))
  return (
    <Fragment key={attempt}>
      {children({
        ...draft,
        keep: (now) => void (isTyped(now) ? keepDraft(userId, name, now) : drop()),
        drop,
        clear: () => {
          void drop()
          setOpened({ start: first(), merged: null, isRestored: false, attempt: attempt + 1 })
        },
      })}
    </Fragment>
  )
}

/**
 * What was typed over an older version is typed over the newest one; something new keeps its id, so that sending it again
 * stores it once. Whatever an older release did not keep in its drafts is as it is now.
 */
export function restoreDraft<Values extends object>(
  fresh: Draft<Values>,
  saved: Pick<Draft<Values>, 'values'> & Partial<Draft<Values>>,
): Pick<OpenDraft<Values>, 'start' | 'merged'> {
  const before = { ...fresh.base, ...saved.base }
  const typed = { ...before, ...saved.values }
  if (fresh.version === 0)
    return { start: { ...fresh, id: saved.id ?? fresh.id, values: typed, base: before }, merged: null }
  const merged = merge(typed, before, fresh.base)
  const isChanged = Object.keys(merged.changes).length > 0
  return { start: { ...fresh, values: merged.values }, merged: isChanged ? merged : null }
}
