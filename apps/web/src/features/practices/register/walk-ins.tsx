import { newId } from '@boathouse/domain/kernel/ids'
import { addWalkIn } from '@boathouse/domain/practices/register/contract'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import classes from './register.module.css'
import type { toWalkIns } from './shown-register.ts'

type WalkIn = ReturnType<typeof toWalkIns>[number]

interface Props {
  readonly userId: string
  readonly practiceId: string
  readonly walkIns: readonly WalkIn[]
  readonly canTake: boolean
  readonly onAdd: (name: string) => void
  /** Renders a datalist of names with an id, on demand. Undefined if the user may not see other members. */
  readonly renderNames?: ((id: string) => ReactNode) | undefined
  readonly onRemove: (walkIn: WalkIn) => void
}

export function WalkIns({ walkIns, canTake, onRemove, ...adding }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  if (!canTake && walkIns.length === 0) return null
  return (
    <Card title={t('register.walkIns')}>
      <p className={classes.lead}>{t('register.walkIns.lead')}</p>
      <RowList label={t('register.walkIns')} ref={list}>
        {walkIns.map((one) => (
          <Row
            key={one.id}
            title={<span translate="no">{one.name}</span>}
            details={one.isWaiting ? [t('register.notSaved')] : []}
            actions={
              canTake && (
                <Button
                  variant="subtle"
                  mih="var(--wet-touch)"
                  aria-label={t('action.removeName', { name: one.name })}
                  onClick={() => {
                    onRemove(one)
                    list.current?.focus({ preventScroll: true })
                  }}
                >
                  {t('action.remove')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {canTake && <AddWalkIn {...adding} />}
    </Card>
  )
}

type AddingProps = Pick<Props, 'userId' | 'practiceId' | 'onAdd' | 'renderNames'>

/** Keeps a partly typed name across reloads. */
function AddWalkIn({ userId, practiceId, ...adding }: AddingProps) {
  const draft = `walkIn/${practiceId}`
  const [saved, setSaved] = useState('')
  useEffect(() => {
    let isGone = false
    void readDraft<string>(userId, draft).then((found) => found && !isGone && setSaved(found))
    return () => {
      isGone = true
    }
  }, [userId, draft])
  const saveDraft = (name: string) =>
    void (name.trim() ? keepDraft(userId, draft, name) : dropDraft(userId, draft))
  return <NameForm key={saved} name={saved} onTyped={saveDraft} {...adding} />
}

interface NameFormProps extends Pick<Props, 'onAdd' | 'renderNames'> {
  readonly name: string
  readonly onTyped: (name: string) => void
}

function NameForm({ name: saved, onTyped, onAdd, renderNames }: NameFormProps) {
  const t = useTranslate()
  const namesId = useId()
  const [isWanted, setWanted] = useState(false)
  const form = useContractForm({
    body: addWalkIn.body,
    initialValues: { name: saved },
    toBody: (typed) => ({ ...typed, email: null, id: newId() }),
    onChange: ({ name }) => onTyped(name),
  })
  const submit = form.onSubmit(({ name }) => {
    onAdd(name)
    form.setFields({ name: '' })
  })
  return (
    <Form ref={form.ref} onSubmit={submit} error={form.formError} keptBy="outbox">
      <div className={classes.add}>
        <TextInput
          label={t('label.name')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          className={classes.name ?? ''}
          list={namesId}
          onFocus={() => setWanted(true)}
          {...form.field('name')}
        />
        {isWanted && renderNames?.(namesId)}
        <Button type="submit" variant="default" mih="var(--wet-touch)">
          {t('register.walkIns.add')}
        </Button>
      </div>
    </Form>
  )
}
