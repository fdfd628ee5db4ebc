import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { setInstallOffer } from '#features/club/installation/install-offer.ts'

export function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return prompt
}

/** Call this after unmounting, so the next test has no offer. */
export function forgetInstallOffer(): void {
  cleanup()
  setInstallOffer(null)
}
