import { auditActions } from '@boathouse/domain/audit/model'
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

/** What each call leaves in the log when it goes right; calls that are not here leave nothing. */
const entries: Record<string, readonly string[]> = {
  'clubs.create': ['clubCreated'],
  'clubs.update': ['clubDeactivated'],
  'clubs.updateSettings': ['clubSettingsChanged'],
  'consents.change': ['trainingFiguresShared'],
  'invites.create': ['inviteCreated'],
  'invites.revoke': ['inviteRevoked'],
  'members.join': ['inviteAccepted'],
  'members.name': ['memberNamed'],
  'members.remove': ['memberRemoved'],
  'rates.export': ['attendanceExported'],
  'teamWeek.export': ['teamWeekExported'],
  'squads.create': ['squadCreated'],
  'squads.rename': ['squadRenamed'],
  'squads.archive': ['squadArchived'],
  'squads.unarchive': ['squadUnarchived'],
  'squads.add': ['squadJoined'],
  'squads.changeRole': ['squadCoachMade'],
  'squads.remove': ['squadLeft'],
  'testDays.enterCell': ['testCorrected'],
  'testDays.publish': ['testDayPublished'],
  'testDays.withdraw': ['testDayWithdrawn'],
  'testDays.delete': ['testDayDeleted'],
  'testDays.export': ['testDayExported'],
  'testDays.restore': ['testDayRestored'],
  'sign-ins.signOut': ['signedOut'],
  'sign-ins.end': ['signedOutElsewhere'],
  'sign-ins.endAll': ['signedOutEverywhere'],
  'account.completeSignIn': ['signedIn'],
  'account.completeSignInByCode': ['signedIn'],
  'account.signInWithPassword': ['signedIn'],
  'account.joinInvited': ['inviteAccepted', 'signedIn'],
  'account.register': ['registered', 'signedIn'],
  'factors.confirm': ['factorMade'],
  'factors.end': ['factorEnded'],
  'factors.renewRecoveryCodes': ['recoveryCodesRenewed'],
  'factors.completeSignIn': ['signedIn'],
  'passkeys.make': ['passkeyMade'],
  'passkeys.end': ['passkeyEnded'],
  'passkeys.signIn': ['signedIn'],
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

/** What a right request does not bring about; each has a test of its own beside its feature. */
const otherwise: readonly string[] = [
  ...['signInFailed', 'proofFailed', 'emailConfirmed', 'passwordChanged', 'passwordRemoved', 'superRevoked'],
  'squadCoachUnmade',
  'signInLinkPrinted',
  ...['trainingShared', 'trainingNotShared', 'wellnessShared', 'wellnessNotShared'],
  ...['secondFactorAsked', 'secondFactorFailed', 'recoveryCodeUsed'],
  ...['clubRenamed', 'clubActivated', 'inviteRenewed', 'memberPromoted', 'memberLeft', 'membershipEnded'],
]

const written = () => app.database.db.selectFrom('auditEntries').orderBy('id').selectAll().execute()

describe('the audit log', () => {
  it('has an entry for each thing that it lists (C11)', () => {
    const all = [...Object.values(entries).flat(), ...otherwise]
    expect([...new Set(all)].sort()).toEqual([...auditActions].sort())
  })

  it.each(samples)('has $contract.method $contract.path, by ids alone (C11)', async (sample) => {
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
