import { afterEach, vi } from 'vitest'
import { failOnComplaints } from './complaints.ts'

failOnComplaints()
afterEach(() => {
  vi.unstubAllGlobals()
})
