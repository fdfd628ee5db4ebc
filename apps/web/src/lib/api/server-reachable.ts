/** Whether the server can be reached, whatever the browser believes of its network. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
