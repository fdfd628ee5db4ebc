/** Passkeys require a host name. */
const IP = /^[\d.]+$|^\[/

/** Whether this browser supports passkeys here: they require a secure context and a host name. */
export const canUsePasskeys = (hostname = location.hostname): boolean =>
  'PublicKeyCredential' in window && !IP.test(hostname)
