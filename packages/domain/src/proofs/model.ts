import * as z from 'zod/mini'

/** How long a mailed code works, in minutes. */
export const PROOF_CODE_MINUTES = 15

/** Calls that take a proof, always or sometimes, by their contract's id: the mail with the code says which one it confirms. */
export const proofAction = z.enum([
  'audit.export',
  'clubs.update',
  'clubs.updateSettings',
  'crewmates.export',
  'emailChanges.ask',
  'factorResets.ask',
  'factors.begin',
  'factors.confirm',
  'factors.end',
  'factors.renewRecoveryCodes',
  'invites.create',
  'kiosks.add',
  'logbook.export',
  'members.export',
  'members.remove',
  'oidc.beginConnection',
  'oidc.end',
  'passkeys.begin',
  'passkeys.end',
  'passkeys.make',
  'passwords.change',
  'profile.delete',
  'profile.download',
  'rates.export',
  'tokens.make',
])
export type ProofAction = z.infer<typeof proofAction>
