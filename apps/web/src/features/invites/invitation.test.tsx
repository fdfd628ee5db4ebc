import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { network } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { Invitation } from './invitation.tsx'

const ASK = 'POST /api/sign-in-links'
const INVITE = 'abcdefghijklmnopqrstABCDEFGHIJKLMN012345'
const CLUB = '01900000-0000-7000-8000-000000000001'
const EMAIL = 'mira@lake.example'

const email = () => screen.getByLabelText<HTMLInputElement>('Email')

describe('an opened invitation link', () => {
  const openInvitation = async () => {
    localStorage.setItem('emailForSignIn', 'other@lake.example')
    const { person } = await renderPart(
      <Invitation invitation={{ invite: INVITE, club: CLUB }} hasMailbox={false} />,
    )
    return {
      person,
      send: () => person.click(screen.getByRole('button', { name: 'Send me a sign-in link' })),
    }
  }

  test('starts with an empty e-mail, and sends the invitation along', async () => {
    const { bodiesOf } = network({ [ASK]: new Response(null, { status: 202 }) })
    const { person, send } = await openInvitation()
    expect(screen.getByRole('heading', { name: 'You are invited' })).toBeDefined()
    expect(email().value).toBe('')
    await person.type(email(), EMAIL)
    await send()
    await screen.findByRole('heading', { name: 'Check your email!' })
    expect(bodiesOf(ASK)).toEqual([{ email: EMAIL, invite: INVITE, club: CLUB }])
    expect(localStorage.getItem('emailForSignIn')).toBe(EMAIL)
  })

  test('keeps the e-mail when the network is lost, and for another one', async () => {
    network({ [ASK]: ['unreachable', new Response(null, { status: 202 })] })
    const { person, send } = await openInvitation()
    await person.type(email(), EMAIL)
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send sign-in link. Please try again.',
    )
    expect(email().value).toBe(EMAIL)
    await send()
    await person.click(await screen.findByRole('button', { name: 'Send another link' }))
    expect(email().value).toBe(EMAIL)
  })

  test('leads to the password with the invitation', async () => {
    network({})
    await openInvitation()
    const link = screen.getByRole('link', { name: 'Use a password' })
    expect(link.getAttribute('href')).toBe(`/login?invite=${INVITE}&club=${CLUB}`)
  })
})
