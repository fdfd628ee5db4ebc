import { toFullName } from '@boathouse/domain/club/members/rules'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { PublicContext } from '../../../context.ts'
import * as invitations from './invitation-queries.ts'

/** Null if used, revoked or of an inactive club. A mailed link proves the mailbox; a handed-on one proves nothing. */
export async function makeInvitation(
  { db, now, publicUrl }: PublicContext & { readonly publicUrl: string },
  { inviteId, by }: MailFacts['invitation' | 'guardianInvitation' | 'ownSignIn'],
  delivery: 'mailed' | 'handedOn',
) {
  const invite = await invitations.findForMail(db, inviteId, now.toISOString())
  if (!invite) return null
  const query = new URLSearchParams({ invite: invite.token, club: invite.clubId })
  if (delivery === 'mailed') {
    const proof = newToken()
    await invitations.setProof(db, inviteId, hashToken(proof))
    query.set('proof', proof)
  }
  const inviter = by ? await invitations.findName(db, by) : undefined
  const name = inviter ? toFullName(inviter) : null
  return {
    link: `${publicUrl}/auth-callback?${query}`,
    values: {
      club: invite.clubName,
      role: invite.role,
      child: invite.childName ?? '',
      inviter: name ?? '',
      hasInviter: name === null ? 'no' : 'yes',
    },
  }
}
