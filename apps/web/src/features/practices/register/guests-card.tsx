import { newId } from '@boathouse/domain/kernel/ids'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { addWalkIn, removeWalkIn } from '@boathouse/domain/practices/register/contract'
import type { WalkIn } from '@boathouse/domain/practices/register/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowFailure, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { registerQuery } from './api.ts'
import classes from './register.module.css'

interface Props {
  readonly clubId: string
  readonly practice: Practice
}

/** Guests of a coming practice, and a form to add one. */
export function GuestsCard({ clubId, practice }: Props) {
  const t = useTranslate()
  const query = useQuery(registerQuery(clubId, practice.id))
  const guests = query.data?.walkIns
  return (
    <Card title={t('register.walkIns')}>
      <p className={classes.lead}>{t('guests.lead')}</p>
      {query.isPending && <RowListSkeleton count={1} />}
      {!guests && query.isError && (
        <NotLoaded words={t('guests.notLoaded')} onRetry={() => void query.refetch()} />
      )}
      {guests && guests.length > 0 && (
        <RowList label={t('register.walkIns')}>
          {guests.map((guest) => (
            <GuestRow key={guest.id} {...{ guest, clubId, practice }} />
          ))}
        </RowList>
      )}
      <AddGuest {...{ clubId, practice }} />
    </Card>
  )
}

function GuestRow({ guest: { id, name, email }, clubId, practice }: Props & { readonly guest: WalkIn }) {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  const renew = useRefreshPractices()
  const { mutate, isPending, error } = useCall(removeWalkIn)
  const params = { clubId, practiceId: practice.id, walkInId: id }
  return (
    <Row
      title={<span translate="no">{name}</span>}
      details={[
        email && <span translate="no">{email}</span>,
        error && <RowFailure>{ofFailure(error)}</RowFailure>,
      ]}
      actions={
        <Button
          variant="subtle"
          aria-label={t('action.removeName', { name })}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate({ params }, { onSuccess: () => void renew() })}
        >
          {t('action.remove')}
        </Button>
      }
    />
  )
}

const EMPTY = { name: '', email: '' }

function AddGuest({ clubId, practice }: Props) {
  const t = useTranslate()
  const renew = useRefreshPractices()
  const { mutateAsync, isPending } = useCall(addWalkIn)
  // The same id for each retry, so a guest is added once.
  const [id, setId] = useState(newId)
  const form = useContractForm({
    body: addWalkIn.body,
    initialValues: EMPTY,
    toBody: ({ name, email }) => ({ name, email: email.trim() || null, id }),
  })
  const submit = form.onSubmit((body) => {
    void mutateAsync({ params: { clubId, practiceId: practice.id }, body }).then(() => {
      form.setFields(EMPTY)
      setId(newId())
      void renew()
    }, form.refuse)
  })
  return (
    <Form ref={form.ref} onSubmit={submit} error={form.formError}>
      <div className={classes.add}>
        <TextInput
          label={t('label.name')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
          className={classes.name ?? ''}
          {...form.field('name')}
        />
        <TextInput
          label={t('guests.email')}
          type="email"
          autoComplete="off"
          className={classes.name ?? ''}
          {...form.field('email')}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('register.walkIns.add')}
        </Button>
      </div>
    </Form>
  )
}
