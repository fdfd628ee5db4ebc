import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { createInvite } from '@boathouse/domain/club/invites/contract'
import { showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
})

const choose = (language: string | null, version: number, headers: Record<string, string> = {}) =>
  call(
    app,
    updateProfile,
    { params: { uid: person.id }, body: { version, language } },
    { ...person, headers },
  )
const stored = () =>
  app.database.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select(['language', 'locale'])
    .executeTakeFirstOrThrow()

describe('the language of a user', () => {
  it('is the chosen one, with the browser’s region, for the app and for mails', async () => {
    const { status, body } = await choose('de', 1, { 'accept-language': 'en-GB' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ language: 'de', locale: 'de-GB' })
    expect((await call(app, showMe, {}, person)).body.user).toMatchObject({ language: 'de' })
  })

  it('is the browser’s again without a choice', async () => {
    await choose('de', 1, { 'accept-language': 'en-GB' })
    await choose(null, 2, { 'accept-language': 'fr-CA, en;q=0.5' })
    expect(await stored()).toEqual({ language: null, locale: 'fr-CA' })
  })

  it.each(['hu', 'xx', 'en-XA', 'deutsch', ''])(
    'can’t be one that the product lacks: %j',
    async (language) => {
      const { status, body } = await choose(language, 1)
      expect(status).toBe(422)
      expect(body.fields).toEqual([{ path: 'language', code: 'languageUnknown' }])
    },
  )

  it('stays when they sign in from a browser with another language', async () => {
    const password = 'four wet oars on a dock'
    await givePassword(app, person, password)
    await choose('nl', 1)
    const body = { email: person.email, password }
    const headers = { 'accept-language': 'en-IE' }
    expect((await call(app, signInWithPassword, { body }, { headers })).status).toBe(204)
    expect(await stored()).toEqual({ language: 'nl', locale: 'nl-IE' })
  })

  it('is known from this browser’s last choice before they sign in', async () => {
    const password = 'four wet oars on a dock'
    await givePassword(app, person, password)
    const headers = { 'accept-language': 'en-IE', cookie: 'language=de-AT' }
    await call(app, signInWithPassword, { body: { email: person.email, password } }, { headers })
    expect(await stored()).toEqual({ language: null, locale: 'de-AT' })
  })
})

describe('the language of a club', () => {
  it('is that of its invitations, in the inviter’s region', async () => {
    const cast = await aCast(app)
    const settings = { params: { clubId: cast.club }, body: { version: 1, language: 'fr' } }
    expect((await call(app, updateClubSettings, settings, cast.headCoach)).body).toMatchObject({
      language: 'fr',
    })
    const email = freshEmail()
    const headers = { 'accept-language': 'en-CA' }
    const invite = { params: { clubId: cast.club }, body: { email, role: 'athlete' } } as const
    expect((await call(app, createInvite, invite, { ...cast.headCoach, headers })).status).toBe(201)
    const query = app.database.db.selectFrom('outboxMails').where('address', '=', email).select('locale')
    expect((await query.executeTakeFirstOrThrow()).locale).toBe('fr-CA')
    expect((await call(app, showMe, {}, cast.headCoach)).body).toMatchObject({ clubLanguage: 'fr' })
  })

  it('can’t be one that the product lacks', async () => {
    const cast = await aCast(app)
    const settings = { params: { clubId: cast.club }, body: { version: 1, language: 'hu' } }
    const { status, body } = await call(app, updateClubSettings, settings, cast.headCoach)
    expect([status, body.fields]).toEqual([422, [{ path: 'language', code: 'languageUnknown' }]])
  })
})
