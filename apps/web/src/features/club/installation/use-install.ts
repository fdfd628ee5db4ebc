import { useSyncExternalStore } from 'react'
import { isInstalled } from '#lib/device/device-storage.ts'
import { OFFER_CHANGED, readInstallOffer, setInstallOffer } from './install-offer.ts'

/** `button`: the browser installs it. `share`: users add it in the Share menu of an iPhone or iPad, which needs instructions. */
export type WayToInstall = 'button' | 'share'

/** How to install the app in this browser; null if it is installed already or can't be. */
export function useWayToInstall(): WayToInstall | null {
  const offer = useSyncExternalStore(watchInstallOffer, readInstallOffer)
  if (isInstalled()) return null
  if (offer) return 'button'
  return isApplePhone() ? 'share' : null
}

/** iPads identify as Macs, but Macs have no touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const withdrawOffer = () => setInstallOffer(null)

function watchInstallOffer(listener: () => void): () => void {
  addEventListener(OFFER_CHANGED, listener)
  // Also fires if the user installs by the browser's own menu.
  addEventListener('appinstalled', withdrawOffer)
  return () => {
    removeEventListener(OFFER_CHANGED, listener)
    removeEventListener('appinstalled', withdrawOffer)
  }
}

/** Shows the browser's install prompt. The offer is used up, whatever the user answers. */
export async function takeInstallOffer(): Promise<void> {
  const offer = readInstallOffer()
  setInstallOffer(null)
  await offer?.prompt()
}
