import type { MemberRole } from '@boathouse/domain/account/model'
import { type Invitee, inviteesIn } from '@boathouse/domain/invites/rules'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallFailure } from '#lib/call.ts'
import { copyWhenKnown } from '#lib/clipboard.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { pastedForm } from '#lib/way-in.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { useToast } from '#ui/toasts.tsx'
import { type InviteResult, useInviting } from './use-inviting.ts'

/** What was done last, for the club that it was done for. */
type Told =
  | { readonly clubId: string; readonly at: 'link'; readonly email: string; readonly link: string }
  | { readonly clubId: string; readonly at: 'report'; readonly results: readonly InviteResult[] }

const typedList = z.object({ emails: z.string() })

/** Inviting whoever was typed or pasted: one with their link on the clipboard, several with a report. */
export function useInviteForm({ clubId, role }: { clubId: string; role: MemberRole }) {
  const t = useTranslate()
  const { inviteOne, inviteAll, progress } = useInviting({ clubId, role })
  const tellFailed = useFailureToast(role)
  const toast = useToast()
  const [told, tell] = useState<Told | null>(null)
  const form = useContractForm({
    body: typedList,
    initialValues: { emails: '' },
    toBody: (typed) => typed,
    rule: ({ emails }) => {
      if (inviteesIn(emails).people.length === 0) throw invalidField('emails', 'emailInvalid')
    },
  })
  const fail = (failure: CallFailure) => {
    form.setFormError(tellFailed(failure))
  }

  const sendOne = async (invitee: Invitee) => {
    const link = inviteOne(invitee).then(({ token }) => pastedForm({ invite: token, club: clubId }))
    // Begun within the press, which is when browsers let a page copy.
    const copying = copyWhenKnown(link)
    try {
      const made = await link
      form.setValues({ emails: '' })
      const isCopied = await copying
      if (!isCopied) tell({ clubId, at: 'link', email: invitee.email, link: made })
      toast(t(role === 'admin' ? 'invites.adminCreated' : 'invites.created'), {
        ...(isCopied && { description: t('invites.linkOnClipboard') }),
      })
    } catch (error) {
      fail(error as CallFailure)
    }
  }

  const sendAll = async (people: readonly Invitee[], unread: readonly string[]) => {
    const { results, unsent, stoppedBy } = await inviteAll(people)
    form.setValues({ emails: [...unsent.map(writtenForm), ...unread].join('\n') })
    if (unread.length > 0) form.showFields([{ path: 'emails', code: 'emailInvalid' }])
    if (stoppedBy) fail(stoppedBy)
    if (results.length > 0) tell({ clubId, at: 'report', results })
  }

  const onSubmit = form.onSubmit(({ emails }) => {
    if (progress) return
    tell(null)
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
    progress,
    told: told?.clubId === clubId ? told : null,
    putAway: () => tell(null),
  }
}

/** Says in passing that nobody was invited; answers with why, in words that stay. */
function useFailureToast(role: MemberRole) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  return (failure: CallFailure) => {
    const why = words.ofFailure(failure)
    if (role === 'admin') {
      const isOurs = failure.code === 'internal'
      toast(isOurs ? t('invites.internal') : why, { isBad: true })
    } else {
      toast(t('invites.failed'), { isBad: true, ...(failure.status === 409 && { description: why }) })
    }
    return why
  }
}

/** As it can be pasted again. */
function writtenForm({ email, firstName, lastName }: Invitee): string {
  if (firstName && lastName) return `"${lastName}, ${firstName}" <${email}>`
  return firstName || lastName ? `${firstName ?? lastName} <${email}>` : email
}
