import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { setInstallOffer } from '#features/installation/install-offer.ts'

/** As if Chromium could install the app now. Answers with what it is asked by. */
export function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return prompt
}

/** For the next test, once nothing shows it any more. */
export function forgetInstallOffer(): void {
  cleanup()
  setInstallOffer(null)
}
