import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ForgotPassword } from './forgot-password.tsx'

const ASK = 'POST /api/password-resets'
const EMAIL = 'mira@lake.example'

const accepted = () => json({ nextAt: null }, 202)
const email = () => screen.getByLabelText<HTMLInputElement>('Email')

async function open({ typedEmail = '', hasMailbox = false } = {}) {
  const { person } = await renderPart(<ForgotPassword typedEmail={typedEmail} hasMailbox={hasMailbox} />)
  return { person, send: () => person.click(screen.getByRole('button', { name: 'Send link' })) }
}

describe('requesting a new password', () => {
  test('starts with the typed e-mail and does not reveal whether it is known', async () => {
    const { bodiesOf } = network({ [ASK]: accepted() })
    const { send } = await open({ typedEmail: EMAIL })
    await send()
    expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(
      `If ${EMAIL} has an account, we emailed it a link to set a new password. It works once, within the next hour.`,
    )
    expect(bodiesOf(ASK)).toEqual([{ email: EMAIL }])
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Open the local mailbox' })).toBeNull()
  })

  test('says when the next link can be requested after too many', async () => {
    network({ [ASK]: json({ nextAt: '2026-11-22T14:35:00.000Z' }, 202) })
    const { send } = await open({ typedEmail: EMAIL })
    await send()
    expect((await screen.findByRole('status')).textContent).toContain('another from 11:05')
  })

  test('can be sent again to a corrected address', async () => {
    const { bodiesOf } = network({ [ASK]: accepted() })
    const { person, send } = await open({ typedEmail: 'mira@lake.exampl', hasMailbox: true })
    await send()
    expect(await screen.findByRole('link', { name: 'Open the local mailbox' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Send another link' }))
    await person.type(email(), 'e')
    await send()
    await screen.findByRole('heading', { name: 'Check your email!' })
    expect(bodiesOf(ASK)).toEqual([{ email: 'mira@lake.exampl' }, { email: EMAIL }])
  })

  test.each([
    ['', 'Please enter your email address'],
    ['mira', 'Please enter a valid email address'],
  ])('does not send %j', async (typedEmail, words) => {
    const { sent } = network({})
    const { send } = await open({ typedEmail })
    await send()
    expect(screen.getByText(words)).toBeDefined()
    expect(document.activeElement).toBe(email())
    expect(sent).toEqual([])
  })

  test.each([
    ['a lost network', 'unreachable' as const, /can’t be reached/],
    ['too many tries', problem(429, 'rateLimited'), /^Too many attempts\./],
  ])('%s shows an error and keeps the text', async (_, answer, words) => {
    network({ [ASK]: answer })
    const { person, send } = await open()
    await person.type(email(), EMAIL)
    await send()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(email().value).toBe(EMAIL)
  })
})
