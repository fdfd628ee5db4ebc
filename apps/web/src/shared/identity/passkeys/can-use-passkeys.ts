/** Passkeys need a host name: matches IP addresses. */
const IP = /^[\d.]+$|^\[/

/** Whether passkeys work here: they need browser support, a secure context and a host name. */
export const canUsePasskeys = (hostname = location.hostname): boolean =>
  'PublicKeyCredential' in window && !IP.test(hostname)
