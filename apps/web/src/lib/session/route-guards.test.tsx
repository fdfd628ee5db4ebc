import type { Me } from '@boathouse/domain/identity/account/contract'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { meQuery } from './me.ts'
import { redirectIfSignedIn, requireAbility, requireSession, returnPath } from './route-guards.ts'
import { forgetSession, hadSession, markSession } from './session-hint.ts'

const me = {
  abilities: {
    keepLog: true,
    seeOwnProgress: true,
    manageTeam: false,
    runPractices: false,
    coachAthletes: false,
    runClubs: false,
  },
} as Me

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return isRedirect(error) ? { to: error.options.to, search: error.options.search } : error
  }
  return 'nothing'
}

describe('the route guard', () => {
  test('lets a signed-in user through', () => {
    expect(requireSession(me, '/goals')).toBe(me)
  })

  test('sends others to sign-in and keeps their target', () => {
    expect(thrownBy(() => requireSession(null, '/training-logs?dialog=log'))).toEqual({
      to: '/login',
      search: { to: '/training-logs?dialog=log' },
    })
    expect(thrownBy(() => requireSession(null, '/dashboard'))).toEqual({ to: '/login', search: {} })
  })

  test('sends a user without the ability to the dashboard', () => {
    expect(thrownBy(() => requireAbility(me, 'manageTeam'))).toMatchObject({ to: '/dashboard' })
    expect(thrownBy(() => requireAbility(me, 'keepLog'))).toBe('nothing')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'goals',
    '/login?to=/x',
    7,
    undefined,
  ])('does not return to %s', (asked) => {
    expect(returnPath(asked)).toBeUndefined()
  })

  test('returns to a path of this site', () => {
    expect(returnPath('/training-logs?dialog=log')).toBe('/training-logs?dialog=log')
  })
})

describe('the guard of sign-in screens', () => {
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  known.setQueryData(meQuery.queryKey, me)
  const led = () => redirectIfSignedIn(known, {}).catch((error) => isRedirect(error) && error.options.href)

  test('requests nothing if no one was signed in', async () => {
    forgetSession()
    expect(await led()).toBeUndefined()
  })

  test('requests the user if there is an invitation', async () => {
    forgetSession()
    const led = redirectIfSignedIn(known, { invite: 'x' }).catch(
      (error) => isRedirect(error) && error.options.to,
    )
    expect(await led).toBe('/auth-callback')
  })

  test('leads a signed-in user on until they sign out', async () => {
    markSession()
    expect(await led()).toBe('/dashboard')
    forgetSession()
    expect(hadSession()).toBe(false)
  })
})
