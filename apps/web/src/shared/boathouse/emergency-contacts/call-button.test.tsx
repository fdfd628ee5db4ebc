import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { CLUB, outingId, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CallButton } from './call-button.tsx'

const CONTACTS = `GET /api/clubs/${CLUB}/outings/${outingId(1)}/emergency-contacts`
const EVA = { name: 'Eva', relation: 'Mother', phone: '+49 (0) 170 1234567' }
const person = (n: number, own: object = {}) => ({
  ...{ memberId: personId(n), firstName: 'Rower', lastName: String(n), contacts: [], note: '', ...own },
})

async function open(answers: Parameters<typeof network>[0]) {
  const { sent } = network(answers)
  const { person: user } = await renderPart(
    <CallButton
      clubId={CLUB}
      of={{ outingId: outingId(1) }}
      title="Call"
      words="Call"
      notLoaded="Not loaded"
    />,
  )
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Call' }))
  return user
}

test('one tap shows a crew’s contacts, and one more calls', async () => {
  const items = [person(1, { contacts: [EVA], note: 'Asthma' }), person(2)]
  await open({ [CONTACTS]: json({ items }) })
  const link = await screen.findByRole('link', { name: '+49 (0) 170 1234567' })
  expect(link.getAttribute('href')).toBe('tel:+491701234567')
  expect(screen.getByText('Asthma')).toBeDefined()
  expect(screen.getByText('No emergency contact entered.')).toBeDefined()
})

test('says who may read contacts after a refusal', async () => {
  await open({ [CONTACTS]: problem(403, 'forbidden') })
  expect((await screen.findByRole('alert')).textContent).toMatch(/duty list/)
})

test('opens the contacts of people at a practice', async () => {
  const practiceId = outingId(2)
  const path = `GET /api/clubs/${CLUB}/practices/${practiceId}/emergency-contacts`
  network({ [path]: json({ items: [person(1, { contacts: [EVA] })], endsAt: '2026-03-01T08:00:00.000Z' }) })
  const { person: user } = await renderPart(
    <CallButton clubId={CLUB} of={{ practiceId }} title="Contacts" words="Contacts" notLoaded="Not loaded" />,
  )
  await user.click(screen.getByRole('button', { name: 'Contacts' }))
  expect(await screen.findByRole('region', { name: 'Rower 1' })).toBeDefined()
  expect(screen.getByText(/Available offline until/)).toBeDefined()
})

test('hides contacts read before a refusal', async () => {
  const practiceId = outingId(2)
  const path = `GET /api/clubs/${CLUB}/practices/${practiceId}/emergency-contacts`
  network({ [path]: json({ items: [person(1, { contacts: [EVA] })], endsAt: '2026-03-01T08:00:00.000Z' }) })
  const { person: user } = await renderPart(
    <CallButton clubId={CLUB} of={{ practiceId }} title="Contacts" words="Contacts" notLoaded="Not loaded" />,
  )
  await user.click(screen.getByRole('button', { name: 'Contacts' }))
  await screen.findByRole('region', { name: 'Rower 1' })
  await user.keyboard('{Escape}')
  network({ [path]: problem(403, 'forbidden') })
  await user.click(screen.getByRole('button', { name: 'Contacts' }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('region', { name: 'Rower 1' })).toBeNull()
})
