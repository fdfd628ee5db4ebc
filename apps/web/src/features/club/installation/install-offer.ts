/** Chromium's `beforeinstallprompt` event, which is not standardized. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export const OFFER_CHANGED = 'install-offer-changed'

let offer: InstallOffer | null = null

export const readInstallOffer = (): InstallOffer | null => offer

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next
  dispatchEvent(new Event(OFFER_CHANGED))
}

/** Keeps the browser's one-time install offer until the user asks for it, and suppresses the browser's own prompt. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(event as InstallOffer)
  })
