/** Calls the server, since the browser's online state may be wrong. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
