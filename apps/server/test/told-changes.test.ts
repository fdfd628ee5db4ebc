import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClubChange, committedChanges } from '#db/club-changes.ts'
import { call, type TestApp } from './app.ts'
import { aCast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

/** Changes that each successful call publishes. */
const told: Record<string, readonly ChangeKind[]> = {
  'absences.create': ['answers'],
  'absences.update': ['answers'],
  'absences.delete': ['answers'],
  'absences.restore': ['answers'],
  'account.joinInvited': ['members'],
  'announcements.create': ['announcements'],
  'announcements.update': ['announcements'],
  'announcements.delete': ['announcements'],
  'announcements.restore': ['announcements'],
  'answers.give': ['answers'],
  'answers.giveByLink': ['answers'],
  'answers.giveFor': ['answers'],
  'answers.giveSeveral': ['answers'],
  'check-ins.create': ['register'],
  'clubs.update': ['club'],
  'clubs.updateSettings': ['club'],
  'comments.create': ['comments'],
  'comments.update': ['comments'],
  'comments.delete': ['comments'],
  'comments.restore': ['comments'],
  'comments.create-shared': ['comments'],
  'comments.update-shared': ['comments'],
  'comments.delete-shared': ['comments'],
  'comments.restore-shared': ['comments'],
  'consents.change': ['consents'],
  'courses.createOfClub': ['courses'],
  'courses.renameOfClub': ['courses'],
  'courses.deleteOfClub': ['courses'],
  'courses.restoreOfClub': ['courses'],
  'disciplines.create': ['disciplines'],
  'disciplines.rename': ['disciplines'],
  'disciplines.retire': ['disciplines'],
  'disciplines.revive': ['disciplines'],
  'guardians.addChild': ['members'],
  'guardians.invite': ['members'],
  'guardians.remove': ['members'],
  'guardians.inviteAnother': ['members'],
  'guardians.end': ['members'],
  'guardians.revokeInvite': ['invites', 'members'],
  'guardians.leave': ['members'],
  'guardians.startSignIn': ['members'],
  'guardians.startMemberSignIn': ['members'],
  'invites.create': ['invites'],
  'invites.revoke': ['invites'],
  'join-requests.createLink': ['invites'],
  'join-requests.endLink': ['invites'],
  'join-requests.ask': ['invites'],
  'join-requests.withdraw': ['invites'],
  'join-requests.accept': ['invites', 'members'],
  'join-requests.decline': ['invites'],
  'members.join': ['members'],
  'members.stay': ['members'],
  'members.name': ['members'],
  'members.number': ['members'],
  'member-imports.import': ['invites'],
  'member-imports.undo': ['invites'],
  'members.remove': ['members'],
  'planned-sessions.createOfClub': ['plans'],
  'planned-sessions.updateOfClub': ['plans'],
  'planned-sessions.deleteOfClub': ['plans'],
  'planned-sessions.restoreOfClub': ['plans'],
  'planned-sessions.copy': ['plans'],
  'planned-sessions.undoCopy': ['plans'],
  'planned-sessions.publish': ['plans'],
  'plan-templates.create': ['plans'],
  'plan-templates.update': ['plans'],
  'plan-templates.delete': ['plans'],
  'plan-templates.restore': ['plans'],
  'plan-templates.apply': ['plans'],
  'places.assign': ['answers'],
  'places.give': ['answers'],
  'places.take': ['answers'],
  'practices.create': ['practices'],
  'practices.update': ['practices'],
  'practices.cancel': ['practices'],
  'practices.reinstate': ['practices'],
  'practices.delete': ['practices'],
  'practices.restore': ['practices'],
  'register.tap': ['register'],
  'register.markRest': ['register'],
  'register.takeBackRest': ['register'],
  'register.addWalkIn': ['answers', 'register'],
  'register.removeWalkIn': ['answers', 'register'],
  'squads.create': ['squads'],
  'squads.rename': ['squads'],
  'squads.archive': ['squads'],
  'squads.unarchive': ['squads'],
  'squads.add': ['squads'],
  'squads.changeRole': ['squads'],
  'squads.remove': ['squads'],
  'standards.create': ['standards'],
  'standards.update': ['standards'],
  'standards.delete': ['standards'],
  'standards.restore': ['standards'],
  'test-days.create': ['testDays'],
  'test-days.update': ['testDays'],
  'test-days.enterCell': ['testCells', 'testDays'],
  'test-days.enterWeight': ['testCells'],
  'test-days.publish': ['testDays'],
  'test-days.withdraw': ['testDays'],
  'test-days.delete': ['testDays'],
  'test-days.restore': ['testDays'],
  'boats.create': ['boats'],
  'boats.update': ['boats'],
  'boats.archive': ['boats'],
  'boats.unarchive': ['boats'],
  'damages.report': ['boats'],
  'damages.addPhoto': ['boats'],
  'damages.mend': ['boats'],
  'damages.reopen': ['boats'],
  'damages.delete': ['boats'],
  'damages.restore': ['boats'],
  'outings.start': ['outings'],
  'outings.describe': ['outings'],
  'outings.expect': ['outings'],
  'outings.see': ['outings'],
  'duty.set': ['club'],
  'outings.end': ['outings'],
  'outings.resume': ['outings'],
  'line-ups.change': ['seats'],
  'line-ups.addBoat': ['seats'],
  'line-ups.removeBoat': ['seats'],
  'line-ups.restoreBoat': ['seats'],
  'line-ups.seat': ['seats'],
  'line-ups.publish': ['lineUps', 'seats'],
  'line-ups.copy': ['seats'],
  'reservations.create': ['boats'],
  'reservations.cancel': ['boats'],
  'reservations.restore': ['boats'],
  'logbook.correct': ['outings'],
  'destinations.create': ['boats'],
  'destinations.update': ['boats'],
  'destinations.delete': ['boats'],
  'destinations.restore': ['boats'],
  'requirements.create': ['members'],
  'requirements.update': ['members'],
  'requirements.delete': ['members'],
  'requirements.restore': ['members'],
  'certificates.confirm': ['members'],
  'certificates.delete': ['members'],
  'certificates.restore': ['members'],
  'certificates.addFile': ['members'],
  'incidents.report': ['incidents'],
  'incidents.close': ['incidents'],
  'incidents.reopen': ['incidents'],
  'incidents.delete': ['incidents'],
  'incidents.restore': ['incidents'],
  'waters.create': ['waters'],
  'waters.update': ['waters'],
  'waters.delete': ['waters'],
  'waters.restore': ['waters'],
}

/** Calls on club URLs that change nothing its pages follow, for example exports, webhooks and members' own results. */
const changesNothing = [
  'members.choose',
  ...['webhooks.create', 'webhooks.change', 'webhooks.end', 'webhooks.renewSecret', 'webhooks.test'],
  ...['webhooks.sendAgain', 'kiosks.add', 'kiosks.end'],
  ...['rates.export', 'team-week.export', 'standards.export', 'test-days.export'],
  'logbook.export',
  'crewmates.export',
  'members.export',
  'certificates.export',
  'member-imports.preview',
  ...['reminders.send', 'squads.match', 'comments.read-shared'],
  ...['results.createForMember', 'results.verify', 'results.unverify'],
  ...['plan-matches.linkShared', 'plan-matches.unlinkShared'],
]

const changing = samples.filter(({ contract }) => contract.method !== 'GET')

const repeatable = changing.filter(({ contract: { id } }) =>
  /^(absences|announcements|boats|consents|certificates|damages|destinations|incidents|practices|requirements|squads|standards|waters)\.(change|create|delete|restore|archive|unarchive|add|changeRole)$/.test(
    id,
  ),
)

let heard: ClubChange[] = []
const hear = (change: ClubChange) => heard.push(change)
beforeEach(() => {
  heard = []
  committedChanges(app.database.db).on('change', hear)
})
afterEach(() => {
  committedChanges(app.database.db).off('change', hear)
})

const numbers = async () => {
  const rows = await app.database.db.selectFrom('clubChanges').selectAll().execute()
  return new Map(rows.map((row) => [`${row.clubId} ${row.kind}`, row.number]))
}

describe('a change of a club', () => {
  it('is published, or listed as changing nothing, for every call on a club’s URL', () => {
    const ofClub = changing.filter(({ contract }) => contract.path.includes('/:clubId'))
    const isKnown = (id: string) => id in told || changesNothing.includes(id)
    expect(ofClub.map(({ contract }) => contract.id).filter((id) => !isKnown(id))).toEqual([])
  })

  it.each(changing)('takes the next number: $contract.method $contract.path', async (sample) => {
    const { contract } = sample
    const cast = await aCast(app)
    const asked = await sample.input(app, cast)
    const before = await numbers()
    heard = []
    await call(app, contract, asked, personOf(sample, cast))
    const kinds = told[contract.id] ?? []
    expect(heard.map(({ kind }) => kind)).toEqual(kinds)
    const after = await numbers()
    for (const { clubId, kind, number } of heard) {
      const key = `${clubId} ${kind}`
      expect([clubId, number, after.get(key)]).toEqual([cast.club, (before.get(key) ?? 0) + 1, number])
    }
    const changed = [...after].filter(([key, number]) => before.get(key) !== number)
    expect(changed).toHaveLength(kinds.length)
  })

  it.each(repeatable)('is not published again: $contract.method $contract.path', async (sample) => {
    const cast = await aCast(app)
    const asked = await sample.input(app, cast)
    await call(app, sample.contract, asked, personOf(sample, cast))
    heard = []
    const { status } = await call(app, sample.contract, asked, personOf(sample, cast))
    expect([status < 300, heard]).toEqual([true, []])
  })

  it('is not published when it is refused', async () => {
    const tap = samples.find(({ contract }) => contract.id === 'register.tap')
    if (!tap) throw new Error('There is no sample of a tap.')
    const cast = await aCast(app)
    const asked = (await tap.input(app, cast)) as { params: object; body: object }
    const by = personOf(tap, cast)
    expect((await call(app, tap.contract, asked as never, by)).status).toBe(200)
    expect(heard).toHaveLength(1)
    const before = await numbers()
    const late = { ...asked, body: { ...asked.body, id: crypto.randomUUID(), version: 7 } }
    expect((await call(app, tap.contract, late as never, by)).status).toBeGreaterThanOrEqual(400)
    expect(heard).toHaveLength(1)
    expect(await numbers()).toEqual(before)
  })
})
