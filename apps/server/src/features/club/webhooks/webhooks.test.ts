import { createHmac, timingSafeEqual } from 'node:crypto'
import { removeMember } from '@boathouse/domain/club/members/contract'
import * as contracts from '@boathouse/domain/club/webhooks/contract'
import { DELIVERY_DAYS, RETRY_SECONDS } from '@boathouse/domain/club/webhooks/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { createPractice } from '@boathouse/domain/practices/practices/contract'
import { addWalkIn, tapRegister } from '@boathouse/domain/practices/register/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { wake } from '#db/wake.ts'
import { claimDelivery, enqueueEvent } from '#webhooks/outbox.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import type { Cast } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { aPractice, newPractice } from '../../../../test/practices.ts'
import { aDelivery, aWebhook, type Receiver, toldReceiver } from '../../../../test/webhooks.ts'
import { tellOfClosing } from '../../practices/answers/jobs.ts'

let app: TestApp
let other: Receiver
let cast: Cast

const { ofClub, make, deliveries, test, settled } = toldReceiver((told) => {
  ;({ app, other, cast } = told)
})
const list = async () =>
  (await call(app, contracts.listWebhooks, { params: ofClub() }, cast.headCoach)).body.items

/** Verifies by the standard's text, without our code. */
function verified(secret: string, at = -1) {
  const { headers, body } = other.received.at(at) ?? expect.fail()
  const key = Buffer.from(secret.split('_')[1] ?? '', 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const right = createHmac('sha256', key).update(content).digest()
  const isSigned = String(headers['webhook-signature'])
    .split(' ')
    .map((one) => one.split(','))
    .some(([version, text = '']) => {
      const given = Buffer.from(text, 'base64')
      return version === 'v1' && given.length === right.length && timingSafeEqual(given, right)
    })
  return { isSigned, body: JSON.parse(body), headers }
}

describe('a webhook', () => {
  it('gets the chosen events, signed and with ids only, and its secret is stored encrypted (C16)', async () => {
    const { body, status } = await make(['practice.changed'])
    expect(status).toBe(201)
    const practice = newPractice()
    const practiceId = practice.id
    const made = await call(app, createPractice, { params: ofClub(), body: practice }, cast.headCoach)
    expect(made.status).toBe(201)
    expect(await settled(body.webhook.id)).toMatchObject({
      kind: 'practice.changed',
      state: 'delivered',
      status: 204,
    })
    const { isSigned, body: told, headers } = verified(body.secret)
    expect(isSigned).toBe(true)
    expect(told).toEqual({
      type: 'practice.changed',
      timestamp: expect.any(String),
      data: { clubId: cast.club, practiceId },
    })
    expect(Math.abs(Number(headers['webhook-timestamp']) - currentTimeMs() / 1_000)).toBeLessThan(30)
    const rows = await app.database.db.selectFrom('webhooks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.secret)
    expect(JSON.stringify(await list())).not.toContain(body.secret)
  })

  it('signs with both secrets for a day after a rotation (C16)', async () => {
    const { webhook, secret } = (await make()).body
    const params = { ...ofClub(), webhookId: webhook.id }
    const renewed = (await call(app, contracts.renewWebhookSecret, { params }, cast.headCoach)).body
    expect(renewed.secret).not.toBe(secret)
    await test(webhook.id)
    await settled(webhook.id)
    expect([verified(secret).isSigned, verified(renewed.secret).isSigned]).toEqual([true, true])
    const before = new Date(currentTimeMs() - 1_000).toISOString()
    await app.database.db.updateTable('webhooks').set({ oldSecretEndsAt: before }).execute()
    const count = other.received.length
    await test(webhook.id)
    await waitFor(async () => (other.received.length > count ? true : undefined))
    expect([verified(secret).isSigned, verified(renewed.secret).isSigned]).toEqual([false, true])
  })

  it('gets no other events, none of another club, and none while it is off (C16)', async () => {
    const { id } = await aWebhook(app, cast.club, { url: other.url, kinds: 'member.left' })
    const off = await aWebhook(app, cast.club, { offAt: currentTime().toISOString() })
    const theirs = await aWebhook(app, cast.rivalClub)
    const params = { ...ofClub(), memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    expect(await settled(id)).toMatchObject({ kind: 'member.left', state: 'delivered' })
    const rows = await app.database.db
      .selectFrom('webhookDeliveries')
      .select(['webhookId', 'memberId'])
      .execute()
    expect(rows).toEqual([{ webhookId: id, memberId: cast.athlete.id }])
    expect([off.id, theirs.id]).not.toContain(id)
  })

  it('gets one event when the answers of a practice have closed', async () => {
    const { id } = await aWebhook(app, cast.club, { url: other.url })
    const at = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()
    const begun = await aPractice(app, cast.club, {
      startsAt: at(-10),
      endsAt: at(50),
      day: at(-10).slice(0, 10),
    })
    await aPractice(app, cast.club, { startsAt: at(20), endsAt: at(80), day: at(20).slice(0, 10) })
    await aPractice(app, cast.club, { startsAt: at(-90), endsAt: at(-30), day: at(-90).slice(0, 10) })
    const ctx = { db: app.database.db, now: currentTime(), newId }
    await tellOfClosing(ctx)
    await tellOfClosing(ctx)
    const told = await app.database.db
      .selectFrom('webhookDeliveries')
      .where('webhookId', '=', id)
      .selectAll()
      .execute()
    expect(told.map(({ kind, practiceId }) => [kind, practiceId])).toEqual([['answers.closed', begun.id]])
  })

  it('gets one event for the new entries of a register, and none for changed ones', async () => {
    const startsAt = new Date(currentTimeMs() + 30 * 60_000).toISOString()
    const { id: practiceId } = await aPractice(app, cast.club, { startsAt, day: startsAt.slice(0, 10) })
    const params = { ...ofClub(), practiceId }
    const tap = async (memberId: string, version: number) => {
      const body = { id: newId(), memberId, state: version === 0 ? 'present' : 'late', version } as const
      expect((await call(app, tapRegister, { params, body }, cast.headCoach)).status).toBe(200)
    }
    await tap(cast.athlete.id, 0)
    const { id } = await aWebhook(app, cast.club, { url: other.url, kinds: 'register.taken' })
    await tap(cast.athlete.id, 1)
    expect(await deliveries(id)).toEqual([])
    await tap(cast.minor.id, 0)
    const guest = { params, body: { id: newId(), name: 'A guest' } }
    expect((await call(app, addWalkIn, guest, cast.headCoach)).status).toBe(201)
    expect((await deliveries(id)).map(({ kind }) => kind)).toEqual(['register.taken'])
  })

  it('is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and five days, then turned off, and the admins are notified', async () => {
    const { db } = app.database
    other.answerWith({ status: 500 })
    const { id } = await aWebhook(app, cast.club, { url: other.url })
    const club = { clubId: cast.club } as never
    await enqueueEvent(db, club, { kind: 'register.taken', practiceId: newId() }, currentTime())
    const waits: number[] = []
    for (let tries = 1; tries <= RETRY_SECONDS.length + 1; tries += 1) {
      const row = await waitFor(async () => {
        const found = await db
          .selectFrom('webhookDeliveries')
          .where('webhookId', '=', id)
          .selectAll()
          .executeTakeFirstOrThrow()
        return found.attempts === tries && found.status !== null ? found : undefined
      })
      if (row.state !== 'waiting') break
      waits.push(Math.round((Date.parse(row.dueAt) - currentTimeMs()) / 1_000))
      await db
        .updateTable('webhookDeliveries')
        .set({ dueAt: new Date(0).toISOString(), status: null })
        .where('id', '=', row.id)
        .execute()
      wake(db, 'webhooks')
    }
    expect(waits).toHaveLength(RETRY_SECONDS.length)
    for (const [at, pause] of RETRY_SECONDS.entries())
      expect(Math.abs((waits[at] ?? 0) - pause)).toBeLessThan(60)
    await waitFor(async () => ((await list())[0]?.offAt ? true : undefined))
    const mails = await waitFor(async () => {
      const found = await mailsTo(app, cast.headCoach.email)
      return found.length > 0 ? found : undefined
    })
    expect(mails[0]?.subject).toContain('the webhook to')
    expect((await test(id)).body.code).toBe('webhookOff')
    const params = { ...ofClub(), webhookId: id }
    other.answerWith({ status: 204 })
    await call(app, contracts.changeWebhook, { params, body: { isOn: true } }, cast.headCoach)
    const [failed] = await deliveries(id)
    expect(failed?.state).toBe('failed')
    const again = { params: { ...params, deliveryId: failed?.id ?? '' } }
    const messageId = other.received.at(-1)?.headers['webhook-id']
    expect((await call(app, contracts.sendAgain, again, cast.headCoach)).status).toBe(201)
    expect(await settled(id)).toMatchObject({ state: 'delivered', status: 204 })
    expect(other.received.at(-1)?.headers['webhook-id']).toBe(messageId)
  })

  it('has a test tried once', async () => {
    other.answerWith({ status: 301, headers: { location: 'https://elsewhere.example' } })
    const { id } = await aWebhook(app, cast.club, { url: other.url })
    expect((await test(id)).status).toBe(201)
    expect(await settled(id)).toMatchObject({
      ...{ kind: 'test', state: 'failed', status: 301, failure: null, attempts: 1 },
    })
  })

  it('has each delivery sent by one of several servers (R4)', async () => {
    const { db } = app.database
    const { id } = await aWebhook(app, cast.club, { url: other.url })
    const far = new Date('2189-01-01T00:00:00.000Z')
    for (let at = 0; at < 5; at += 1) await aDelivery(app, id, { state: 'waiting', dueAt: far.toISOString() })
    const taken = await Promise.all(Array.from({ length: 20 }, () => claimDelivery(db, far)))
    const ids = taken.flatMap((job) => job?.id ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })

  it('is limited to ten, to https, and to active clubs (C16)', async () => {
    for (let at = 0; at < 9; at += 1) await aWebhook(app, cast.club)
    expect((await make()).status).toBe(201)
    expect((await make()).body.code).toBe('tooManyWebhooks')
    expect((await make(['practice.changed'], 'http://hooks.example')).body.fields).toEqual([
      { path: 'url', code: 'webhookUrlInvalid' },
    ])
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect((await make()).body.code).toBe('clubInactive')
  })

  it('deletes its deliveries after 30 days', async () => {
    const { db } = app.database
    const { id } = await aWebhook(app, cast.club)
    const old = new Date(currentTimeMs() - (DELIVERY_DAYS + 1) * 86_400_000).toISOString()
    await aDelivery(app, id, { createdAt: old })
    const kept = await aDelivery(app, id)
    await purge(db, currentTime())
    expect((await deliveries(id)).map((one) => one.id)).toEqual([kept])
  })
})
