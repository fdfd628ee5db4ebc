import { requestProofCode, showProof } from '@boathouse/domain/identity/proofs/contract'
import type { ProofAction } from '@boathouse/domain/identity/proofs/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, givePassword, type Person } from '../../../../test/factories.ts'
import { giveFactor } from '../../../../test/factors.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { askForCode, enterCode, wrongCode } from '../../../../test/sign-in-codes.ts'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  person = await aPerson(app)
  await app.database.db
    .updateTable('sessions')
    .set({ provenAt: null })
    .where('userId', '=', person.id)
    .execute()
})

const params = () => ({ uid: person.id })
const show = (body: object, cookie = person.cookie) =>
  call(app, showProof, { params: params(), body }, { cookie })
const isProven = async () => {
  const { provenAt } = await app.database.db
    .selectFrom('sessions')
    .where('userId', '=', person.id)
    .orderBy('createdAt')
    .select('provenAt')
    .executeTakeFirstOrThrow()
  return provenAt !== null
}

describe('a code by mail that confirms an action', () => {
  const WRONG = [{ path: 'mailCode', code: 'codeWrong' }]
  const ask = (action: ProofAction, cookie = person.cookie) =>
    call(app, requestProofCode, { params: params(), body: { action } }, { cookie })
  const mailed = (count = 1) =>
    waitFor(async () => {
      const mails = (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Confirm:'))
      const [mail] = mails.length >= count ? mails : []
      return mail && { ...mail, code: /^\d{6}$/m.exec(mail.text)?.[0] ?? 'none' }
    })

  it('is accepted from a user with neither factor nor password, in the session that requested it, once (B14)', async () => {
    expect((await show({})).body.fields).toEqual([{ path: 'mailCode', code: 'required' }])
    expect((await show({ mailCode: '123456' })).body.fields).toEqual(WRONG)
    const elsewhere = await signIn(app, person.id)
    expect((await ask('kiosks.add')).status).toBe(202)
    const { code: mailCode } = await mailed()
    expect((await show({ mailCode }, elsewhere)).body.fields).toEqual(WRONG)
    expect((await show({ mailCode })).status).toBe(204)
    expect((await show({ mailCode })).body.fields).toEqual(WRONG)
    expect(await isProven()).toBe(true)
  })

  it('names the action, has no link, and signs no one in (C17)', async () => {
    const asked = await askForCode(app, { address: person.email })
    await ask('kiosks.add')
    const { subject, text, code } = await mailed()
    expect(subject).toBe('Confirm: add a kiosk')
    expect(text).toContain('wants to do this: add a kiosk.')
    expect(text.split('\n-- ')[0]).not.toContain('http')
    const typed = { address: person.email, code, timeZone: '' }
    expect((await enterCode(app, typed, asked.cookie)).status).toBe(422)
    // Try the code of a sign-in mail, which is no proof.
    const both = `${person.cookie}; ${asked.cookie}`
    expect((await show({ mailCode: asked.code }, both)).body.fields).toEqual(WRONG)
    expect(await isProven()).toBe(false)
  })

  it('is valid if from the newest mail, for a quarter of an hour and ten attempts (C17)', async () => {
    await ask('tokens.make')
    const first = await mailed()
    await ask('tokens.make')
    const { code: mailCode } = await mailed(2)
    expect((await show({ mailCode: first.code })).body.fields).toEqual(WRONG)
    const endsAt = app.server.clock().toISOString()
    const { db } = app.database
    await db
      .updateTable('sessions')
      .set({ proofCodeEndsAt: endsAt })
      .where('userId', '=', person.id)
      .execute()
    expect((await show({ mailCode })).body.fields).toEqual(WRONG)
    await ask('tokens.make')
    const { code: last } = await mailed(3)
    for (let tries = 0; tries < 10; tries += 1) {
      await db.deleteFrom('throttles').execute()
      expect((await show({ mailCode: wrongCode(last) })).body.fields).toEqual(WRONG)
    }
    expect((await show({ mailCode: last })).body.fields).toEqual(WRONG)
  })

  it('is not mailed to users with a password or a factor, and three times in a quarter of an hour (C17)', async () => {
    for (const status of [202, 202, 202, 429]) expect((await ask('tokens.make')).status).toBe(status)
    await givePassword(app, person, 'a calm lake at six')
    expect((await ask('tokens.make')).status).toBe(403)
    person = await aPerson(app)
    await giveFactor(app, person)
    expect((await ask('tokens.make')).status).toBe(403)
  })
})
