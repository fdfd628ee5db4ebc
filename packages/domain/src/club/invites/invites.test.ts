import { describe, expect, it } from 'vitest'
import { requestSignInLink } from '../../identity/account/contract.ts'
import { invitationIn } from './rules.ts'

const TOKEN = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'
const CLUB = '01900000-0000-7000-8000-000000000001'

describe('text pasted as an invitation', () => {
  it.each([
    ['', {}],
    ['   ', {}],
    [`https://club.example/auth-callback?invite=${TOKEN}&club=${CLUB}`, { invite: TOKEN, club: CLUB }],
    [` http://localhost:3000/auth-callback?club=${CLUB}&invite=${TOKEN} `, { invite: TOKEN, club: CLUB }],
    [`club.example/auth-callback?invite=${TOKEN}`, { invite: TOKEN }],
    [`https://club.example/auth-callback?invite=${TOKEN}&club=nonsense`, { invite: TOKEN }],
    ['https://club.example/', { invite: '' }],
    [` ${TOKEN} `, { invite: TOKEN }],
    ['hello there', { invite: 'hello there' }],
  ])('%.40j is read as %j', (pasted, read) => {
    expect(invitationIn(pasted)).toEqual(read)
  })

  it.each([
    [TOKEN, []],
    ['', []],
    ['too-short', ['inviteInvalid']],
    ['https://club.example/login', ['inviteInvalid']],
  ])('%j is validated as %j', (pasted, codes) => {
    const body = { email: 'ann@club.example', ...invitationIn(pasted) }
    expect(requestSignInLink.body.safeParse(body).error?.issues.map(({ message }) => message) ?? []).toEqual(
      codes,
    )
  })
})
