// Preloaded by NODE_OPTIONS: runs minutely jobs every 50 ms.
const setTrueInterval = globalThis.setInterval

globalThis.setInterval = ((run: () => void, ms: number) =>
  setTrueInterval(run, ms === 60_000 ? 50 : ms)) as typeof setInterval
