/** An address without a name: passkeys are made for names alone. */
const IP = /^[\d.]+$|^\[/

/** Whether this browser can make and use passkeys at this address: browsers have them where it is safe, for a host with a name. */
export const canUsePasskeys = (hostname = location.hostname): boolean =>
  'PublicKeyCredential' in window && !IP.test(hostname)
