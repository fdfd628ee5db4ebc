import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails each test of the calling file during which React or a library logs an error. */
export function failOnComplaints(): void {
  const complaints = vi.spyOn(console, 'error')
  beforeEach(() => {
    complaints.mockClear()
  })
  afterEach(() => {
    expect(complaints.mock.calls).toEqual([])
  })
}
