import { renewRecoveryCodes } from '@boathouse/domain/identity/factors/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailure, call } from '#lib/api/call.ts'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ProofPrompt } from './proof-prompt.tsx'

const mira = profileOf()
const OWN = `/api/users/${mira.id}`
const RENEW = `POST ${OWN}/recovery-codes`
const PROVE = `POST ${OWN}/proof`
const MAIL = `POST ${OWN}/proof/mail`
const NOTHING = { hasApp: false, hasPasskey: false, hasFactor: false, hasPassword: false }

async function open(ways: object, answers: Parameters<typeof network>[0] = {}) {
  const { sent, bodiesOf } = network({
    [`GET ${OWN}/proof`]: json({ ...NOTHING, ...ways }),
    [RENEW]: [problem(403, 'proofNeeded'), json({ recoveryCodes: ['a'] })],
    ...answers,
  })
  const { person } = await renderPart(<ProofPrompt uid={mira.id} email={emailIn({ user: mira })} />)
  const renew = () => call(renewRecoveryCodes, { params: { uid: mira.id } })
  return { sent, bodiesOf, person, renew }
}

const go = (person: Awaited<ReturnType<typeof open>>['person']) =>
  person.click(screen.getByRole('button', { name: 'Confirm' }))
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' })

test('asks for one proof for all waiting calls and continues them once it is given', async () => {
  const { bodiesOf, person, renew } = await open(
    { hasPassword: true },
    {
      [RENEW]: [problem(403, 'proofNeeded'), problem(403, 'proofNeeded'), json({ recoveryCodes: ['a'] })],
      [PROVE]: [problem(422, 'invalid', [{ path: 'password', code: 'passwordWrong' }]), nothing()],
    },
  )
  const calls = Promise.all([renew(), renew()])
  await dialog()
  const password = await screen.findByLabelText('Password')
  await person.type(password, 'guess')
  await go(person)
  expect(await screen.findByText('Wrong password.')).toBeDefined()
  await person.clear(password)
  await person.type(password, 'the right one')
  await go(person)
  expect(await calls).toEqual([{ recoveryCodes: ['a'] }, { recoveryCodes: ['a'] }])
  expect(bodiesOf(PROVE)).toEqual([{ password: 'guess' }, { password: 'the right one' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks a user with a factor for its code, not for the password', async () => {
  const { bodiesOf, person, renew } = await open(
    { hasApp: true, hasFactor: true, hasPassword: true },
    { [PROVE]: nothing() },
  )
  const done = renew()
  await person.type(await screen.findByLabelText('Code'), '123456')
  await go(person)
  expect(await done).toEqual({ recoveryCodes: ['a'] })
  expect(bodiesOf(PROVE)).toEqual([{ code: '123456' }])
})

test('mails a code to a user with neither and accepts it', async () => {
  const { bodiesOf, person, renew } = await open({}, { [PROVE]: nothing(), [MAIL]: nothing() })
  const done = renew()
  await person.click(await screen.findByRole('button', { name: 'Send the code' }))
  await person.type(await screen.findByLabelText('Code from the email'), '123456')
  await go(person)
  expect(await done).toEqual({ recoveryCodes: ['a'] })
  expect(bodiesOf(MAIL)).toEqual([{ action: 'factors.renewRecoveryCodes' }])
  expect(bodiesOf(PROVE)).toEqual([{ mailCode: '123456' }])
})

test('changes nothing without a proof, and can try again', async () => {
  const { person, renew, bodiesOf } = await open({ hasPassword: true })
  const failed = renew().catch((error: unknown) => error)
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await failed).toMatchObject({ code: 'proofNeeded' } satisfies Partial<CallFailure>)
  expect(bodiesOf(RENEW)).toHaveLength(1)
})

test('closing the question by key leaves the dialog below open', async () => {
  network({
    [`GET ${OWN}/proof`]: json({ ...NOTHING, hasPassword: true }),
    [RENEW]: problem(403, 'proofNeeded'),
  })
  let closed = 0
  const { person } = await renderPart(
    <>
      <Dialog title="Below" onClose={() => (closed += 1)} actions={null}>
        words
      </Dialog>
      <ProofPrompt uid={mira.id} email={emailIn({ user: mira })} />
    </>,
  )
  const failed = call(renewRecoveryCodes, { params: { uid: mira.id } }).catch((error: unknown) => error)
  await screen.findByLabelText('Password')
  await person.keyboard('{Escape}')
  expect(await failed).toBeInstanceOf(CallFailure)
  expect(closed).toBe(0)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull())
  await person.keyboard('{Escape}')
  expect(closed).toBe(1)
})
