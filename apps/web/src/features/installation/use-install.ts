import { useSyncExternalStore } from 'react'
import { isInstalled } from '#lib/session/device-storage.ts'
import { OFFER_CHANGED, readInstallOffer, setInstallOffer } from './install-offer.ts'

/** `button`: the browser does it at once. `share`: on an iPhone or iPad its menu 'Share' does, and words have to say so. */
export type WayToInstall = 'button' | 'share'

/** How the app is installed here; null where it is installed, or the browser can't. */
export function useWayToInstall(): WayToInstall | null {
  const offer = useSyncExternalStore(watchInstallOffer, readInstallOffer)
  if (isInstalled()) return null
  if (offer) return 'button'
  return isApplePhone() ? 'share' : null
}

/** An iPad says that it is a Mac, which has no touch. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const withdrawOffer = () => setInstallOffer(null)

function watchInstallOffer(listener: () => void): () => void {
  addEventListener(OFFER_CHANGED, listener)
  // By the browser's own menu, too.
  addEventListener('appinstalled', withdrawOffer)
  return () => {
    removeEventListener(OFFER_CHANGED, listener)
    removeEventListener('appinstalled', withdrawOffer)
  }
}

/** Lets the browser ask the person. An offer is good for one time, whatever they say. */
export async function takeInstallOffer(): Promise<void> {
  const offer = readInstallOffer()
  setInstallOffer(null)
  await offer?.prompt()
}
