/** Waits for what is worth waiting for, but not longer than so many milliseconds: the screen shows then that it waits. */
export const withTimeout = (worth: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([worth, new Promise((resolve) => setTimeout(resolve, ms))])
