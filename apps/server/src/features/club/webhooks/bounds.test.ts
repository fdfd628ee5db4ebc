import * as contracts from '@boathouse/domain/club/webhooks/contract'
import { describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import type { Cast } from '../../../../test/factories.ts'
import { aDelivery, aWebhook, type Receiver, receiver, toldReceiver } from '../../../../test/webhooks.ts'

let app: TestApp
let other: Receiver
let cast: Cast

const { ofClub, make, test, settled } = toldReceiver((told) => {
  ;({ app, other, cast } = told)
})

describe('a webhook', () => {
  it('shows why nothing was delivered', async () => {
    const gone = await receiver()
    await gone.close()
    const { id } = await aWebhook(app, cast.club, { url: gone.url })
    await test(id)
    expect(await settled(id)).toMatchObject({ state: 'failed', status: null, failure: 'notConnected' })
    const inside = await aWebhook(app, cast.club, { url: 'https://10.1.2.3/x' })
    await test(inside.id)
    expect(await settled(inside.id)).toMatchObject({ failure: 'addressPrivate' })
    const off = await aWebhook(app, cast.club, { url: other.url })
    await aDelivery(app, off.id, { state: 'waiting', dueAt: '2189-01-01T00:00:00.000Z' })
    const params = { ...ofClub(), webhookId: off.id }
    await call(app, contracts.changeWebhook, { params, body: { isOn: false } }, cast.headCoach)
    expect(await settled(off.id)).toMatchObject({ state: 'failed', failure: 'turnedOff' })
    const unsealed = await aWebhook(app, cast.club, { url: other.url, sealedSecret: 'nothing' })
    await test(unsealed.id)
    expect(await settled(unsealed.id)).toMatchObject({ failure: 'secretUnreadable' })
  })

  it('is refused when saved if nothing can be delivered there (C16)', async () => {
    const refused = { url: 'https://127.0.0.1/x', fields: [{ path: 'url', code: 'webhookAddressPrivate' }] }
    expect((await make(['practice.changed'], refused.url)).body.fields).toEqual(refused.fields)
    const { id } = await aWebhook(app, cast.club, { url: other.url })
    const change = { params: { ...ofClub(), webhookId: id }, body: { url: refused.url } }
    const { status, body } = await call(app, contracts.changeWebhook, change, cast.headCoach)
    expect([status, body.fields]).toEqual([422, refused.fields])
    expect((await make(['practice.changed'], 'https://hooks.example:1023/')).body.fields).toEqual([
      { path: 'url', code: 'webhookPortNotAllowed' },
    ])
  })

  it('gets ten tests in ten minutes, together with the club’s others (R17)', async () => {
    const one = await aWebhook(app, cast.club, { url: other.url })
    const two = await aWebhook(app, cast.club, { url: other.url })
    for (let n = 0; n < 10; n += 1) expect((await test(n % 2 ? one.id : two.id)).status).toBe(201)
    const { status, body, raw } = await test(one.id)
    expect([status, body.code]).toEqual([429, 'tooManyWebhookTests'])
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(500)
    const theirs = await aWebhook(app, cast.rivalClub, { url: other.url })
    const params = { clubId: cast.rivalClub, webhookId: theirs.id }
    expect((await call(app, contracts.testWebhook, { params }, cast.rivalCoach)).status).toBe(201)
  })
})
