import { showClub } from '@boathouse/domain/club/clubs/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { USER_HEADER } from '@boathouse/domain/kernel/contract'
import {
  createTrainingSession,
  listTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, network, nothing, problem } from '../../../test/network.ts'
import { CallFailure, call, callFor, setPageOwner } from './call.ts'

const CLUB = '01990000-0000-7000-8000-000000000001'
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: CallFailure) => error,
  )

describe('call', () => {
  test('fills the path, leaves out missing values, and reads the response', async () => {
    const { sent } = network({
      [`GET /api/clubs/${CLUB}`]: json({ id: CLUB }),
      'GET /api/training-sessions?limit=20': json({ items: [] }),
    })
    expect(await call(showClub, { params: { clubId: CLUB } })).toEqual({ id: CLUB })
    await call(listTrainingSessions, { query: { limit: 20, cursor: undefined } })
    expect(sent).toHaveLength(2)
  })

  test('returns undefined for a response without content', async () => {
    network({ 'DELETE /api/session': nothing() })
    expect(await call(signOut, {})).toBeUndefined()
  })

  test('turns a problem into a failure with status, code and fields', async () => {
    network({
      'POST /api/training-sessions': problem(422, 'invalid', [{ path: 'date', code: 'dateAfterTomorrow' }]),
    })
    const failure = await failureOf(call(createTrainingSession, { body: {} as never }))
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'invalid',
      fields: [{ path: 'date', code: 'dateAfterTomorrow' }],
      requestId: 'a-request',
      isPassing: false,
    })
  })

  test('treats a proxy’s page instead of a response as an unreachable server', async () => {
    network({ 'DELETE /api/session': new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    expect(await failureOf(call(signOut, {}))).toMatchObject({
      status: 502,
      code: 'unavailable',
      isPassing: true,
    })
  })

  test('reports a network failure as a kind of its own', async () => {
    network({ 'DELETE /api/session': 'unreachable' })
    const failure = await failureOf(call(signOut, {}))
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({ kind: 'unreachable', status: 0, isPassing: true })
  })

  test('reports a response that breaks off as a network failure', async () => {
    network({ [`GET /api/clubs/${CLUB}`]: new Response('{"id":"01', { status: 200 }) })
    expect(await failureOf(call(showClub, { params: { clubId: CLUB } }))).toMatchObject({
      kind: 'unreachable',
    })
  })

  test('throws the abort of an aborted call, and no failure to show', async () => {
    const gone = new AbortController()
    gone.abort(new DOMException('gone', 'AbortError'))
    network({ 'DELETE /api/session': 'unreachable' })
    expect(await failureOf(call(signOut, {}, gone.signal))).not.toBeInstanceOf(CallFailure)
  })
})

describe('a page that shows one user’s screens', () => {
  afterEach(() => setPageOwner(undefined))

  test('names the user in each call except the one that asks who is signed in (C14)', async () => {
    network({
      'GET /api/me': json({}),
      'GET /api/training-sessions': json({}),
      'DELETE /api/session': nothing(),
    })
    const asked = vi.spyOn(globalThis, 'fetch')
    setPageOwner('the-first')
    await call(showMe, {})
    await call(listTrainingSessions, { query: {} })
    await call(signOut, {})
    setPageOwner(undefined)
    await call(listTrainingSessions, { query: {} })
    const named = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get(USER_HEADER))
    expect(named).toEqual([null, 'the-first', 'the-first', null])
  })

  test('names the given user of a call instead, and none on a kiosk’s screen (C14)', async () => {
    network({ 'GET /api/training-sessions': json({}) })
    const asked = vi.spyOn(globalThis, 'fetch')
    setPageOwner('the-first')
    await callFor('the-second')(listTrainingSessions, { query: {} })
    history.replaceState(null, '', '/kiosk')
    await call(listTrainingSessions, { query: {} })
    history.replaceState(null, '', '/')
    const named = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get(USER_HEADER))
    expect(named).toEqual(['the-second', null])
  })
})
