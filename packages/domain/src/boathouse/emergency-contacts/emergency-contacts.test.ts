import { describe, expect, it } from 'vitest'
import { emergencyContactsInput } from './contract.ts'
import { isAtPractice, mayReadOfCrew, mayReadOfMember } from './policy.ts'
import { hasDetails, isContactsWindow, isSameDetails, toTelUri } from './rules.ts'

const contact = { name: 'Eva', relation: 'Mother', phone: '+49 170 1234567' }

describe('emergency contacts as entered', () => {
  it.each(['112', '+49 (0) 30/123-45', ' 030 12 34 ', '(555) 010-9999'])(
    'accept the phone number %j',
    (phone) => {
      const parsed = emergencyContactsInput.parse({ version: 0, contacts: [{ ...contact, phone }], note: '' })
      expect(parsed.contacts?.[0]?.phone).toBe(phone.trim())
    },
  )

  it.each([
    ['', 'required'],
    ['12', 'phoneInvalid'],
    ['+--', 'phoneInvalid'],
    ['0170 call me', 'phoneInvalid'],
    ['+49;170', 'phoneInvalid'],
    ['1'.repeat(41), 'tooLong'],
  ])('refuse the phone number %j at its field', (phone, code) => {
    const { error } = emergencyContactsInput.safeParse({ version: 0, contacts: [{ ...contact, phone }] })
    expect(error?.issues[0]).toMatchObject({ path: ['contacts', 0, 'phone'], message: code })
  })

  it.each([
    [{ contacts: [{ ...contact, name: '' }] }, ['contacts', 0, 'name']],
    [{ contacts: [contact, contact, contact] }, ['contacts']],
    [{ contacts: [], note: 'x'.repeat(501) }, ['note']],
  ])('refuse %j', (body, path) => {
    expect(emergencyContactsInput.safeParse({ version: 0, ...body }).error?.issues[0]?.path).toEqual(path)
  })

  it('are equal only with the same contacts, order and note', () => {
    const other = { ...contact, name: 'Jo' }
    const entry = { contacts: [contact, other], note: '' }
    expect(isSameDetails(entry, { contacts: [{ ...contact }, other], note: '' })).toBe(true)
    expect(isSameDetails(entry, { contacts: [other, contact], note: '' })).toBe(false)
    expect(isSameDetails(entry, { contacts: [contact], note: '' })).toBe(false)
    expect(isSameDetails(entry, { ...entry, note: 'Asthma' })).toBe(false)
    expect([hasDetails(entry), hasDetails({ contacts: [], note: 'Asthma' })]).toEqual([true, true])
    expect(hasDetails({ contacts: [], note: '' })).toBe(false)
  })
})

it.each([
  ['+49 170 1234567', 'tel:+491701234567'],
  ['+49 (0) 30/123-45', 'tel:+493012345'],
  ['(0) 30 12345', 'tel:03012345'],
  ['(555) 010-9999', 'tel:5550109999'],
  ['112', 'tel:112'],
])('call %s at %s', (phone, uri) => expect(toTelUri(phone)).toBe(uri))

describe('emergency contacts are readable', () => {
  const practice = { startsAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-01T12:00:00.000Z' }
  it.each([
    ['2026-03-01T07:59:59.999Z', false],
    ['2026-03-01T08:00:00.000Z', true],
    ['2026-03-01T14:00:00.000Z', true],
    ['2026-03-01T14:00:00.001Z', false],
  ])('for users who see the register, at %s: %j', (now, may) =>
    expect(isContactsWindow(practice, Date.parse(now))).toBe(may),
  )

  it.each([
    ['present', 'none', 'athlete', true],
    ['late', 'no', 'admin', true],
    ['none', 'yes', 'athlete', true],
    ['absent', 'yes', 'athlete', true],
    ['absent', 'none', 'athlete', false],
    ['excused', 'no', 'athlete', false],
    ['none', 'maybe', 'athlete', false],
    ['present', 'yes', null, false],
  ] as const)('of a member who is %s, answered %s and is %s: %j', (state, answer, role, is) => {
    expect(isAtPractice({ state, answer, role })).toBe(is)
  })

  it.each([
    ['admin', false, true, true],
    ['athlete', true, true, true],
    ['athlete', false, true, false],
    [null, true, true, false],
    ['admin', true, false, false],
  ] as const)('of a crew: %s, on duty %j, overdue %j: %j', (clubRole, isOnDuty, isOverdue, may) => {
    expect(mayReadOfCrew({ clubRole, isOnDuty, isOverdue })).toBe(may)
  })

  it.each([
    ['admin', true],
    ['athlete', false],
    [null, false],
  ] as const)('of a member at any time: %s: %j', (clubRole, may) => {
    expect(mayReadOfMember(clubRole)).toBe(may)
  })
})
