/**
 * Moves the clock of this process or page by `shiftMs` milliseconds: `new Date()` and `Date.now()` show the moved
 * time. Dates made from an argument, timers and `performance.now()` are unchanged. Uses nothing from outside, because
 * Playwright sends its source into pages.
 */
export function shiftClock(shiftMs: number): void {
  const RealDate = Date
  const realNow = RealDate.now
  const now = () => realNow() + shiftMs
  // Not by the proxy: a test that spies on it replaces it here.
  RealDate.now = now
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  })
  RealDate.prototype.constructor = globalThis.Date
}
