import { newId } from '@boathouse/domain/kernel/ids'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { type Merge, merge, touchedNames } from './merge.ts'

/** Typed values of a stored or new record, with its id. */
export interface Draft<Values> {
  readonly id: string
  readonly values: Values
  /** Values before the user typed: stored ones, or defaults. */
  readonly base: Values
  /** Version of the stored record; 0 for a new one. */
  readonly version: number
}

/** A draft of a stored or new record. The draft keeps a new record's id, so retries are idempotent. */
export const createDraft = <Values,>(
  stored: { readonly id: string; readonly version: number } | null,
  base: Values,
): Draft<Values> => ({ id: stored?.id ?? newId(), values: base, base, version: stored?.version ?? 0 })

export interface OpenDraft<Values> {
  readonly start: Draft<Values>
  readonly isRestored: boolean
  /** Changes saved by others since a restored draft was typed. */
  readonly merged: Merge<Values> | null
  readonly keep: (draft: Draft<Values>) => void
  readonly drop: () => Promise<unknown>
  readonly clear: () => void
}

/** Options of a form whose draft is not kept on this device. */
export const NO_DRAFT = { merged: null, keep: () => {}, drop: async () => {} }

interface Props<Values> {
  readonly userId: string
  readonly name: string
  readonly first: () => Draft<Values>
  /** Prefilled fields: if only these are filled, no draft is kept. */
  readonly incidental?: readonly (keyof Values)[]
  readonly children: (draft: OpenDraft<Values>) => ReactNode
}

type Opened<Values> = Pick<OpenDraft<Values>, 'start' | 'isRestored' | 'merged'> & {
  readonly attempt: number
}

/** Opens a form with the draft on this device, or with defaults. */
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

/** Rebases a saved draft on the record's current version. A new record keeps its id, so retries are idempotent. */
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
