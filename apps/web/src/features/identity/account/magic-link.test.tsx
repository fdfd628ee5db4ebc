import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SignInSearch } from '#lib/session/sign-in-search.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MagicLink } from './magic-link.tsx'

const ASK = 'POST /api/sign-in-links'
const INVITE = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'
const CLUB = '01900000-0000-7000-8000-000000000001'
const LINK = `https://club.example/auth-callback?invite=${INVITE}&club=${CLUB}`
const EMAIL = 'mira@lake.example'
const FAILED = 'Failed to send sign-in link. Please try again.'

const accepted = () => json({ nextAt: null }, 202)
const invitation = () => screen.getByLabelText<HTMLInputElement>('Invitation link or code')
const email = () => screen.getByLabelText<HTMLInputElement>('Email')

async function open(signInSearch: SignInSearch = {}) {
  const { person } = await renderPart(<MagicLink signInSearch={signInSearch} hasMailbox={false} />)
  const send = () => person.click(screen.getByRole('button', { name: 'Send magic link' }))
  return { person, send }
}

describe('requesting a magic link', () => {
  test.each([
    ['nothing', '', {}],
    ['a link', LINK, { invite: INVITE, club: CLUB }],
    ['a code', ` ${INVITE} `, { invite: INVITE }],
  ])('sends %s pasted as the invitation', async (_, pasted, brought) => {
    const { bodiesOf } = network({ [ASK]: accepted() })
    const { person, send } = await open()
    await person.type(email(), EMAIL)
    if (pasted) await person.type(invitation(), pasted)
    await send()
    expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeDefined()
    expect(bodiesOf(ASK)).toEqual([{ email: EMAIL, ...brought }])
  })

  test.each(['hello there', 'https://club.example/login', INVITE.slice(1)])(
    'refuses %j as an invitation',
    async (pasted) => {
      const { sent } = network({})
      const { person, send } = await open()
      await person.type(email(), EMAIL)
      await person.type(invitation(), pasted)
      await send()
      expect(screen.getByText(/^Paste the whole invitation link/)).toBeDefined()
      expect(document.activeElement).toBe(invitation())
      expect(invitation().value).toBe(pasted)
      expect(sent).toEqual([])
    },
  )

  test('says when the next link can be requested after too many', async () => {
    network({ [ASK]: json({ nextAt: '2026-11-22T14:35:00.000Z' }, 202) })
    const { person, send } = await open()
    await person.type(email(), EMAIL)
    await send()
    const notice = (await screen.findByRole('status')).textContent
    // The tests run in Newfoundland, whose offset includes half an hour.
    expect(notice).toMatch(/^We sent three links to mira@lake\.example in the last 15 minutes\./)
    expect(notice).toMatch(/You can request another from 11:05\D*\.$/)
  })

  test('fills in and sends an invitation from the address', async () => {
    const { bodiesOf } = network({ [ASK]: accepted() })
    const { person, send } = await open({ invite: INVITE, club: CLUB })
    expect(invitation().value).toContain(INVITE)
    await person.type(email(), EMAIL)
    await send()
    await screen.findByRole('heading', { name: 'Check your email!' })
    expect(bodiesOf(ASK)).toEqual([{ email: EMAIL, invite: INVITE, club: CLUB }])
  })

  test.each([
    ['a lost network', 'unreachable' as const, FAILED],
    ['a failing server', problem(500, 'internal'), FAILED],
    ['too many tries', problem(429, 'rateLimited'), 'Too many attempts. Wait a few minutes and try again.'],
  ])('%s keeps the typed e-mail and invitation, and so does another link', async (_, answer, words) => {
    network({ [ASK]: [answer, accepted()] })
    const { person, send } = await open()
    await person.type(email(), EMAIL)
    await person.type(invitation(), LINK)
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect([email().value, invitation().value]).toEqual([EMAIL, LINK])
    await send()
    await person.click(await screen.findByRole('button', { name: 'Send another link' }))
    expect([email().value, invitation().value]).toEqual([EMAIL, LINK])
  })

  test('keeps invitation and target in the link back', async () => {
    network({})
    await open({ invite: INVITE, to: '/goals' })
    const back = screen.getByRole('link', { name: 'Back to login options' })
    expect(back.getAttribute('href')).toBe(`/login?invite=${INVITE}&to=%2Fgoals`)
  })
})

describe('the code beside the link', () => {
  const ENTER = 'POST /api/sign-in-links/complete-by-code'
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from the email' })
  const signIn = () => screen.getByRole('button', { name: 'Sign in' })

  async function ask(signInSearch: SignInSearch, answer: Parameters<typeof network>[0][string]) {
    const { bodiesOf, sent } = network({ [ASK]: accepted(), [ENTER]: answer })
    const { person, send } = await open(signInSearch)
    await person.type(email(), EMAIL)
    await send()
    return { person, bodiesOf, sent }
  }

  test('accepts digits with spaces on the number keyboard and sends the invitation along', async () => {
    const { person, bodiesOf } = await ask({ invite: INVITE, club: CLUB }, nothing())
    const field = await code()
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await person.click(field)
    await person.paste(' 482 913')
    await person.keyboard('{Enter}')
    const [body] = bodiesOf(ENTER)
    expect(body).toMatchObject({ email: EMAIL, code: '482913', invite: INVITE, club: CLUB })
  })

  test.each(['', '48291', 'abcdef'])('%j shows an error and sends nothing', async (typed) => {
    const { person, sent } = await ask({}, problem(500, 'internal'))
    const field = await code()
    if (typed) await person.type(field, typed)
    const before = sent.length
    await person.click(signIn())
    expect(screen.getByText('Enter the 6 digits from the email.')).toBeDefined()
    expect(document.activeElement).toBe(field)
    expect(sent).toHaveLength(before)
  })

  test.each([
    [
      'a wrong one',
      problem(422, 'invalid', [{ path: 'code', code: 'codeWrong' }]),
      'This code is wrong. Use the newest email, in the browser where you requested it.',
    ],
    [
      'too many',
      problem(429, 'tooManyCodes'),
      'Too many wrong codes for this address. Use the link in the email.',
    ],
  ])('%s: shows the error and keeps the text', async (_, answer, words) => {
    const { person } = await ask({}, answer)
    await person.type(await code(), '482913')
    await person.click(signIn())
    expect(await screen.findByText(words)).toBeDefined()
    expect((await code()).value).toBe('482913')
  })
})
