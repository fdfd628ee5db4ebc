import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { createInvite } from '@boathouse/domain/club/invites/contract'
import { exportMembers } from '@boathouse/domain/club/members/contract'
import { showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { cancelPractice } from '@boathouse/domain/practices/practices/contract'
import { addWalkIn } from '@boathouse/domain/practices/register/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { aPractice } from '../../../../test/practices.ts'

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

const mailedIn = async (email: string) => {
  const query = app.database.db.selectFrom('outboxMails').where('address', '=', email).select('locale')
  return (await query.executeTakeFirstOrThrow()).locale
}

interface Known {
  readonly language: string | null
  readonly locale: string | null
  readonly ofClub: string | null
}

/** A cast whose athlete and head coach have a language, in a club with one. */
async function castWith({ ofClub, ...known }: Known) {
  const cast = await aCast(app)
  const { db } = app.database
  await db.updateTable('clubs').set({ language: ofClub }).where('id', '=', cast.club).execute()
  const ids = [cast.athlete.id, cast.headCoach.id]
  await db.updateTable('users').set(known).where('id', 'in', ids).execute()
  return cast
}

describe.each([
  ['the chosen one', { language: 'nl', locale: 'nl-BE', ofClub: 'fr' }, 'nl-BE', 'Rol'],
  ['that of the last browser', { language: null, locale: 'it-CH', ofClub: 'fr' }, 'it-CH', 'Ruolo'],
  ['the club’s, if they never signed in', { language: null, locale: null, ofClub: 'fr' }, 'fr', 'Rôle'],
  ['English, if nothing is known', { language: null, locale: null, ofClub: null }, 'en', 'Role'],
] as const)('the language of mails and files is %s', (_, known, locale, role) => {
  it('for members', async () => {
    const cast = await castWith(known)
    const practice = await aPractice(app, cast.club)
    const params = { clubId: cast.club, practiceId: practice.id }
    const cancelled = { params, body: { version: practice.version, reason: '' } }
    expect((await call(app, cancelPractice, cancelled, cast.headCoach)).status).toBe(200)
    expect(await mailedIn(cast.athlete.email)).toBe(locale)
    const table = { params: { clubId: cast.club }, body: { format: 'csv' } } as const
    const { raw } = await call(app, exportMembers, table, cast.headCoach)
    expect(raw.body.split('\n')[0]).toContain(`,"${role}",`)
  })

  it('for someone with an account who is invited', async () => {
    const cast = await castWith({ ...known, language: null, locale: null })
    const { language, locale: own } = known
    const { email, id } = await aPerson(app)
    await app.database.db.updateTable('users').set({ language, locale: own }).where('id', '=', id).execute()
    const invite = { params: { clubId: cast.club }, body: { email, role: 'athlete' } } as const
    const headers = { 'accept-language': 'en' }
    expect((await call(app, createInvite, invite, { ...cast.headCoach, headers })).status).toBe(201)
    expect(await mailedIn(email)).toBe(own ?? (known.ofClub ? 'fr-US' : 'en-US'))
  })
})

it('readers of one practice get mails in their own languages', async () => {
  const cast = await castWith({ language: 'fr', locale: 'fr-CH', ofClub: 'it' })
  const { db } = app.database
  await db.updateTable('users').set({ locale: 'de-CH' }).where('id', '=', cast.minor.id).execute()
  const { id: practiceId, version } = await aPractice(app, cast.club)
  const cancelled = { params: { clubId: cast.club, practiceId }, body: { version, reason: '' } }
  await call(app, cancelPractice, cancelled, cast.headCoach)
  expect([await mailedIn(cast.athlete.email), await mailedIn(cast.minor.email)]).toEqual(['fr-CH', 'de-CH'])
})

describe('the language of a club', () => {
  it('is that of mails to guests, in the coach’s region', async () => {
    const cast = await castWith({ language: 'nl', locale: 'nl-BE', ofClub: 'fr' })
    const practice = await aPractice(app, cast.club)
    const email = freshEmail()
    const params = { clubId: cast.club, practiceId: practice.id }
    const guest = { params, body: { id: newId(), name: 'Ann', email } }
    expect((await call(app, addWalkIn, guest, cast.headCoach)).status).toBe(201)
    expect(await mailedIn(email)).toBe('fr-BE')
  })

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
    expect(await mailedIn(email)).toBe('fr-CA')
    expect((await call(app, showMe, {}, cast.headCoach)).body).toMatchObject({ clubLanguage: 'fr' })
  })

  it('can’t be one that the product lacks', async () => {
    const cast = await aCast(app)
    const settings = { params: { clubId: cast.club }, body: { version: 1, language: 'hu' } }
    const { status, body } = await call(app, updateClubSettings, settings, cast.headCoach)
    expect([status, body.fields]).toEqual([422, [{ path: 'language', code: 'languageUnknown' }]])
  })
})
