import { type Invitee, inviteesIn } from '@boathouse/domain/club/invites/list-rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { pastedForm } from '#lib/session/sign-in-search.ts'
import { useIsChangingClubs } from '#shared/club/clubs/use-is-changing-clubs.ts'
import { copyWhenKnown } from '#ui/feedback/clipboard.ts'
import { useInviteToasts } from './use-invite-toasts.ts'
import { type InviteResult, toResult, useSendInvites } from './use-send-invites.ts'

interface InviteFilter {
  readonly clubId: string
  readonly role: MemberRole
}

/** The last result and the club that it is about. */
type InviteOutcome =
  | { readonly clubId: string; readonly at: 'link'; readonly email: string; readonly link: string }
  | { readonly clubId: string; readonly at: 'report'; readonly results: readonly InviteResult[] }

const typedList = z.object({ emails: z.string() })

/** Invites people from a typed or pasted list. Copies the link of a single invite; reports a summary of several. */
export function useInviteForm({ clubId, role }: InviteFilter) {
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null)
  const [squadId, setSquadId] = useState<string>()
  const form = useEmailList()
  const { sendOne, sendAll, progress } = useInviteSending({ clubId, role, squadId, form, tell: setOutcome })
  const isHeld = useIsChangingClubs() && progress === null
  const onSubmit = form.onSubmit(({ emails }) => {
    if (progress || isHeld) return
    setOutcome(null)
    const { people, unread } = inviteesIn(emails)
    const [only] = people
    if (only && people.length === 1 && unread.length === 0) void sendOne(only)
    else void sendAll(people, unread)
  })
  return {
    ref: form.ref,
    field: form.field,
    formError: form.formError,
    onSubmit,
    squadId,
    setSquadId,
    progress,
    isHeld,
    outcome: outcome?.clubId === clubId ? outcome : null,
    dismiss: () => setOutcome(null),
  }
}

const useEmailList = () =>
  useContractForm({
    body: typedList,
    initialValues: { emails: '' },
    toBody: (typed) => typed,
    rule: ({ emails }) => {
      if (inviteesIn(emails).people.length === 0) throw invalidField('emails', 'emailInvalid')
    },
  })

interface SendingOptions extends InviteFilter {
  readonly squadId: string | undefined
  readonly form: ReturnType<typeof useEmailList>
  readonly tell: (outcome: InviteOutcome) => void
}

function useInviteSending({ clubId, role, squadId, form, tell: setOutcome }: SendingOptions) {
  const { inviteOne, inviteAll, progress } = useSendInvites({ clubId, role, squadId })
  const { toastInvited, toastFailed } = useInviteToasts(role)

  const sendOne = async (invitee: Invitee) => {
    const sent = inviteOne(invitee)
    const link = sent.then(({ token }) => pastedForm({ invite: token, club: clubId }))
    // Start during the click: browsers allow copying only then.
    const copying = copyWhenKnown(link)
    try {
      const result = toResult(await sent)
      form.setValues({ emails: '' })
      const isCopied = await copying
      if (!isCopied) setOutcome({ clubId, at: 'link', email: invitee.email, link: await link })
      else if (result.at === 'unmailed') setOutcome({ clubId, at: 'report', results: [result] })
      toastInvited({ isCopied })
    } catch (error) {
      form.setFormError(toastFailed(error as CallFailure))
    }
  }

  const sendAll = async (people: readonly Invitee[], unread: readonly string[]) => {
    const { results, unsent, stoppedBy } = await inviteAll(people)
    form.setValues({ emails: [...unsent.map(toListEntry), ...unread].join('\n') })
    if (unread.length > 0) form.showFields([{ path: 'emails', code: 'emailInvalid' }])
    if (stoppedBy) form.setFormError(toastFailed(stoppedBy))
    if (results.length > 0) setOutcome({ clubId, at: 'report', results })
  }

  return { sendOne, sendAll, progress }
}

/** In a format that can be pasted into the field again. */
function toListEntry({ email, firstName, lastName }: Invitee): string {
  if (firstName && lastName) return `"${lastName}, ${firstName}" <${email}>`
  return firstName || lastName ? `${firstName ?? lastName} <${email}>` : email
}
