import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { setInstallOffer } from '#features/installation/install-offer.ts'

export function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return prompt
}

/** For the next test, after unmounting. */
export function forgetInstallOffer(): void {
  cleanup()
  setInstallOffer(null)
}
