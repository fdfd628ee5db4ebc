import { saveEmergencyContacts } from '@boathouse/domain/boathouse/emergency-contacts/contract'
import type { OwnEmergencyContacts } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { useQuery } from '@tanstack/react-query'
import { SettingsForm, useConflictWords, useSettingsForm } from '#editor/settings-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import group from '#ui/form/field-group.module.css'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Card } from '#ui/layout/card.tsx'
import { emergencyContactsQuery, useEmergencyContacts } from './api.ts'

export function EmergencyContactsCard({ uid }: { readonly uid: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(emergencyContactsQuery)
  return (
    <Card title={t('emergency.title')}>
      {data && <ContactsForm id={uid} stored={data} />}
      {!data && isError && <NotLoaded words={t('emergency.notLoaded')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <p aria-busy="true">
          <Skeleton width="12rem" />
        </p>
      )}
    </Card>
  )
}

const indexes = [0, 1] as const
const parts = ['name', 'relation', 'phone'] as const
type Index = (typeof indexes)[number]
type Part = (typeof parts)[number]
/** Field names are the paths of the server's field errors. */
type Values = Record<`contacts.${Index}.${Part}` | 'note', string>

const toFormValues = ({ contacts, note }: Pick<OwnEmergencyContacts, 'contacts' | 'note'>): Values => ({
  'contacts.0.name': contacts[0]?.name ?? '',
  'contacts.0.relation': contacts[0]?.relation ?? '',
  'contacts.0.phone': contacts[0]?.phone ?? '',
  'contacts.1.name': contacts[1]?.name ?? '',
  'contacts.1.relation': contacts[1]?.relation ?? '',
  'contacts.1.phone': contacts[1]?.phone ?? '',
  note,
})

/** Contacts up to the last one with any text. Keeps the indexes, so errors appear at their fields. */
function toContacts(values: Values) {
  const typed = indexes.map((index) => ({
    name: values[`contacts.${index}.name`],
    relation: values[`contacts.${index}.relation`],
    phone: values[`contacts.${index}.phone`],
  }))
  const isTyped = ({ name, relation, phone }: (typeof typed)[number]) =>
    (name + relation + phone).trim() !== ''
  return typed.slice(0, typed.findLastIndex(isTyped) + 1)
}

function ContactsForm({ id, stored }: { readonly id: string; readonly stored: OwnEmergencyContacts }) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const { update, updateCache, fetchCurrent } = useEmergencyContacts()
  const form = useSettingsForm({
    record: { ...stored, id },
    body: saveEmergencyContacts.body,
    toFormValues,
    toRequest: (values: Values) => ({ contacts: toContacts(values), note: values.note }),
    send: async (body) => ({ ...(await update.mutateAsync({ body })), id }),
    updateCache,
    fetchCurrent: async (error) => ({ ...(await fetchCurrent(error)), id }),
  })
  const { field, conflicts } = form
  const inputOf = (index: Index, part: Part) => (
    <TextInput
      key={part}
      label={t(`emergency.${part}`)}
      type={part === 'phone' ? 'tel' : 'text'}
      autoComplete="off"
      description={conflictText(conflicts[`contacts.${index}.${part}`])}
      {...field(`contacts.${index}.${part}`)}
    />
  )
  return (
    <SettingsForm form={form}>
      <p>{t('emergency.lead')}</p>
      <ul>
        <li>{t('emergency.seen.admins')}</li>
        <li>{t('emergency.seen.practice')}</li>
        <li>{t('emergency.seen.crew')}</li>
      </ul>
      <p>{t('emergency.views')}</p>
      {stored.contacts.length === 0 && <p>{t('emergency.empty')}</p>}
      {indexes.map((index) => (
        <fieldset key={index} className={group.group}>
          <legend>{t('emergency.contact', { number: index + 1 })}</legend>
          {parts.map((part) => inputOf(index, part))}
        </fieldset>
      ))}
      <Textarea
        label={t('emergency.note')}
        description={conflictText(conflicts.note) ?? t('emergency.note.help')}
        autosize
        minRows={2}
        {...field('note')}
      />
    </SettingsForm>
  )
}
