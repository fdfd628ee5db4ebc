import { invitationIn } from '@boathouse/domain/club/invites/rules'
import { describe, expect, test } from 'vitest'
import { invitationFrom, pastedForm, readSignInSearch } from './sign-in-search.ts'

const INVITE = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'
const CLUB = '01900000-0000-7000-8000-000000000001'

describe('parameters of sign-in URLs', () => {
  test('are the invitation and the target', () => {
    const search = { invite: INVITE, club: CLUB, to: '/goals' }
    expect(readSignInSearch(search)).toEqual(search)
  })

  test.each([
    [{ invite: INVITE }, { invite: INVITE, club: undefined }],
    [
      { invite: INVITE, club: 'nonsense' },
      { invite: INVITE, club: undefined },
    ],
    [
      { invite: 'nonsense', club: CLUB },
      { invite: undefined, club: undefined },
    ],
    [{ club: CLUB }, { invite: undefined, club: undefined }],
    [{}, { invite: undefined, club: undefined }],
  ])('reads %j as %j, with a key for each refused one', (search, read) => {
    expect(Object.entries(invitationFrom(search))).toEqual(Object.entries(read))
  })
})

test.each([{ invite: INVITE, club: CLUB }, { invite: INVITE }, {}])('reads %j back unchanged', (brought) => {
  expect(invitationIn(pastedForm(brought))).toEqual(brought)
})
