import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails each test of a file in which React or a library logged an error. */
export function failOnComplaints(): void {
  const complaints = vi.spyOn(console, 'error')
  beforeEach(() => {
    complaints.mockClear()
  })
  afterEach(() => {
    expect(complaints.mock.calls).toEqual([])
  })
}
