import {
  listCrewContacts,
  listPracticeContacts,
  showMemberContacts,
} from '@boathouse/domain/boathouse/emergency-contacts/contract'
import type { MemberEmergencyContacts } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { hasDetails, toTelUri } from '@boathouse/domain/boathouse/emergency-contacts/rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CallFailure, call } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './call-dialog.module.css'

export interface CallDialogProps {
  readonly clubId: string
  readonly of: { readonly outingId: string } | { readonly practiceId: string } | { readonly memberId: string }
  readonly title: string
  readonly onClose: () => void
}

/** Always refetched. Only contacts of a practice are kept offline, not those of a crew or a member. */
const contactsQuery = ({ clubId, of }: Pick<CallDialogProps, 'clubId' | 'of'>) => {
  const isPractice = 'practiceId' in of
  return queryOptions<{ readonly items: readonly MemberEmergencyContacts[] }, CallFailure>({
    // The contract's own key, under which the offline cache finds it.
    queryKey: isPractice
      ? [listPracticeContacts.id, { params: { clubId, ...of } }]
      : ['emergency-contacts', clubId, of],
    queryFn: async ({ signal }) => {
      if ('practiceId' in of) return call(listPracticeContacts, { params: { clubId, ...of } }, signal)
      if ('outingId' in of) return call(listCrewContacts, { params: { clubId, ...of } }, signal)
      return { items: [await call(showMemberContacts, { params: { clubId, ...of } }, signal)] }
    },
    staleTime: 0,
    // Contacts of a practice stay in memory after closing, because the offline cache starts later than the page.
    ...(!isPractice && { gcTime: 0 }),
  })
}

export function CallDialog({ clubId, of, title, onClose }: CallDialogProps) {
  const t = useTranslate()
  const { data: known, error, refetch } = useQuery(contactsQuery({ clubId, of }))
  const isRefused = error?.status === 403
  const data = isRefused ? undefined : known?.items
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <div className={classes.people}>
        {data?.map((person) => (
          <Person key={person.memberId} person={person} />
        ))}
        {data?.length === 0 && <p>{t('emergency.none')}</p>}
        {isRefused && (
          <p role="alert">{t('practiceId' in of ? 'emergency.refused.practice' : 'emergency.refused')}</p>
        )}
        {error && !isRefused && <NotLoaded words={t('emergency.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !error && (
          <p aria-busy="true">
            <Skeleton width="12rem" />
          </p>
        )}
        {data && <p>{t('emergency.recorded')}</p>}
        {data && 'practiceId' in of && <p>{t('emergency.kept')}</p>}
      </div>
    </Dialog>
  )
}

function Person({ person }: { readonly person: MemberEmergencyContacts }) {
  const t = useTranslate()
  const { contacts, note } = person
  const name = toFullName(person) ?? t('boat.owner.member')
  return (
    <section className={classes.person} aria-label={name}>
      <h3 translate="no">{name}</h3>
      {!hasDetails(person) && <p>{t('emergency.none')}</p>}
      {contacts.map(({ name: who, relation, phone }) => (
        <p key={`${who} ${phone}`} className={classes.contact} translate="no">
          {/* A contact that the club entered has no name yet. */}
          <span>{who === '' ? t('emergency.fromClub') : relation ? `${who} (${relation})` : who}</span>
          <Button component="a" variant="default" href={toTelUri(phone)}>
            {phone}
          </Button>
        </p>
      ))}
      {note && (
        <p>
          {fillPlaceholder(
            t('label.named', { name: t('emergency.note'), value: PLACEHOLDER }),
            <span translate="no">{note}</span>,
          )}
        </p>
      )}
    </section>
  )
}
