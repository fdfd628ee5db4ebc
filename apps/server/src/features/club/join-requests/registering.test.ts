import { register, requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast, freshEmail } from '../../../../test/factories.ts'
import { meOf, PASSWORD } from '../../../../test/invitations.ts'
import { aClubLink, askWith } from '../../../../test/join-requests.ts'
import { linkMailedTo, mailsTo, sendDueMails } from '../../../../test/mails.ts'
import { ownApp } from '../../../../test/own-app.ts'

const UNKNOWN = 'x'.repeat(40)

let app: TestApp
let cast: Cast
let email: string

ownApp(
  (made) => {
    app = made
  },
  { settings: { signUp: 'invited' } },
)

beforeEach(async () => {
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
  email = freshEmail()
})

const registerWith = (join: string) => call(app, register, { body: { email, password: PASSWORD, join } })
const requestLink = (join: string) => call(app, requestSignInLink, { body: { email, join } })

describe('by invitation only (decision 123)', () => {
  it('a user with a club link registers with a password and asks to join', async () => {
    const join = await aClubLink(app, cast.club)
    const answer = await registerWith(join)
    expect(answer.status).toBe(204)
    const cookie = cookieOf(answer)
    expect((await askWith(app, join, { cookie })).status).toBe(201)
    expect((await meOf(app, cookie)).memberships).toEqual([])
  })

  it('a user with a club link gets a mail that leads back to it', async () => {
    const join = await aClubLink(app, cast.club)
    expect((await requestLink(join)).status).toBe(202)
    const link = await linkMailedTo(app, email, { page: '/auth-callback' })
    expect(link.searchParams.get('to')).toBe(`/join/${join}`)
  })

  it.each(['unknown', 'ended'])('a link that is %s allows no registration', async (state) => {
    const join = state === 'ended' ? await aClubLink(app, cast.club, 0) : UNKNOWN
    expect((await registerWith(join)).body.code).toBe('registrationFailed')
    expect((await requestLink(join)).status).toBe(202)
    await sendDueMails(app, { template: 'signInLink', afterMs: 0 })
    expect(await mailsTo(app, email)).toEqual([])
  })
})
