import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RemindersLink } from './reminders-link.tsx'

const OPEN = 'POST /api/reminders/open'
const OFF = 'POST /api/reminders/off'
const on = json({ firstName: 'Mira', about: 'club', remindByMail: true })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function open(answers: Parameters<typeof network>[0], token?: string) {
  return { ...network(answers), ...(await renderPart(<RemindersLink token={token} />)) }
}

test('says who the link is for and turns reminders off only on a press', async () => {
  const { person, sent } = await open(
    { [OPEN]: on, [OFF]: json({ firstName: 'Mira', about: 'club', remindByMail: false }) },
    'x',
  )
  expect(await screen.findByText('This link is for Mira.')).toBeDefined()
  expect(sent.map(({ call }) => call)).not.toContain(OFF)
  await person.click(screen.getByRole('button', { name: 'Turn them off' }))
  expect(
    await screen.findByText('Mira no longer gets emails about practices, tests and announcements.'),
  ).toBeDefined()
  expect(sent.at(-1)).toEqual({ call: OFF, body: { token: 'x' } })
})

test('says at once that reminders are off already', async () => {
  await open({ [OPEN]: json({ firstName: null, about: 'club', remindByMail: false }) }, 'x')
  expect(
    await screen.findByText('This address no longer gets emails about practices, tests and announcements.'),
  ).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that reminders are still on if turning them off fails', async () => {
  const { person } = await open({ [OPEN]: on, [OFF]: 'unreachable' }, 'x')
  await person.click(await screen.findByRole('button', { name: 'Turn them off' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The emails are still on.')
})

test('a dead or missing link leads to sign-in', async () => {
  await open({ [OPEN]: problem(404, 'deadRemindersLink') }, 'x')
  expect((await screen.findByRole('alert')).textContent).toContain('before you left the club')
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  expect(heading()).toBe('This link doesn’t work')
})

test('a link whose page was reloaded asks to be opened again', async () => {
  const { sent } = await open({})
  expect((await screen.findByRole('alert')).textContent).toContain('Open the link in the email again.')
  expect(sent).toEqual([])
})

test('an unreachable server does not make the link dead', async () => {
  const { person } = await open({ [OPEN]: ['unreachable', on] }, 'x')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This link is for Mira.')).toBeDefined()
})

test('a link about comments concerns only those', async () => {
  const off = { firstName: null, about: 'comments', remindByMail: false }
  const { person } = await open({ [OPEN]: json({ ...off, remindByMail: true }), [OFF]: json(off) }, 'x')
  expect(await screen.findByText(/^You won’t get the email with the number of unread comments/)).toBeDefined()
  expect(heading()).toBe('No more emails about comments?')
  await person.click(screen.getByRole('button', { name: 'Turn them off' }))
  expect(await screen.findByText('This address no longer gets emails about comments.')).toBeDefined()
})

test('a guardian turns off emails about a child', async () => {
  const linked = { firstName: 'Kim', about: 'child', childName: 'Emma' }
  const { person } = await open(
    { [OPEN]: json({ ...linked, remindByMail: true }), [OFF]: json({ ...linked, remindByMail: false }) },
    'x',
  )
  expect(await screen.findByText(/^You won’t get emails and notifications about Emma/)).toBeDefined()
  expect(heading()).toBe('No more emails about Emma?')
  await person.click(screen.getByRole('button', { name: 'Turn them off' }))
  expect(await screen.findByText('Kim no longer gets emails about Emma.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeDefined()
})
