// Loaded before the real program by NODE_OPTIONS: what it does every minute, it does twenty times a second.
const setTrueInterval = globalThis.setInterval

globalThis.setInterval = ((run: () => void, ms: number) =>
  setTrueInterval(run, ms === 60_000 ? 50 : ms)) as typeof setInterval
