/** An address without a name: passkeys are made for names alone. */
const IP = /^[\d.]+$|^\[/

/** Whether this browser can make and use passkeys at this address: it is safe, and it has a name. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !IP.test(location.hostname)
