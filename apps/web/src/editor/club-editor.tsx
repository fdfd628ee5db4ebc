import type { Translate } from '@boathouse/messages'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { createDraft, type OpenDraft, WithDraft } from './draft.tsx'

interface Versioned {
  readonly id: string
  readonly version: number
}

interface Found<Stored> {
  readonly clubId: string
  readonly id: string
  readonly title: string
  readonly notLoaded: string
  readonly unknown: string
  readonly onClose: () => void
  readonly children: (stored: Stored) => ReactNode
}

export interface ClubFormProps<Stored, Values> {
  readonly clubId: string
  readonly stored: Stored | null
  readonly draft: OpenDraft<Values>
  readonly onClose: () => void
}

interface Options<Stored, Values> {
  /** Prefix of the names of drafts. */
  readonly name: string
  /** Words if the stored record can't be edited. */
  readonly words: (t: Translate) => Readonly<Record<'title' | 'notLoaded' | 'unknown', string>>
  readonly emptyValues: Values
  readonly toFormValues: (stored: Stored) => Values
  /** Prefilled fields: if only these are filled, no draft is kept. */
  readonly incidental?: readonly (keyof Values)[]
  /** Loads a stored record. */
  readonly Find: (props: Found<Stored>) => ReactNode
  readonly Form: (props: ClubFormProps<Stored, Values>) => ReactNode
}

interface Props {
  /** Null for a new record. */
  readonly id: string | null
  readonly userId: string
  readonly clubId: string
  readonly onClose: () => void
}

/** Makes the dialog for a club's new or stored record of one kind, with its draft. */
export function makeClubEditor<Stored extends Versioned, Values extends object>({
  name,
  words,
  emptyValues,
  toFormValues,
  incidental = [],
  Find,
  Form,
}: Options<Stored, Values>) {
  const Editor = ({ userId, stored, ...rest }: Omit<Props, 'id'> & { readonly stored: Stored | null }) => (
    <WithDraft
      userId={userId}
      name={stored ? `${name}/change-of/${stored.id}` : `${name}/of/${rest.clubId}`}
      first={() => createDraft(stored, stored ? toFormValues(stored) : emptyValues)}
      incidental={incidental}
    >
      {(draft) => <Form {...{ draft, stored }} {...rest} />}
    </WithDraft>
  )
  return function ClubEditor({ id, ...rest }: Props) {
    const t = useTranslate()
    if (id === null) return <Editor stored={null} {...rest} />
    const { clubId, onClose } = rest
    return (
      <Find {...{ id, clubId, onClose }} {...words(t)}>
        {(stored) => <Editor stored={stored} {...rest} />}
      </Find>
    )
  }
}
