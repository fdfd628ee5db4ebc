import * as z from 'zod/mini'

export const PROOF_CODE_MINUTES = 15

/** Former ids, in open pages and queued emails of the previous release. Remove them after the next release. */
export const formerProofActions = ['emailChanges.ask', 'factorResets.ask'] as const

/** Contract ids of calls that may require a proof. The email with the code names the one to confirm. */
export const proofAction = z.enum([
  'account-merges.ask',
  'account-merges.confirm',
  'audit.export',
  'certificates.export',
  'clubs.update',
  'clubs.updateSettings',
  'crewmates.export',
  'email-changes.ask',
  'factor-resets.ask',
  'factors.begin',
  'factors.confirm',
  'factors.end',
  'factors.renewRecoveryCodes',
  'guardians.end',
  'guardians.leave',
  'invites.create',
  'kiosks.add',
  'logbook.export',
  'member-imports.import',
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
  ...formerProofActions,
])
export type ProofAction = z.infer<typeof proofAction>
