import { register, requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { anInvite, aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import {
  deactivateClub,
  type Invited,
  newClubToJoin,
  openInvite,
  sendInvite,
} from '../../../../test/invitations.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { seenAlike } from '../../../../test/over-http.ts'

let app: TestApp
let cast: Cast
let email: string

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin())
})

const invite = (body: Invited, who?: Person) => sendInvite(app, cast, body, who)
const open = (token: string, who?: Person) => openInvite(app, token, who)
const deactivate = () => deactivateClub(app, cast)

describe('an opened invitation', () => {
  it('shows club and role to anyone with the link', async () => {
    const { token } = (await invite({ email })).body
    const { status, body } = await open(token)
    expect([status, body]).toEqual([
      200,
      {
        clubId: cast.club,
        clubName: expect.stringMatching(/^Lakeside/),
        role: 'athlete',
        childName: null,
        refusal: null,
        joinsAs: null,
      },
    ])
  })

  it('tells a signed-in user whether it is theirs', async () => {
    const own = (await invite({ email: cast.rivalAthlete.email })).body.token
    const free = await aPerson(app)
    const theirs = (await invite({ email: free.email })).body.token
    expect((await open(theirs, free)).body.refusal).toBe(null)
    expect((await open(theirs, cast.rivalAthlete)).body.refusal).toBe('invitationForAnother')
    expect((await open(own, cast.rivalAthlete)).body.refusal).toBe(null)
  })

  it('looks the same whether used, expired, revoked or nonexistent (B1)', async () => {
    const at = currentTime().toISOString()
    const dead = [
      await anInvite(app, { clubId: cast.club, status: 'used', usedAt: at }),
      await anInvite(app, { clubId: cast.club, expiresAt: at }),
      await anInvite(app, { clubId: cast.club, deletedAt: at }),
      { token: 'a'.repeat(40) },
    ]
    const answers = await Promise.all(dead.map(({ token }) => open(token)))
    const seen = answers.map(({ raw }) => seenAlike(raw))
    expect(new Set(seen).size).toBe(1)
    expect(answers[0]?.body.code).toBe('deadInvitation')
  })

  it('is on hold while its club is inactive', async () => {
    const { token } = (await invite({ email })).body
    await deactivate()
    expect((await open(token)).body.code).toBe('clubInactive')
  })
})

describe('by invitation only', () => {
  it('admits invited people, by link and by registering, and answers all others the same', async () => {
    const closed = await newTestApp({ settings: { signUp: 'invited' } })
    const [invited, registering, stranger] = [email, freshEmail(), freshEmail()]
    for (const address of [invited, registering])
      await anInvite(closed, { clubId: cast.club, email: address })
    for (const address of [stranger, invited])
      await call(closed, requestSignInLink, { body: { email: address } })
    await waitFor(async () => (await mailsTo(closed, invited)).length === 1 || undefined)
    expect(await mailsTo(closed, stranger)).toEqual([])
    const signUp = (address: string) =>
      call(closed, register, { body: { email: address, password: `a calm lake ${newId()}` } })
    expect((await signUp(registering)).status).toBe(204)
    expect((await signUp(stranger)).body.code).toBe('registrationFailed')
    await closed.stop()
  })
})
