import type { MessageKey } from '@boathouse/messages'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import type { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { DeletedRecords } from './deleted-records.tsx'
import type { ListNoun } from './record-words.ts'

type ListWord = 'lead' | 'list' | 'empty' | 'notLoaded' | 'full' | 'add' | 'deleted'
/** Kinds of records with all messages of such a list. */
type LimitedNoun = {
  [Noun in ListNoun]: `${Noun}.${ListWord}` extends MessageKey ? Noun : never
}[ListNoun]

interface Props<Item extends { readonly id: string }> {
  readonly noun: LimitedNoun
  readonly title: string
  readonly list: {
    readonly data:
      | { readonly items: readonly Item[]; readonly abilities: { readonly keep: boolean } }
      | undefined
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  readonly isReadOnly: boolean
  readonly max: number
  /** Number of rows to expect while the list loads. */
  readonly expected: number
  readonly deletions: ReturnType<typeof useDeletions<Item>>
  readonly onAdd: () => void
  readonly children: (item: Item, mayKeep: boolean) => ReactNode
}

/** A club's whole list in a card: a row each, 'Add' up to the maximum, deletion with undo. */
export function NounList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { noun, title, deletions } = props
  const t = useTranslate()
  return (
    <>
      <Card title={title}>
        <div className={classes.parts}>
          <Quiet>{t(`${noun}.lead`)}</Quiet>
          <Rows {...props} />
        </div>
      </Card>
      <DeletedRecords noun={noun} deletions={deletions} deleted={() => t(`${noun}.deleted`)} />
    </>
  )
}

function Rows<Item extends { readonly id: string }>(props: Props<Item>) {
  const { noun, list, isReadOnly, max, expected, deletions, onAdd, children } = props
  const t = useTranslate()
  const { data, isPending, refetch } = list
  if (isPending) return <RowListSkeleton count={expected} />
  if (!data) return <NotLoaded words={t(`${noun}.notLoaded`)} onRetry={() => void refetch()} />
  const shown = data.items.filter((one) => !deletions.isHidden(one))
  const mayKeep = data.abilities.keep && !isReadOnly
  return (
    <>
      {shown.length === 0 && <p>{t(`${noun}.empty`)}</p>}
      {shown.length > 0 && (
        <RowList label={t(`${noun}.list`)}>{shown.map((one) => children(one, mayKeep))}</RowList>
      )}
      {mayKeep && shown.length >= max && <Quiet>{t(`${noun}.full`)}</Quiet>}
      {mayKeep && shown.length < max && (
        <Button variant="default" leftSection={<Plus />} onClick={onAdd}>
          {t(`${noun}.add`)}
        </Button>
      )}
    </>
  )
}
