import { removeMember } from '@boathouse/domain/club/members/contract'
import { archiveSquad, removeFromSquad } from '@boathouse/domain/club/squads/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { LONGEST_WAIT_MINUTES } from '@boathouse/domain/plans/plan-notifications/rules'
import { showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { openRemindersLink, turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { wake } from '#db/wake.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { CopyJob } from '#mail/worker.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aPerson } from '../../../../test/factories.ts'
import { aGuardianship } from '../../../../test/guardianships.ts'
import { mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aToldSquad, inMinutes, inWords } from '../../../../test/plan-notifications.ts'
import { aPushDevice, atNoon } from '../../../../test/push.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'
import { findNews } from '../../../push-news.ts'
import { makeGuardianCopy } from '../../club/guardians/jobs.ts'
import { makePush } from '../../club/push/jobs.ts'
import { makePlanMail } from './jobs.ts'

let app: TestApp
let team: Awaited<ReturnType<typeof aToldSquad>>
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  team = await aToldSquad(app)
})

describe('a recipient of plan notifications', () => {
  const leaveSquad = () =>
    call(
      app,
      removeFromSquad,
      { params: { ...team.ofClub, squadId: team.squadId, memberId: team.cast.athlete.id } },
      team.cast.headCoach,
    )
  const leaveClub = () =>
    call(
      app,
      removeMember,
      { params: { ...team.ofClub, memberId: team.cast.athlete.id } },
      team.cast.headCoach,
    )
  const endSquad = () =>
    call(
      app,
      archiveSquad,
      { params: { ...team.ofClub, squadId: team.squadId }, body: { version: 1 } },
      team.cast.headCoach,
    )
  const turnOff = () => {
    const input = { params: { uid: team.cast.athlete.id }, body: { version: 1, plansByMail: false } }
    return call(app, updateProfile, input, team.cast.athlete)
  }
  const setUser = (values: object) => async () => {
    await app.database.db.updateTable('users').set(values).where('id', '=', team.cast.athlete.id).execute()
    return { status: 200 }
  }
  const deactivate = async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', team.cast.club)
      .execute()
    return { status: 200 }
  }

  it.each<[string, () => Promise<{ status: number }>]>([
    ['has left the squad', leaveSquad],
    ['has left the club', leaveClub],
    ['turned off such mails', turnOff],
    ['is being deleted', setUser({ erasedAs: 'somebody' })],
    ['has not confirmed the address', setUser({ emailVerified: false })],
    ['is in an archived squad', endSquad],
    ['is in an inactive club', deactivate],
  ])('is no member who %s, before sending or while the mail is pending', async (_, make) => {
    await team.plan()
    await team.publish()
    await team.tell()
    expect((await team.linesOf(team.cast.athlete)).every((lines) => lines?.length === 1)).toBe(true)
    expect(await team.linesOf(team.cast.athlete)).toHaveLength(1)
    await team.plan()
    await team.publish()
    expect((await make()).status).toBeLessThan(300)
    expect(await team.linesOf(team.cast.athlete)).toEqual([null])
    await team.tell(2 * LONGEST_WAIT_MINUTES)
    expect(await team.linesOf(team.cast.athlete)).toEqual([null])
  })

  it('may have joined the squad meanwhile', async () => {
    await team.plan()
    await team.publish()
    const fresh = await aPerson(app)
    const member = { clubId: team.cast.club, userId: fresh.id, role: 'athlete' as const }
    await insertMember(app.database.db, member, currentTime())
    await putInto(app, { clubId: team.cast.club, id: team.squadId }, [fresh])
    await team.tell()
    expect(await team.addresses()).toEqual([...team.both, fresh.email].sort())
  })

  it('is counted once before publishing, for today and later', async () => {
    const told = async (squad?: string) => {
      const query = { week: team.day(), ...(squad && { squad }) }
      return (await call(app, showWeekPlan, { params: team.ofClub, query }, team.cast.headCoach)).body.told
    }
    expect(await told()).toBe(0)
    await team.plan()
    await team.plan({ squadId: null, memberId: team.cast.athlete.id })
    expect(await told()).toBe(2)
    const other = await aSquad(app, team.cast.club)
    await putInto(app, other, [team.cast.athlete])
    expect(await told(other.id)).toBe(1)
    await team.publish()
    expect(await told()).toBe(0)
  })
})

it('the mail has a link that turns off these mails only', async () => {
  await team.plan({ title: 'Long row' })
  await team.publish()
  await app.database.db
    .updateTable('planTellings')
    .set({ dueAt: inMinutes(-1).toISOString() })
    .execute()
  await team.tell(0)
  wake(app.server.db, 'mail')
  const { text, subject } = await waitFor(async () => (await mailsTo(app, team.cast.athlete.email))[0])
  expect(subject).toContain('your training plan changed')
  expect(text).toContain(`New: ${inWords(team.day())}, Long row`)
  const token = tokenOf((text.match(/http\S+/g) ?? [])[1] ?? '')
  const open = async () => (await call(app, openRemindersLink, { body: { token } })).body
  expect(await open()).toMatchObject({ about: 'plans', remindByMail: true })
  await call(app, turnRemindersOff, { body: { token } })
  expect(await open()).toMatchObject({ about: 'plans', remindByMail: false })
  const off = await app.database.db
    .selectFrom('users')
    .where('id', '=', team.cast.athlete.id)
    .select(['remindersOffAt', 'commentMailsOffAt', 'planMailsOffAt'])
    .executeTakeFirstOrThrow()
  expect([off.remindersOffAt, off.commentMailsOffAt, off.planMailsOffAt === null]).toEqual([
    null,
    null,
    false,
  ])
})

it('guardians get mails about plans only while they read the training', async () => {
  const { athlete } = team.cast
  const guardian = await aPerson(app)
  const yearOfBirth = currentTime().getUTCFullYear() - 16
  const share = (sharesWithGuardians: boolean) =>
    app.database.db
      .updateTable('users')
      .set({ yearOfBirth, sharesWithGuardians })
      .where('id', '=', athlete.id)
      .execute()
  await share(false)
  await aGuardianship(app, { guardianId: guardian.id, childId: athlete.id })
  await aPushDevice(app, guardian, { kinds: ['plans'] })
  await atNoon(app, guardian, currentTime())
  await team.plan({ title: 'Long row' })
  await team.publish()
  await team.tell()
  const { publicUrl, secret } = app.server.config
  const context = { db: app.database.db, now: currentTime(), newId, publicUrl, secret }
  const [job] = (await team.jobs()).filter(({ address }) => address === guardian.email)
  const pushes = app.database.db.selectFrom('outboxPushes').where('athleteId', '=', guardian.id)
  const push = await pushes.selectAll().executeTakeFirstOrThrow()
  const told = async () => {
    const facts = JSON.parse(job?.facts ?? '')
    const copied = {
      job: { address: guardian.email, locale: 'en' },
      make: (copy: CopyJob) => makePlanMail(context, facts, copy),
    }
    const mail = await makeGuardianCopy(context, facts, copied)
    return [mail !== null, (await makePush(context, push, findNews)) !== null]
  }
  expect(await told()).toEqual([false, false])
  await share(true)
  expect(await told()).toEqual([true, true])
})

it('devices are notified by a separate setting, without a title, while there is news', async () => {
  await aPushDevice(app, team.cast.athlete, { kinds: ['plans'] })
  await atNoon(app, team.cast.athlete, currentTime())
  await aPushDevice(app, team.cast.headCoach, { kinds: ['practices'] })
  await app.database.db
    .updateTable('users')
    .set({ planMailsOffAt: inMinutes(0).toISOString() })
    .execute()
  const one = await team.plan()
  await team.publish()
  expect(await team.tell()).toBe(2)
  expect(await team.jobs()).toEqual([])
  const [job, ...others] = await app.database.db.selectFrom('outboxPushes').selectAll().execute()
  expect([job?.athleteId, others]).toEqual([team.cast.athlete.id, []])
  const make = () =>
    makePush(
      { db: app.database.db, now: currentTime(), publicUrl: app.server.config.publicUrl },
      job as never,
      findNews,
    )
  expect(await make()).toMatchObject({ notification: { title: 'Your training plan changed' } })
  await team.remove(one.id, 2)
  expect(await make()).toBeNull()
})

it('a device shows only the newest plan notification', async () => {
  await aPushDevice(app, team.cast.athlete, { kinds: ['plans'] })
  await atNoon(app, team.cast.athlete, currentTime())
  await team.plan()
  await team.publish()
  await team.tell()
  await team.plan()
  await team.publish()
  await team.tell(2 * LONGEST_WAIT_MINUTES)
  const jobs = await app.database.db.selectFrom('outboxPushes').selectAll().execute()
  expect(new Set(jobs.map(({ aboutId }) => aboutId)).size).toBe(2)
  const context = { db: app.database.db, now: currentTime(), publicUrl: app.server.config.publicUrl }
  const made = await Promise.all(jobs.map((job) => makePush(context, job as never, findNews)))
  const sent = made.flatMap((push) => (push === null || push instanceof Date ? [] : push))
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ topic }) => topic)).size).toBe(1)
  expect(new Set(sent.map(({ notification }) => notification.tag)).size).toBe(1)
})

it('stored facts of the mail contain no names or titles', async () => {
  await team.plan({ title: 'A secret' })
  await team.publish()
  await team.tell()
  const [job] = await team.jobs()
  const facts = JSON.parse(job?.facts ?? '') as MailFacts['plans']
  expect(Object.keys(facts).sort()).toEqual(['clubId', 'tellingId', 'userId'])
})
