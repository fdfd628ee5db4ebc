import { auditActions } from '@boathouse/domain/club/audit/model'
import { describe, expect, it } from 'vitest'
import { call, type TestApp } from './app.ts'
import { aCast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

/** Audit entries of each call; calls that aren't listed write none. */
const entries: Record<string, readonly string[]> = {
  'clubs.create': ['clubCreated'],
  'clubs.update': ['clubDeactivated'],
  'clubs.updateSettings': ['clubSettingsChanged'],
  'consents.change': ['trainingFiguresShared'],
  'guardians.addChild': ['childAdded', 'inviteCreated'],
  'guardians.invite': ['inviteCreated'],
  'guardians.remove': ['guardianRemoved'],
  'guardians.inviteAnother': ['inviteCreated'],
  'guardians.end': ['guardianRemoved'],
  'guardians.revokeInvite': ['inviteRevoked'],
  'guardians.leave': ['guardianRemoved'],
  'guardians.startSignIn': ['inviteCreated'],
  'guardians.startMemberSignIn': ['inviteCreated'],
  'invites.create': ['inviteCreated'],
  'invites.revoke': ['inviteRevoked'],
  'join-requests.createLink': ['clubLinkMade'],
  'join-requests.endLink': ['clubLinkEnded'],
  'join-requests.ask': ['joinAsked'],
  'join-requests.withdraw': ['joinWithdrawn'],
  'join-requests.accept': ['joinAccepted'],
  'join-requests.decline': ['joinDeclined'],
  'members.join': ['inviteAccepted'],
  'members.stay': ['memberStayed'],
  'members.leaveUndecided': ['memberLeft'],
  'members.name': ['memberNamed'],
  'members.number': ['memberNumbered'],
  'member-imports.import': ['membersImported', 'inviteCreated'],
  'member-imports.undo': ['inviteRevoked', 'memberImportUndone'],
  'members.remove': ['memberRemoved'],
  'boats.create': ['boatCreated'],
  'boats.update': ['boatChanged'],
  'boats.archive': ['boatArchived'],
  'boats.unarchive': ['boatUnarchived'],
  'damages.mend': ['damageMended'],
  'damages.reopen': ['damageReopened'],
  'damages.delete': ['damageTakenBack'],
  'damages.restore': ['damageRestored'],
  'outings.start': ['outingAllowed'],
  'outings.see': ['outingSeen'],
  'duty.set': ['dutyListChanged'],
  'kiosks.add': ['kioskAdded'],
  'kiosks.pair': ['kioskPaired'],
  'kiosks.end': ['kioskEnded'],
  'line-ups.publish': ['lineUpPublished'],
  'incidents.show': ['incidentRead'],
  'incidents.close': ['incidentClosed'],
  'incidents.reopen': ['incidentReopened'],
  'incidents.delete': ['incidentDeleted'],
  'incidents.restore': ['incidentRestored'],
  'reservations.cancel': ['reservationCancelled'],
  'reservations.restore': ['reservationRestored'],
  'rates.export': ['attendanceExported'],
  'team-week.export': ['teamWeekExported'],
  'logbook.export': ['logbookExported'],
  'crewmates.export': ['crewMatrixExported'],
  'members.export': ['membersExported'],
  'certificates.confirm': ['certificateConfirmed'],
  'certificates.delete': ['certificateDeleted'],
  'certificates.restore': ['certificateRestored'],
  'certificates.export': ['certificatesExported'],
  'audit.export': ['auditExported'],
  'squads.create': ['squadCreated'],
  'squads.rename': ['squadRenamed'],
  'squads.archive': ['squadArchived'],
  'squads.unarchive': ['squadUnarchived'],
  'squads.add': ['squadJoined'],
  'squads.changeRole': ['squadCoachMade'],
  'squads.remove': ['squadLeft'],
  'test-days.enterCell': ['testCorrected'],
  'test-days.publish': ['testDayPublished'],
  'test-days.withdraw': ['testDayWithdrawn'],
  'test-days.delete': ['testDayDeleted'],
  'test-days.export': ['testDayExported'],
  'test-days.restore': ['testDayRestored'],
  'sign-ins.signOut': ['signedOut'],
  'sign-ins.end': ['signedOutElsewhere'],
  'sign-ins.endAll': ['signedOutEverywhere'],
  'account.completeSignIn': ['signedIn'],
  'account.completeSignInByCode': ['signedIn'],
  'account.signInWithPassword': ['signedIn'],
  'account.joinInvited': ['inviteAccepted', 'signedIn'],
  'account.register': ['registered', 'signedIn'],
  'account-merges.ask': ['accountMergeAsked'],
  'account-merges.confirm': ['accountsMerged'],
  'account-merges.undo': ['accountMergeUndone'],
  'email-changes.ask': ['emailChangeAsked'],
  'email-changes.confirm': ['emailChanged'],
  'email-changes.undo': ['emailChangeUndone'],
  'factor-resets.ask': ['factorResetAsked'],
  'factor-resets.withdraw': ['factorResetWithdrawn'],
  'factor-resets.stop': ['factorResetStopped'],
  'factors.confirm': ['factorMade'],
  'factors.end': ['factorEnded'],
  'factors.renewRecoveryCodes': ['recoveryCodesRenewed'],
  'factors.completeSignIn': ['signedIn'],
  'oidc.signIn': ['oidcConnected', 'signedIn'],
  'oidc.connect': ['oidcConnected'],
  'oidc.end': ['oidcEnded'],
  'passkeys.make': ['passkeyMade'],
  'passkeys.end': ['passkeyEnded'],
  'passkeys.signIn': ['signedIn'],
  'tokens.make': ['tokenMade'],
  'webhooks.create': ['webhookMade'],
  'webhooks.change': ['webhookChanged'],
  'webhooks.renewSecret': ['webhookChanged'],
  'webhooks.end': ['webhookEnded'],
  'tokens.end': ['tokenEnded'],
  'set-up.complete': ['superGranted', 'signedIn', 'superSignedIn'],
  'passwords.reset': ['passwordReset', 'signedIn'],
  'passwords.change': ['passwordSet'],
  'profile.download': ['dataExported'],
  'profile.delete': ['accountDeleted'],
  'imports.removeResults': ['resultDeleted'],
  'results.delete': ['resultDeleted'],
  'results.restore': ['resultRestored'],
  'results.createForMember': ['resultEntered'],
  'results.verify': ['resultVerified'],
  'results.unverify': ['resultUnverified'],
}

/** Actions that no sample causes; tested with their features. */
const otherwise: readonly string[] = [
  ...['signInFailed', 'proofFailed', 'emailConfirmed', 'passwordChanged', 'passwordRemoved', 'superRevoked'],
  'squadCoachUnmade',
  'reservationMade',
  'signInLinkPrinted',
  'tokenFirstUsed',
  ...['trainingShared', 'trainingNotShared', 'wellnessShared', 'wellnessNotShared'],
  ...['secondFactorAsked', 'secondFactorFailed', 'recoveryCodeUsed', 'factorReset'],
  ...['guardianAdded', 'guardianshipEnded', 'childTookOver'],
  ...['clubRenamed', 'clubActivated', 'inviteRenewed', 'memberPromoted', 'memberLeft', 'membershipEnded'],
]

const written = () => app.database.db.selectFrom('auditEntries').orderBy('id').selectAll().execute()

describe('the audit log', () => {
  it('has an entry for each action that it lists (C11)', () => {
    const all = [...Object.values(entries).flat(), ...otherwise]
    expect([...new Set(all)].sort()).toEqual([...auditActions].sort())
  })

  it.each(samples)('has $contract.method $contract.path, with ids only (C11)', async (sample) => {
    const { contract } = sample
    const cast = await aCast(app)
    const asked = await sample.input(app, cast)
    const before = (await written()).length
    await call(app, contract, asked, personOf(sample, cast))
    const added = (await written()).slice(before)
    expect(added.map(({ action }) => action)).toEqual(entries[contract.id] ?? [])
    expect(JSON.stringify(added)).not.toMatch(/@|Lindqvist|Lakeside/)
  })
})
