import { openInvitation } from '@boathouse/domain/club/invites/contract'
import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, signIn, type TestApp } from '../../../../test/app.ts'
import { anInvite, aPerson, type Cast } from '../../../../test/factories.ts'
import {
  confirmWith,
  joinWith,
  membersOf,
  meOf,
  newClubToJoin,
  PASSWORD,
  registerWith,
  storedInvite,
} from '../../../../test/invitations.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'

let app: TestApp
let cast: Cast
let email: string

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin('child'))
})

const registered = (address: string, invitation = {}) => registerWith(app, address, invitation)
const join = (invite: string, cookie: string) => joinWith(app, invite, cookie)
const confirm = (cookie: string) => confirmWith(app, email, cookie)

describe('an invitation opened before the user confirmed the address', () => {
  it('is applied by the confirmation, before older ones', async () => {
    const older = await anInvite(app, {
      clubId: cast.rivalClub,
      email,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    const own = await anInvite(app, { clubId: cast.club, email })
    const cookie = await registered(email, { invite: own.token })
    expect((await meOf(app, cookie)).notices.invitation).toBe(null)
    expect((await confirm(cookie)).status).toBe(204)
    expect((await meOf(app, cookie)).user.teamId).toBe(cast.club)
    expect(await storedInvite(app, own.id)).toMatchObject({ status: 'used' })
    expect((await storedInvite(app, older.id))?.deletedAt).toBe(null)
  })

  it('is kept after ‘Join’, and for a confirmation with the password', async () => {
    await anInvite(app, { clubId: cast.rivalClub, email, createdAt: '2026-01-01T00:00:00.000Z' })
    const { token } = await anInvite(app, { clubId: cast.club, email })
    const cookie = await registered(email)
    expect((await call(app, openInvitation, { body: { invite: token } }, { cookie })).body.refusal).toBe(
      'emailUnconfirmed',
    )
    expect((await join(token, cookie)).body.code).toBe('emailUnconfirmed')
    const mailed = tokenOf(await linkMailedTo(app, email, { page: '/confirm-email' }))
    const answer = await call(app, confirmEmail, { body: { token: mailed, password: PASSWORD } })
    expect((await meOf(app, cookieOf(answer))).user.teamId).toBe(cast.club)
  })

  it('is reported as invalid if it ended meanwhile, and no other invitation is tried', async () => {
    await anInvite(app, { clubId: cast.rivalClub, email })
    const own = await anInvite(app, { clubId: cast.club, email })
    const cookie = await registered(email, { invite: own.token })
    const at = currentTime().toISOString()
    await app.database.db.updateTable('invites').set({ deletedAt: at }).where('id', '=', own.id).execute()
    await confirm(cookie)
    const { user, notices } = await meOf(app, cookie)
    expect([user.teamId, notices.invitation]).toEqual([null, 'deadInvitation'])
  })

  it('is applied once of fifty concurrent confirmations (B1)', async () => {
    const { token, id } = await anInvite(app, { clubId: cast.club, email })
    const cookie = await registered(email, { invite: token })
    const mailed = tokenOf(await linkMailedTo(app, email, { page: '/confirm-email' }))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(app, confirmEmail, { body: { token: mailed } }, { cookie })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await membersOf(app, cast.club)).filter((one) => one.includes(email))).toHaveLength(1)
    expect(await storedInvite(app, id)).toMatchObject({ status: 'used' })
  })

  it('has no effect for another user', async () => {
    const other = await aPerson(app, { platformRole: 'pending', emailVerified: false })
    const { token } = await anInvite(app, { clubId: cast.club, email })
    expect((await join(token, other.cookie)).body.code).toBe('invitationForAnother')
    expect((await meOf(app, await signIn(app, other.id))).user.teamId).toBe(null)
  })
})
