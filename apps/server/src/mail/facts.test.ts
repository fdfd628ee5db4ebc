import { describe, expect, it } from 'vitest'
import { isTemplate, parseFacts } from './facts.ts'

describe('the facts of a stored mail', () => {
  const announcement = { clubId: 'club', announcementId: 'announcement', userId: 'reader' }

  it('are read by its template', () => {
    const facts = { ...announcement, authorId: 'author' }
    expect(parseFacts('announcement', JSON.stringify(facts))).toEqual(facts)
  })

  it('lack the id of another user who deleted their account', () => {
    const facts = { ...announcement, authorId: null }
    expect(parseFacts('announcement', JSON.stringify(facts))).toEqual(facts)
    expect(parseFacts('invitation', '{"inviteId":"invite","by":null}').by).toBeNull()
  })

  it.each(['{}', '[]', 'null', '{"clubId":"club","userId":1}', 'not JSON'])('are not %s', (stored) => {
    expect(() => parseFacts('membershipEnded', stored)).toThrow()
  })

  it('need a known template', () => {
    expect(['announcement', 'toString', ''].map(isTemplate)).toEqual([true, false, false])
  })
})
