import type { SentInvite } from '@boathouse/domain/club/invites/contract'
import type { Invitee } from '@boathouse/domain/club/invites/list-rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCreateInvite, useRefreshInvites } from './api.ts'

export type InviteResult =
  | { readonly email: string; readonly at: 'invited' | 'renewed' | 'unmailed' }
  | { readonly email: string; readonly at: 'refused'; readonly failure: CallFailure }

export interface Outcome {
  readonly results: readonly InviteResult[]
  /** The failure that stopped the batch, and the people not invited because of it. */
  readonly stoppedBy: CallFailure | null
  readonly unsent: readonly Invitee[]
}

interface Progress {
  readonly done: number
  readonly total: number
}

interface Options {
  readonly clubId: string
  readonly role: MemberRole
  readonly squadId: string | undefined
}

export function useSendInvites({ clubId, role, squadId }: Options) {
  const create = useCreateInvite()
  const refreshInvites = useRefreshInvites()
  const [progress, setProgress] = useState<Progress | null>(null)

  const invite = (invitee: Invitee) =>
    create.mutateAsync({ params: { clubId }, body: { ...invitee, role, squadId } })

  const inviteAll = async (people: readonly Invitee[]): Promise<Outcome> => {
    const results: InviteResult[] = []
    let stoppedBy: CallFailure | null = null
    for (const invitee of people) {
      setProgress({ done: results.length, total: people.length })
      const result = await invite(invitee).then(toResult, (failure: CallFailure) => refused(invitee, failure))
      if (result.at === 'refused' && stopsBatch(result.failure)) {
        stoppedBy = result.failure
        break
      }
      results.push(result)
    }
    setProgress(null)
    if (results.length > 0) void refreshInvites()
    return { results, stoppedBy, unsent: people.slice(results.length) }
  }

  const inviteOne = async (invitee: Invitee): Promise<SentInvite> => {
    setProgress({ done: 0, total: 1 })
    try {
      const made = await invite(invitee)
      void refreshInvites()
      return made
    } finally {
      setProgress(null)
    }
  }

  return { inviteOne, inviteAll, progress }
}

export const toResult = ({ email, isMailed, isRenewed }: SentInvite): InviteResult => ({
  email,
  at: !isMailed ? 'unmailed' : isRenewed ? 'renewed' : 'invited',
})

const refused = ({ email }: Invitee, failure: CallFailure): InviteResult => ({
  email,
  at: 'refused',
  failure,
})

const EMAIL_CODES = new Set(['alreadyInClub', 'invitedAsAdmin', 'invalid'])
const stopsBatch = ({ code }: CallFailure) => !EMAIL_CODES.has(code)
